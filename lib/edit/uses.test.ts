import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { usesIn } from '@/lib/edit/uses'
import { wantedOf, type Wanted } from '@/lib/edit/wanted'

const sources = globSync('content/**/*.{mdx,md,json}').map(
  (path) => [path, readFileSync(path, 'utf8')] as const,
)
const uses = (wanted: Wanted) => sources.flatMap(([path, source]) => usesIn(path, source, wanted))
const written = (pattern: RegExp) =>
  sources.flatMap(([path, source]) => (path.endsWith('.mdx') && pattern.test(source) ? [path] : []))
const inDocuments = (wanted: Wanted) => [
  ...new Set(uses(wanted).flatMap(({ path }) => (path.endsWith('.mdx') ? [path] : []))),
]

test('a figure is found in every front matter and component that shows it, and in the files of data', () => {
  const found = uses({ names: 'claim', id: 'degree-students' })
  const expected = written(/<Facts? [^>]*degree-students|^facts: .*degree-students/m)
  expect(expected.length).toBeGreaterThan(1)
  const data = ['en-US/claims', 'facts/claims', 'facts/specification', 'zh-CN/claims']
  const all = [...expected, ...data.map((name) => `content/${name}.json`)]
  expect([...new Set(found.map(({ path }) => path))].sort()).toEqual(all.sort())
  for (const { path, line } of found) {
    const lines = sources.find(([own]) => own === path)?.[1].split('\n') ?? []
    expect(lines[line - 1]).toMatch(/degree-students|<Facts/)
  }
})

test('a figure that a component always states is found with the component', () => {
  expect(inDocuments({ names: 'claim', id: 'points-referral' })).toEqual(
    expect.arrayContaining(written(/<PointsCalculator/)),
  )
})

test('a question is found where it is named, and where its whole list is shown', () => {
  const [wanted] = wantedOf('content/en-US/faq/online-degree/03-cost.mdx')
  if (!wanted) throw new Error('A question is something to look for')
  const expected = written(/<FaqList list="online-degree"(?: \/>| only=\{\[[^\]]*"03-cost")/)
  expect(expected.length).toBeGreaterThan(1)
  expect(inDocuments(wanted).sort()).toEqual(expected.sort())
})

test('a teacher is found where the team is shown, a limited one only among the first', () => {
  const source =
    '---\ntitle: A\n---\n\n<People team="degree" limit={3} />\n\n<People team="abroad" />\n'
  const lines = (path: string) =>
    wantedOf(path).flatMap((one) =>
      usesIn('content/en-US/pages/x.mdx', source, one).map(({ line }) => line),
    )
  expect(lines('content/en-US/teachers/degree/03-zhou-yining.json')).toEqual([5])
  expect(lines('content/en-US/teachers/degree/04-gu-qinghe.json')).toEqual([])
  expect(lines('content/en-US/teachers/abroad/08-x.json')).toEqual([7])
})

test('a program is found in lists, on pages, in the form and in the menu', () => {
  const found = wantedOf('content/en-US/programmes/full-time-dba.mdx').flatMap(uses)
  const paths = new Set(found.map(({ path }) => path))
  for (const path of [
    'content/en-US/pages/internationalDegree.mdx',
    'content/zh-CN/pages/project/full-time-dba.mdx',
    'content/facts/programmes.json',
    'content/facts/menu.json',
    'content/en-US/menu.json',
    'content/zh-CN/messages/enrolment.json',
  ])
    expect(paths).toContain(path)
})

test('a page is found in links, also to its sections, in buttons, and in the menu', () => {
  const source =
    '---\ntitle: A\naction: { label: B, href: /enrol }\n---\n\nSee [this](/enrol#form).\n\n[no](/enrolment)\n'
  expect(usesIn('content/en-US/pages/x.mdx', source, { names: 'route', id: '/enrol' })).toEqual([
    { path: 'content/en-US/pages/x.mdx', line: 3, field: 'action' },
    { path: 'content/en-US/pages/x.mdx', line: 6, field: 'link' },
  ])
  const menu = '[\n  { "id": "a", "href": "/enrol" }\n]\n'
  expect(usesIn('content/facts/menu.json', menu, { names: 'route', id: '/enrol' })).toEqual([
    { path: 'content/facts/menu.json', line: 2, field: '0 › href' },
  ])
})

test('nothing is found for what is not used, or in a broken file', () => {
  expect(uses({ names: 'claim', id: 'not-a-fact' })).toEqual([])
  expect(
    usesIn('content/en-US/pages/x.mdx', '---\ntitle: A\n---\n\n<Fact id="a"\n', {
      names: 'claim',
      id: 'a',
    }),
  ).toEqual([])
})
