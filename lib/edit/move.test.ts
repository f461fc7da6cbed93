import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { pathsOf } from '@/lib/edit/files'
import { blockingFiles, deleteDocument, neededPages, renameDocument } from '@/lib/edit/move'
import { routes } from '@/lib/routes'
import { routesSchema } from '@/schemas/content/facts'
import { checkFolder } from '@/lib/content/check/check'
import { copyContent } from '@/tests/setup/content'

const texts = globSync('content/**/*.{mdx,md,json}').map(
  (path) => [path, { source: readFileSync(path, 'utf8'), revision: path }] as const,
)
const sources = new Map(texts)
const withTexts = (more: Readonly<Record<string, string>>) =>
  new Map([
    ...texts,
    ...Object.entries(more).map(([path, source]) => [path, { source, revision: path }] as const),
  ])

const page = 'content/en-US/pages/services/major.mdx'
const examples = [
  [page, 'fields', '/services/major', '/services/fields'],
  ['content/zh-CN/pages/practice/laboratory.mdx', 'labs', '/practice/laboratory', '/practice/labs'],
  ['content/zh-CN/faq/online-degree/03-cost.mdx', 'price', '03-cost', '03-price'],
  ['content/zh-CN/teachers/degree/03-zhou-yining.json', 'zhou', 'zhou-yining', 'zhou'],
  [
    'content/en-US/articles/lessons/research-question.md',
    'a-question',
    '/about/lesson/research-question',
    '/about/lesson/a-question',
  ],
] as const

