import { readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cases, type Case } from '@/tests/setup/broken-texts'
import { fileCases, linesOf } from '@/tests/setup/broken-files'
import { checkFolder } from '@/lib/content/check/check'
import { describeIn } from '@/lib/content/check/problem'
import { reviewChange, type Site } from '@/lib/content/check/ask'
import { editFile as editable } from '@/lib/edit/files'
import { copyContent, editFile } from '@/tests/setup/content'

/*
 * A copy of the content in which more than a hundred documents are broken, each in one way, checked once: every mistake
 * must be found in its line, and nothing else.
 */

let root = ''
let found: ReturnType<typeof checkFolder> = []
const expected: string[] = []

/** Documents that may be broken: plain ones, on which no other file relies. */
function hostsOf(kind: Case['in']): string[] {
  const [language, type] = kind.split(' ')
  const locale = language === 'zh' ? 'zh-CN' : 'en-US'
  const folder = type === 'page' ? 'pages' : 'articles'
  return readdirSync(join(root, locale, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.mdx?$/.test(name) && !/^(project|index|enrol)/.test(name))
    .map((name) => `${locale}/${folder}/${name}`)
    .filter((name) => {
      const text = readFileSync(join(root, name), 'utf8')
      return type === 'page'
        ? /^template: (?:calendar|document|explain|method|place|prices)$/m.test(text) &&
            /^action:/m.test(text)
        : /^date:/m.test(text)
    })
    .sort()
}

function breakFields(text: string, [name, line]: readonly [string, string]): string {
  if (name === '+') return text.replace('---\n', () => `---\n${line}\n`)
  return text.replace(new RegExp(`^${name}:.*(?:\\n .*)*\\n`, 'm'), () =>
    line === '' ? '' : `${line}\n`,
  )
}

function breakDocument(name: string, one: Case): void {
  const mark = one.at ?? (one.end ?? one.field?.[1] ?? '').split('\n')[0] ?? ''
  editFile(join(root, name), (text) =>
    one.field ? breakFields(text, one.field) : `${text.trimEnd()}\n\n${one.end ?? ''}\n`,
  )
  const lines = readFileSync(join(root, name), 'utf8').split('\n')
  const at = one.field
    ? lines.findIndex((line) => line.includes(mark))
    : lines.findLastIndex((line) => line.includes(mark))
  const twice = one.id === 'yaml.twice' ? lines.findLastIndex((line) => line.startsWith(mark)) : at
  expected.push(`content/${name}:${mark === '' ? '–' : twice + 1} ${one.id}`)
}

beforeAll(() => {
  root = copyContent()
  const hosts = new Map<Case['in'], string[]>()
  for (const one of cases) {
    const free = hosts.get(one.in) ?? hostsOf(one.in)
    const [name = ''] = free.splice(0, 1)
    hosts.set(one.in, free)
    breakDocument(name, one)
  }
  for (const one of fileCases) {
    one.break(join(root, one.file), root)
    const line = one.line === 'last' ? linesOf(root, one.file) : (one.line ?? '–')
    expected.push(`content/${one.file}:${line} ${one.id}`)
  }
  found = checkFolder(root)
}, 120_000)
afterAll(() => rmSync(root, { recursive: true }))

/** Files that no screen can open or make (one without a text is deleted), and mistakes that only other files show. */
const ofTheFolder = new Set([
  'file.empty',
  'file.binary',
  'file.unreadable',
  'file.folder',
  'number.twice',
])

/** The content as it was, in which a screen has one file open. */
function siteBefore(): Site {
  const files = readdirSync('content', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(mdx?|json)$/.test(name),
  )
  const texts = new Map(
    files.map((name) => [`content/${name}`, readFileSync(join('content', name), 'utf8')]),
  )
  return {
    texts,
    pictureSize: (src) => statSync(join('public', src), { throwIfNoEntry: false })?.size,
  }
}

describe('an editing screen with one of the broken files', () => {
  it('says what the check says, in both languages', async () => {
    const site = siteBefore()
    const broken = [...Map.groupBy(found, ({ file }) => file)].filter(
      ([file, own]) => editable(file) !== undefined && !own.some(({ id }) => ofTheFolder.has(id)),
    )
    expect(broken.length).toBeGreaterThan(85)
    const sources = broken.map(
      ([file]) => [file, readFileSync(join(root, file.slice('content/'.length)), 'utf8')] as const,
    )
    const said = Map.groupBy(
      (await reviewChange(new Map(sources), site)).problems,
      ({ file }) => file,
    )
    for (const [file, own] of broken)
      for (const language of ['en', 'zh'] as const)
        expect(said.get(file)?.map(describeIn(language)).sort()).toEqual(
          own.map(describeIn(language)).sort(),
        )
  }, 120_000)
})

describe('the check of a broken content folder', () => {
  it('breaks at least a hundred files', () =>
    expect(new Set(expected).size).toBeGreaterThanOrEqual(95))

  it('finds each mistake in its line, and nothing else', () =>
    expect(found.map(({ file, line, id }) => `${file}:${line ?? '–'} ${id}`).sort()).toEqual(
      [...expected].sort(),
    ))

  it.each(['en', 'zh'] as const)('says in %s what is wrong and how to mend it', (language) => {
    for (const text of found.map(describeIn(language))) {
      expect(text).toMatch(
        language === 'en'
          ? /\n {2}problem: \S.*\n {2}fix: {5}\S/
          : /\n {2}问题：\S.*\n {2}改法：\S/,
      )
      expect(text).not.toMatch(/\{\w+\}(?! is code|是代码)|undefined|\[object/)
    }
  })
})
