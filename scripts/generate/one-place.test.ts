import { execFile } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { typescript } from '@/lib/typescript/arguments.mjs'
import { locales } from '@/schemas/locale'

/*
 * A copy of the project in which a component, a kind of document and an optional field are added, each in one place. The
 * rest is `npm run generate`, the content check and the compiler.
 */

const run = promisify(execFile)
const page = 'pages/about/contact.mdx'
let site = ''
let checked = ''
let printed: { note: unknown; events: unknown }

const script = typescript
const environment = () => ({ ...process.env, PWD: site })
const strictly = (file: string, args = script) =>
  run(process.execPath, [...args, file], { cwd: site, env: environment() }).then(
    ({ stdout }) => stdout,
  )
/** What a command prints, also when it finds something wrong. */
const node = (file: string) =>
  strictly(file).catch((error: { stdout: string; stderr: string }) => error.stdout + error.stderr)

const read = (file: string) => readFileSync(join(site, file), 'utf8')
function write(file: string, text: string): void {
  mkdirSync(dirname(join(site, file)), { recursive: true })
  writeFileSync(join(site, file), text)
}
function edit(file: string, from: string, to: string): void {
  const before = read(file)
  expect(before).toContain(from)
  writeFileSync(join(site, file), before.replace(from, to))
}

function addComponent(): void {
  write(
    'components/sections/quote/schema.ts',
    `import { component } from '../../../schemas/content/component'
import { choice, line } from '../../../schemas/content/fields'

export const Quote = component(
  { holds: 'content', help: ['What somebody has said.', '引文。'] },
  { by: line(['Speaker', '说话人']), size: choice(['Size', '大小'], { small: ['Small', '小'], large: ['Large', '大'] }).optional() },
)
`,
  )
  write(
    'components/sections/quote/index.tsx',
    `import type { ReactNode } from 'react'
import type * as schema from '@/components/sections/quote/schema'
import type { PropsOf } from '@/schemas/content/component'

export function Quote({ by, children }: PropsOf<typeof schema.Quote> & { children: ReactNode }) {
  return <blockquote>{children}<cite>{by}</cite></blockquote>
}
`,
  )
}

function addKind(): void {
  write(
    'schemas/content/event.ts',
    `import { z } from 'zod'
import { day, line } from './fields'
import { documentKind } from './kind'

export const kind = documentKind({
  name: 'Event',
  folder: 'events',
  ending: 'json',
  help: ['An event.', '活动。'],
  schema: z.strictObject({ title: line(['Title', '标题']), date: day(['Date', '日期']) }),
})
`,
  )
}

const addField = () =>
  edit(
    'schemas/content/page.ts',
    '  subnav:',
    "  note: line(['Note', '备注'], { max: 20 }).optional(),\n  subnav:",
  )

function useThem(): void {
  for (const locale of locales) {
    edit(`content/${locale}/${page}`, '\nlead:', '\nnote: open\nlead:')
    edit(
      `content/${locale}/${page}`,
      '\n</Section>',
      '\n<Quote by="A">\n\nYes.\n\n</Quote>\n\n</Section>',
    )
    write(`content/${locale}/events/fair.json`, '{ "title": "Fair", "date": "2030-05-01" }\n')
  }
}

/** Compiling a few documents shows what compiling all of them would. */
function keepFew(): void {
  renameSync(join(site, 'content'), join(site, 'content-all'))
  cpSync(join(site, 'content-all/facts'), join(site, 'content/facts'), { recursive: true })
  for (const file of locales.flatMap((locale) => [
    `${locale}/${page}`,
    `${locale}/events/fair.json`,
    `${locale}/search.json`,
  ]))
    cpSync(join(site, 'content-all', file), join(site, 'content', file))
}

const print = `
import { kind } from '@/schemas/content/event'
import { getPage, readDocuments } from '@/lib/content/documents'

console.log(JSON.stringify({
  note: Reflect.get(getPage('en-US', '/about/contact') ?? {}, 'note'),
  events: readDocuments(kind, 'en-US').map(({ key, fields }) => ({ key, ...fields })),
}))
`

beforeAll(async () => {
  site = mkdtempSync(join(tmpdir(), 'one-place-'))
  const parts = [
    'contentlayer.config.ts',
    'package-lock.json',
    '.prettierrc.json',
    'package.json',
    'tsconfig.json',
    'schemas',
    'components',
    'lib',
  ]
  for (const part of [...parts, 'app', 'server', 'scripts', 'content'])
    cpSync(part, join(site, part), { recursive: true })
  symlinkSync(join(process.cwd(), 'node_modules'), join(site, 'node_modules'))
  addComponent()
  addKind()
  addField()
  useThem()
  await node('scripts/generate.ts')
  checked = await node('scripts/check-content.ts')
  keepFew()
  await strictly('scripts/compile-content.mjs')
  write('print.ts', print)
  printed = JSON.parse(await strictly('print.ts')) as typeof printed
}, 240_000)
afterAll(() => rmSync(site, { recursive: true }))

test('the content check accepts a new component, kind and field', () => {
  expect(checked).toContain('Content: no problems')
})

test('a component is described and completed', () => {
  expect(read('docs/guides/content-reference.md')).toContain(
    '`<Quote by size?>`: What somebody has said.',
  )
  expect(read('components/mdx/generated/mdx.d.ts')).toContain("size?: 'small' | 'large'")
})

test('documents of a kind are compiled and read with its schema', () => {
  expect(printed.events).toEqual([{ key: 'fair', title: 'Fair', date: '2030-05-01' }])
  expect(read('.vscode/settings.json')).toContain('/content/*/events/**/*.json')
})

test('an optional field reaches the page', () => {
  expect(printed.note).toBe('open')
  expect(read('docs/guides/content-reference.md')).toContain('`note?`')
  expect(read('.vscode/schemas/page.json')).toContain('"maxLength": 20')
})

test('an invalid document is reported with file, line, problem and fix', async () => {
  rmSync(join(site, 'content'), { recursive: true })
  renameSync(join(site, 'content-all'), join(site, 'content'))
  const file = `content/en-US/${page}`
  edit(file, 'note: open', 'note: this is much longer than it may be')
  edit(file, '<Quote by="A">', '<Quote by="A" size="huge" />\n<Quote bye="A">')
  const lines = read(file).split('\n')
  const at = (start: string) => `${file}:${lines.findIndex((text) => text.startsWith(start)) + 1}`
  const said = await node('scripts/check-content.ts')
  expect(said).toContain(`${at('note:')} · note\n  problem: it must be at most 20 characters`)
  expect(said).toContain(
    `${at('<Quote by="A" size')} · <Quote> size\n  problem: this value is not one of those allowed\n  fix:     write one of: small | large`,
  )
  expect(said).toContain(
    `${at('<Quote bye')} · <Quote>\n  problem: unknown property bye\n  fix:     write by, or remove it`,
  )
})