/** Problems of the content with these files; an empty text is a file that is gone. */
function problemsWith(files: readonly { path: string; source: string }[]): string[] {
  const root = copyContent()
  for (const { path, source } of files) {
    const target = join(root, path.replace(/^content\//, ''))
    mkdirSync(dirname(target), { recursive: true })
    if (source === '') rmSync(target)
    else writeFileSync(target, source)
  }
  const found = checkFolder(root).map(({ file, id, line }) => `${file}:${line} ${id}`)
  rmSync(root, { recursive: true })
  return found
}

test.each(examples)(
  'a new name of %s is written wherever the old one was, and nowhere else',
  (path, name, old, id) => {
    const made = renameDocument(path, name, sources, [])
    const files = 'files' in made ? made.files : []
    const [before, after] = pathsOf(path).map((one) => [
      one,
      one.replace(/[^/\d-][^/]*(?=\.\w+$)/, name),
    ])[0] as [string, string]
    expect(files.find((file) => file.path === before)?.source).toBe('')
    expect(files.find((file) => file.path === after)?.from).toBe(before)
    for (const file of files.filter(({ source }) => source !== '')) {
      const was = file.from ? sources.get(file.from)?.source : file.base
      const token = (text: string) =>
        new RegExp(`(?<![\\w/]|[a-z]-)${text}(?![\\w/-])|(?<=#)${text}(?![\\w/-])`, 'g')
      const aliases = /,\n {4}"aliases": \["[\w/]+"\]/
      const own = old.startsWith('/')
        ? file.source
            .replace(aliases, (found) => (found.includes(`"${old}"`) ? '' : found))
            .replace(/\nformer: \[.*\]/, '')
        : file.source
      expect(own.replace(token(id), old)).toBe(was)
    }
    expect(problemsWith(files)).toEqual([])
  },
  60_000,
)

test('links to the former address of a page lead to it; after it is renamed back, no address leads to itself', () => {
  const list = 'content/facts/routes.json'
  const after = (from: Parameters<typeof renameDocument>[2], path: string, name: string) => {
    const made = renameDocument(path, name, from, [])
    const source =
      'files' in made ? made.files.find((file) => file.path === list)?.source : undefined
    return { source, routes: routesSchema.parse(JSON.parse(source ?? '[]')) }
  }
  const once = after(sources, page, 'fields')
  expect(once.routes.find(({ path }) => path === '/services/fields')?.aliases).toEqual([
    '/services/major',
  ])
  const moved = page.replace('major', 'fields')
  const then = withTexts({ [list]: once.source ?? '', [moved]: sources.get(page)?.source ?? '' })
  const back = after(then, moved, 'other')
  expect(back.routes.find(({ path }) => path === '/services/other')?.aliases).toEqual([
    '/services/major',
    '/services/fields',
  ])
  then.delete(page)
  then.delete(page.replace('en-US', 'zh-CN'))
  expect(
    after(then, moved, 'major').routes.find(({ path }) => path === '/services/major')?.aliases,
  ).toEqual(['/services/fields'])
})

test('an article keeps its former names, but not the one that it has again', () => {
  const first = 'content/en-US/articles/lessons/research-question.md'
  const formerOf = (from: Parameters<typeof renameDocument>[2], path: string, name: string) => {
    const made = renameDocument(path, name, from, [])
    const source =
      'files' in made ? made.files.find((file) => file.from === path)?.source : undefined
    return {
      source: source ?? '',
      former: /\nformer: \[(.*)\]/.exec(source ?? '')?.[1]?.split(', '),
    }
  }
  const once = formerOf(sources, first, 'second')
  expect(once.former).toEqual(['research-question'])
  const second = first.replace('research-question', 'second')
  const then = withTexts({ [second]: once.source })
  expect(formerOf(then, second, 'third').former).toEqual(['research-question', 'second'])
  then.delete(first)
  then.delete(first.replace('en-US', 'zh-CN'))
  expect(formerOf(then, second, 'research-question').former).toEqual(['second'])
})

test('an address is changed in links, cards and front matter, with their anchors, but not in what is read', () => {
  const own = 'content/en-US/pages/about/x.mdx'
  const text = (address: string) =>
    `---\r\ntitle: See /services/major\r\naction:\r\n  label: Go\r\n  href: "${address}#two"\r\n---\r\n\r\n[/services/major](${address}?a=1#b "/services/major") and /services/major, [x](/services/major-two).\r\n\r\n<Card title="/services/major" href="${address}">/services/major</Card>\r\n`
  const files = renameDocument(page, 'fields', withTexts({ [own]: text('/services/major') }), [])
  const made = 'files' in files ? files.files.find(({ path }) => path === own)?.source : undefined
  expect(made).toBe(text('/services/fields'))
})

test.each([
  ['', 'name'],
  ['../x', 'name'],
  ['Großes', 'name'],
  ['专业', 'name'],
  ['a'.repeat(70), 'name'],
  ['-a', 'name'],
  ['major', 'same'],
  ['pricing', 'taken'],
  ['waiting', 'taken'],
])('the new name “%s” is refused: %s', (name, hindrance) => {
  const known = ['content/zh-CN/pages/services/waiting.mdx']
  const more = withTexts({ 'content/zh-CN/pages/services/Pricing.mdx': 'x' })
  expect(renameDocument(page, name, more, known)).toEqual({ hindrance })
})

test('a page at the top does not take an address of the program', () =>
  expect(renameDocument('content/en-US/pages/practice.mdx', 'staff', sources, [])).toEqual({
    hindrance: 'taken',
  }))

test.each([
  ['content/en-US/pages/enrol.mdx', 'needed'],
  ['content/zh-CN/pages/about/news.mdx', 'needed'],
  ['content/facts/menu.json', 'kind'],
  ['content/../x.mdx', 'kind'],
])('%s stays: %s', (path, hindrance) => {
  expect(renameDocument(path, 'other', sources, [])).toEqual({ hindrance })
  expect(deleteDocument(path, sources)).toEqual({ hindrance })
})

test('a page that others link to is not deleted; without them, it goes with both languages and its address', () => {
  expect(deleteDocument(page, sources)).toEqual({ hindrance: 'used' })
  expect(blockingFiles(page, sources)).toEqual(
    expect.arrayContaining(['content/zh-CN/pages/services.mdx']),
  )
  const path = 'content/en-US/pages/about/lone.mdx'
  const more = withTexts(
    Object.fromEntries(pathsOf(path).map((one) => [one, readFileSync(page, 'utf8')])),
  )
  const known = 'content/facts/routes.json'
  const list = sources.get(known)?.source ?? ''
  const entry =
    ',\n  {\n    "path": "/about/lone",\n    "area": "about",\n    "parent": "/about"\n  }\n]\n'
  more.set(known, { source: list.replace(/\n\]\n$/, entry), revision: known })
  const made = deleteDocument(path, more)
  const files = 'files' in made ? made.files : []
  expect(files.map((file) => [file.path, file.source])).toEqual([
    ...pathsOf(path).map((one) => [one, '']),
    [known, list],
  ])
})

test('a teacher whom no program names goes with the record that is true in every language', () => {
  const path = 'content/zh-CN/teachers/degree/99-lone.json'
  const [some = ''] = [...sources.keys()].filter((one) => one.includes('/teachers/degree/'))
  const card = sources.get(some)?.source ?? ''
  const known = 'content/facts/teachers.json'
  const list = sources.get(known)?.source ?? ''
  const entry =
    ',\n  {\n    "id": "lone",\n    "university": "x",\n    "timeZone": "Asia/Shanghai"\n  }\n]\n'
  const more = withTexts({
    ...Object.fromEntries(pathsOf(path).map((one) => [one, card])),
    [known]: list.replace(/\n\]\n$/, entry),
  })
  const made = deleteDocument(path, more)
  expect('files' in made ? made.files.map((file) => [file.path, file.source]) : made).toEqual([
    ...pathsOf(path).map((one) => [one, '']),
    [known, list],
  ])
})

test('every page that the code leads to by its address stays', () => {
  const code = globSync('{app,components,lib,schemas,server}/**/*.{ts,tsx,mjs}').filter(
    (path) => !/\.test\.|examples\.tsx$|lib\/edit\/|lifecycle\/warm|\/menu\.ts$/.test(path),
  )
  const named = code.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/['"`](\/[A-Za-z][\w/-]*)['"`?#]/g)].map(
      ([, own]) => own,
    ),
  )
  const known = routes.map(({ path }) => path).filter((path) => named.includes(path))
  expect(known.filter((path) => !neededPages.has(path))).toEqual([])
})
