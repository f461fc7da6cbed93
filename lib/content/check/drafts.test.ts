import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { reviewChange, type Site } from '@/lib/content/check/ask'
import { editFile } from '@/lib/edit/files'
import { inWords } from '@/schemas/content/problems/words'

const page = 'content/en-US/pages/about/contact.mdx'
const texts = new Map(
  readdirSync('content', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [path, readFileSync(path, 'utf8')] as const),
)
const site: Site = {
  texts,
  pictureSize: (src) => statSync(join('public', src), { throwIfNoEntry: false })?.size,
}
const source = texts.get(page) ?? ''
const problemsOf = async (...change: Parameters<typeof reviewChange>) =>
  (await reviewChange(...change)).problems
const found = (path: string, text: string) => problemsOf(new Map([[path, text]]), site)

test('finds nothing in files of the repository, two of each kind', async () => {
  const kinds = Map.groupBy(texts.keys(), (path) => editFile(path)?.kind ?? path)
  const some = [...kinds.values()].flatMap((paths) => [paths.at(0) ?? '', paths.at(-1) ?? ''])
  expect(some.length).toBeGreaterThan(20)
  const unchanged = new Map(some.map((path) => [path, texts.get(path) ?? '']))
  expect(await problemsOf(unchanged, site)).toEqual([])
})

test('names a field and a component of a draft, in the language of the reader', async () => {
  const draft = `${source.replace(/^lead:.*\n/m, '')}\n\n<Carousel />\n`
  const problems = await found(page, draft)
  expect(problems).toMatchObject([
    { field: 'lead' },
    { line: draft.split('\n').indexOf('<Carousel />') + 1 },
  ])
  expect(problems.map((problem) => inWords(problem, 'zh').what)).toEqual([
    '缺少这个字段',
    '没有组件<Carousel>',
  ])
})

test('a change that is too large is refused, and the next one checked', async () => {
  await expect(found(page, 'a'.repeat(4_000_001))).rejects.toThrow('too large')
  expect(await found(page, source)).toEqual([])
})

test('names a data file that does not fit, and JSON that cannot be read', async () => {
  const menu = 'content/facts/menu.json'
  const text = texts.get(menu) ?? ''
  expect(await found(menu, text.replace('"id"', '"ident"'))).toMatchObject([
    { file: menu },
    { file: menu },
  ])
  expect(await found(menu, text.slice(5))).toMatchObject([{ file: menu }])
})

test('compares a draft with its translation, with links of other pages, and with facts of the draft itself', async () => {
  const twin = page.replace('en-US', 'zh-CN')
  const longer = `${source}\n## One more\n`
  expect(await found(page, longer)).toMatchObject([{ id: 'parity.headings' }])
  const both = new Map([
    [page, longer],
    [twin, `${texts.get(twin) ?? ''}\n## 再来一段\n`],
  ])
  expect(await problemsOf(both, site)).toEqual([])
  expect(await found(page, `${source}\n[Fees](/finance/tuition#no-such-anchor)\n`)).toMatchObject([
    { file: page, id: expect.stringContaining('link.') as string },
  ])
})

test.each([
  ['an SVG', '![A plan](/plan.svg)', 'image.kind'],
  ['a program with the name of a picture', '![A plan](/plan.webp.js)', 'image.kind'],
  ['a picture that does not exist', '![A plan](/plan.webp)', 'image.missing'],
  [
    'an uploaded picture that is gone',
    `![A plan](/pictures/${'0'.repeat(32)}-9x9/9.webp)`,
    'image.missing',
  ],
  ['a picture of another site', '![A plan](https://pictures.example/plan.webp)', 'image.outside'],
  ['an address that is none', '![A plan](/%)', 'image.missing'],
  ['an SVG with a script in the text', '<svg><script>alert(1)</script></svg>', 'component.html'],
  ['a picture with a handler', '<img src="/x.webp" onError={alert} />', 'component.html'],
])('%s is refused', async (_, text, id) => {
  const pictureSize = (src: string) => (/svg|js$/.test(src) ? 10 : undefined)
  const problems = await problemsOf(new Map([[page, `${source}\n${text}\n`]]), {
    ...site,
    pictureSize,
  })
  expect(problems.map((one) => one.id)).toContain(id)
})

test('a draft whose schema has changed meanwhile is told field by field', async () => {
  const draft = source
    .replace(/^lead:.*\n/m, 'subtitle: A\n')
    .replace(/^title:.*\n/m, 'title: 12\n')
  expect((await found(page, draft)).map(({ field, id }) => `${field ?? ''} ${id}`)).toEqual(
    expect.arrayContaining(['lead field.missing', 'title value.type', ' field.unknown']),
  )
})

test('a word that no dictionary has, and what one language lacks, are hints', async () => {
  const review = await reviewChange(
    new Map([[page, `${source}\nWrite it **floroptically**.\n`]]),
    site,
  )
  const ids = review.hints.map(({ id, warning }) => [id, warning])
  expect(ids).toContainEqual(['slip.spelling', true])
  expect(review.problems.map(({ id }) => id)).not.toContain('slip.spelling')
})
