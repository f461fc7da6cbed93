import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { editFile } from '@/tests/setup/content'

const copied = [
  'app',
  'components',
  'content',
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

/** All code that a language needs. */
const entry = `  'zh-HK': { name: '繁體', short: '繁', words: ['Traditional Chinese', '繁体中文'], shortDay: 'figures', beforeTime: ' ', tenThousands: '萬', failure: { words: '出錯了', home: '返回首頁', retry: '再試一次' } },`

/** Copies the project to a temporary folder and adds Traditional Chinese with the content of Simplified Chinese. */
export function projectWithThirdLocale() {
  const root = mkdtempSync(join(tmpdir(), 'locale-'))
  for (const name of [...copied, ...files]) cpSync(name, join(root, name), { recursive: true })
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'))
  editFile(join(root, 'schemas/locale.ts'), (text) =>
    text.replace('} as const satisfies', `${entry}\n} as const satisfies`),
  )
  addContent(join(root, 'content'))
  const run = (...args: string[]) => runIn(root, args)
  return { root, run, remove: () => rmSync(root, { recursive: true }) }
}

/** The third language's folder, its filing number, and its name in the desk texts of every language. */
function addContent(content: string): void {
  cpSync(join(content, 'zh-CN'), join(content, 'zh-HK'), { recursive: true })
  editFile(join(content, 'facts/filings.json'), (text) =>
    text.replaceAll(/"zh-CN": ("[^"]*")/g, '"zh-CN": $1, "zh-HK": $1'),
  )
  for (const locale of ['zh-CN', 'en-US', 'zh-HK']) {
    editFile(join(content, locale, 'messages/staff.json'), (text) =>
      text.replaceAll(/"(components\.staff\.[\w.]+\.)zh-CN": /g, '"$1zh-HK": "繁體", $&'),
    )
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

/** Excludes tests from the type check, because they use the existing languages. */
export function withoutTests(root: string): string {
  const file = join(root, 'tsconfig.third.json')
  const { include } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8')) as { include: string[] }
  const exclude = ['node_modules', 'tests', '**/*.test.ts', '**/*.test.tsx']
  writeFileSync(file, JSON.stringify({ extends: './tsconfig.json', include, exclude }))
  return file
}
