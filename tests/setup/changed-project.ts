import { execFile } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { editFile } from '@/tests/setup/content'

const copied = [
  '.contentlayer',
  '.vscode',
  'app',
  'components',
  'content',
  'docs/guides',
  'lib',
  'schemas',
  'scripts',
  'server',
  'tests/e2e',
  'tests/setup',
]
const files = [
  'contentlayer.config.ts',
  'next.config.mjs',
  'package-lock.json',
  'package.json',
  'tsconfig.json',
  'next-env.d.ts',
]

/** A copy of the project in a temporary folder, and what may be done with it. */
export function copyProject() {
  const root = mkdtempSync(join(tmpdir(), 'changed-'))
  for (const name of [...copied, ...files]) cpSync(name, join(root, name), { recursive: true })
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'))
  return {
    root,
    run: (...args: string[]) => runIn(root, args),
    remove: () => rmSync(root, { recursive: true }),
  }
}

function runIn(cwd: string, args: readonly string[]): Promise<{ code: unknown; printed: string }> {
  const env = { ...process.env, PWD: cwd }
  return new Promise((done) => {
    execFile(process.execPath, args, { cwd, env, maxBuffer: 1e8 }, (error, stdout, stderr) =>
      done({ code: error ? (error.code ?? error.signal) : 0, printed: stdout + stderr }),
    )
  })
}

/** All code that a language needs. */
const language = `  'zh-HK': { name: '繁體', short: '繁', words: ['Traditional Chinese', '繁体中文'], shortDay: 'figures', beforeTime: ' ', tenThousands: '萬', failure: { words: '出錯了', home: '返回首頁', retry: '再試一次' } },\n`

const robot = `  slack: {
    hosts: ['hooks.slack.com'],
    longestText: 4_000,
    call: (text, { url }) => ({ url, body: { text } }),
    answer: { code: 'code', reason: 'error' },
  },
`

const component = {
  'schema.ts': `import { component } from '@/schemas/content/component'
import { line } from '@/schemas/content/fields'

export const Quote = component(
  { holds: 'content', help: ['What somebody said.', '引语。'] },
  { name: line(['Name', '姓名']) },
)
`,
  'index.tsx': `import type { ReactNode } from 'react'

export const Quote = ({ name, children }: { name: string; children: ReactNode }) => (
  <figure>
    <blockquote>{children}</blockquote>
    <figcaption>{name}</figcaption>
  </figure>
)
`,
}

/** Adds a language, a section of articles, a robot and a component where each is declared, and nowhere else.
 * Without the words of a section for editors nothing is generated; so they belong to its declaration. */
export function declareMembers(root: string): void {
  editFile(join(root, 'schemas/locale.ts'), before('} as const satisfies', language))
  editFile(
    join(root, 'schemas/content/article.ts'),
    before("  'college-cases': {", "  fairs: { layout: 'dated', contents: 'event' },\n"),
  )
  editFile(
    join(root, 'schemas/content/choices/pages.ts'),
    before("  'college-cases': ['College cases'", "  fairs: ['Fairs', '教育展'],\n"),
  )
  editFile(join(root, 'lib/outbox/sinks/robots.ts'), before('} as const satisfies', robot))
  for (const [name, text] of Object.entries(component)) {
    const path = join(root, 'components/sections/quote', name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
}

/** Adds the rest: what the table of common changes in `docs/architecture.md` names besides the declaration. */
export function completeMembers(root: string): void {
  const content = join(root, 'content')
  cpSync(join(content, 'zh-CN'), join(content, 'zh-HK'), { recursive: true })
  editFile(join(content, 'facts/filings.json'), (text) =>
    text.replaceAll(/"zh-CN": ("[^"]*")/g, '"zh-CN": $1, "zh-HK": $1'),
  )
  for (const locale of ['zh-CN', 'en-US', 'zh-HK']) {
    const fairs = locale === 'en-US' ? 'All fairs' : '全部教育展'
    editFile(join(content, locale, 'messages/staff.json'), (text) =>
      text
        .replaceAll(/"(components\.staff\.[\w.]+\.)zh-CN": /g, '"$1zh-HK": "繁體", $&')
        .replace(
          '"components.staff.articles.channels.guides"',
          `"components.staff.articles.channels.fairs": "${fairs}", $&`,
        ),
    )
    editFile(join(content, locale, 'messages/sections.json'), (text) =>
      text.replace(
        '"components.articles.teaser.all.guides"',
        `"components.articles.teaser.all.fairs": "${fairs}", $&`,
      ),
    )
  }
  editFile(join(root, 'components/mdx/components.tsx'), (text) =>
    text
      .replace(
        "import 'server-only'\n",
        "$&import { Quote } from '@/components/sections/quote/index'\n",
      )
      .replace('const components: Components = {\n', '$&  Quote,\n'),
  )
}

const before = (place: string, added: string) => (text: string) =>
  text.replace(place, `${added}${place}`)

/** The path of a configuration that excludes tests from the type check, because they name the existing members. */
export function withoutTests(root: string): string {
  const file = join(root, 'tsconfig.changed.json')
  const { include } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8')) as {
    include: string[]
  }
  const exclude = ['node_modules', 'tests', '**/*.test.ts', '**/*.test.tsx']
  writeFileSync(file, JSON.stringify({ extends: './tsconfig.json', include, exclude }))
  return file
}
