import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pagesOf } from '@/scripts/site/changed'
import type { SitePage } from '@/scripts/site/built-site'

const paths = [
  '/',
  '/about/news',
  '/about/contact',
  '/internationalDegree',
  '/internationalDegree/qa',
  '/studyAbroad',
  '/project/msf',
]
const pages: SitePage[] = paths.flatMap((path) => [
  { locale: 'zh-CN', path },
  { locale: 'en-US', path },
])
const channels = new Map([['news', '/about/news']])
const file = (path: string) => readFileSync(path, 'utf8')
const documents = ['index', 'about/contact', 'project/msf'].flatMap((name) =>
  ['zh-CN', 'en-US'].map((locale) => `content/${locale}/pages/${name}.mdx`),
)
const texts = new Map(documents.map((path) => [path, file(path)]))
const changes = [
  ['content/facts/claims.json', '"degree-students": {', '"degree-students": { "changed": 1,'],
  ['content/facts/programmes.json', '"slug": "msf"', '"slug": "msf", "changed": 1'],
] as const
const versions = (path: string) => {
  const [own, from = '', to = ''] = changes.find(([one]) => one === path) ?? []
  const before = own ? file(own) : ''
  return { before, after: before.replace(from, to) }
}
const found = (...files: string[]) =>
  pagesOf(files, pages, channels, { versions, texts }).map(
    ({ locale, path }) => `${locale.slice(0, 2)} ${path}`,
  )

test.each([
  ['content/zh-CN/pages/about/contact.mdx', ['zh /about/contact']],
  ['content/en-US/pages/index.mdx', ['en /']],
  [
    'content/en-US/articles/news/autumn-term-opens.md',
    ['en /about/news', 'en /about/news/autumn-term-opens'],
  ],
  [
    'content/zh-CN/faq/online-degree/03-cost.mdx',
    ['zh /internationalDegree', 'zh /internationalDegree/qa'],
  ],
  [
    'content/zh-CN/programmes/msf.mdx',
    ['zh /', 'zh /internationalDegree', 'zh /studyAbroad', 'zh /project/msf'],
  ],
])('%s is on %j', (file, expected) => expect(found(file)).toEqual(expected))

test('messages can be on every page of their language, facts and components on every page', () => {
  expect(found('content/zh-CN/messages/pages.json')).toHaveLength(paths.length)
  expect(found('content/facts/menu.json')).toHaveLength(2 * paths.length)
  expect(found('components/ui/button/index.tsx')).toHaveLength(2 * paths.length)
})

test('documents, tests and the server are on no page', () =>
  expect(
    found(
      'docs/design.md',
      'README.md',
      'lib/env.test.ts',
      'server/index.ts',
      'tests/e2e/a.spec.ts',
    ),
  ).toEqual([]))

test('a page that several files change is shown once', () =>
  expect(
    found('content/zh-CN/pages/index.mdx', 'content/zh-CN/programmes/msf.mdx').filter(
      (page) => page === 'zh /',
    ),
  ).toHaveLength(1))

test('changed figures and programs lead to the pages that use them, the page of a program first', () => {
  expect(found('content/facts/claims.json')).toEqual(['zh /', 'en /'])
  expect(found('content/facts/programmes.json').slice(0, 2)).toEqual([
    'zh /project/msf',
    'en /project/msf',
  ])
  expect(found('components/x.tsx', 'content/en-US/pages/about/contact.mdx')[0]).toBe(
    'en /about/contact',
  )
})
