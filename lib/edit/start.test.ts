import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { obstaclesIn } from '@/lib/content/check/drafts'
import { editFile } from '@/lib/edit/files'
import { markdownTree } from '@/lib/edit/markdown'
import { copiedFiles, foldersOf, startFiles, type Start } from '@/lib/edit/start'
import { offers } from '@/lib/edit/palette'
import { linesIn, listUnwritten } from '@/lib/edit/unwritten'
import { locales } from '@/schemas/locale'

const known = globSync('content/**/*.*')
/** A content of our own: what editors add must not change the result. */
const sample = locales.flatMap((locale) =>
  [
    'faq/exams/01-when.mdx',
    'faq/exams/08-where.mdx',
    'faq/fees/01-much.mdx',
    'teachers/degree/09-one.json',
    'programmes/one.mdx',
    'pages/index.mdx',
    'pages/about/one.mdx',
    'articles/news/one.md',
  ].map((name) => `content/${locale}/${name}`),
)
const begin = (start: Partial<Start>) =>
  startFiles(
    { kind: 'Faq', folder: '', name: '', titles: {}, day: '2026-11-23', planned: false, ...start },
    sample,
  )

test('a question gets the next number in every language, its title, and its required fields', () => {
  const titles = { 'zh-CN': '怎么考试？', 'en-US': 'How do exams work?' }
  expect(begin({ folder: 'exams', name: 'how', titles })).toEqual([
    {
      path: 'content/zh-CN/faq/exams/09-how.mdx',
      source: '---\nquestion: 怎么考试？\nshort: 一句话回答\n---\n\n正文\n',
    },
    {
      path: 'content/en-US/faq/exams/09-how.mdx',
      source: '---\nquestion: How do exams work?\nshort: In short\n---\n\nText\n',
    },
  ])
})

test.each([
  ['Teacher', 'degree', 'content/en-US/teachers/degree/10-new-one.json'],
  ['Programme', '', 'content/en-US/programmes/new-one.mdx'],
  ['Page', 'about', 'content/en-US/pages/about/new-one.mdx'],
  ['Article', 'news', 'content/en-US/articles/news/new-one.md'],
])(
  'a new %s matches its schema, also as a planned one, and is not written yet',
  (kind, folder, path) => {
    for (const planned of [false, true]) {
      const files = begin({ kind, folder, name: 'new-one', planned }) ?? []
      expect(files.map((file) => file.path)).toContain(path)
      for (const file of files) {
        expect(editFile(file.path)).toBeDefined()
        expect(obstaclesIn(file.path, file.source, markdownTree)).toEqual([])
        expect(/planned"?: true/.test(file.source)).toBe(planned)
        expect(listUnwritten(file.path, file.source).length).toBeGreaterThan(0)
      }
    }
  },
)

test('nothing of the content counts as unwritten', () => {
  const documents = known.filter((path) =>
    /\/(faq|pages|teachers|programmes|articles)\/.*\.\w+$/.test(path),
  )
  expect(documents.length).toBeGreaterThan(250)
  for (const path of documents) expect(listUnwritten(path, readFileSync(path, 'utf8'))).toEqual([])
})

test('the text of an added component counts as unwritten in both languages, and what was there before does not', () => {
  const paths = ['en-US', 'zh-CN'].map((locale) => `content/${locale}/pages/about/one.mdx`)
  const counts = offers.map(({ name, example }) => [
    name,
    ...paths.map(
      (path, language) => linesIn(path, `Before.\n\n${example[language]}\n`, 'Before.\n').length,
    ),
  ])
  for (const [name, english, chinese] of counts) expect(english, String(name)).toBe(chinese)
  expect(counts).toContainEqual(['Cards', 2, 2])
  const [path = ''] = paths
  expect(linesIn(path, 'Text\n\nMore.\n', 'Text\n')).toEqual([])
  expect(linesIn(path, 'A text.\n', '')).toEqual([])
})

test('documents begin in the folders that exist', () => {
  expect(foldersOf('Faq', sample)).toEqual(['exams', 'fees'])
  expect(foldersOf('Programme', sample)).toEqual([''])
  expect(foldersOf('Page', sample)).toEqual(['', 'about'])
})

test.each([
  { kind: 'Faq', folder: 'exams', name: 'when' },
  { kind: 'Faq', folder: 'exams', name: '../x' },
  { kind: 'Faq', folder: '../..', name: 'x' },
  { kind: 'Faq', folder: 'new-list', name: 'x' },
  { kind: 'Nothing', folder: '', name: 'x' },
  { kind: '__proto__', folder: '', name: 'x' },
  { kind: 'Faq', folder: 'exams', name: 'A b' },
])('%j is refused', (start) => expect(begin(start)).toBeUndefined())

const originals = ['Faq', 'Teacher', 'Programme', 'Page', 'Article'].flatMap((kind) =>
  known
    .filter((path) => path.startsWith('content/zh-CN/') && editFile(path)?.kind === kind)
    .map((path) => [kind, path] as const),
)

test.each(originals)('a copy of the %s %s differs in its titles only', (kind, from) => {
  const titles = { 'zh-CN': '另一个标题', 'en-US': 'Another title' }
  const start = { kind, folder: '', name: 'another', titles, day: '2026-11-23', planned: false }
  const made = locales.map((locale) => ({ path: from.replace('zh-CN', locale), source: '' }))
  const copies = copiedFiles(start, made, from, (path) => readFileSync(path, 'utf8'))
  expect(copies).toHaveLength(locales.length)
  for (const { path, source } of copies ?? []) {
    const before = readFileSync(path, 'utf8').split('\n')
    const other = source.split('\n').filter((line, index) => line !== before[index])
    expect(source.split('\n')).toHaveLength(before.length)
    expect(other.length).toBeGreaterThan(0)
    for (const line of other) expect(line).toMatch(/^\s*"?(?:title|headline|question|name)"?: /)
  }
})
