import { expect, test } from 'vitest'
import { pagesOf } from '@/scripts/site/changed'
import type { SitePage } from '@/scripts/site/pages'

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
const found = (...files: string[]) =>
  pagesOf(files, pages, channels).map(({ locale, path }) => `${locale.slice(0, 2)} ${path}`)

test.each([
  ['content/zh-CN/pages/about/contact.mdx', ['zh /about/contact']],
  ['content/en-US/pages/index.mdx', ['en /']],
  [
    'content/en-US/articles/news/autumn-term-opens.md',
    ['en /about/news', 'en /about/news/autumn-term-opens'],
  ],
  ['content/zh-CN/faq/online-degree/03-cost.mdx', ['zh /internationalDegree', 'zh /internationalDegree/qa']],
  [
    'content/zh-CN/programmes/msf.mdx',
    ['zh /', 'zh /internationalDegree', 'zh /studyAbroad', 'zh /project/msf'],
  ],
])('%s is on %j', (file, expected) => expect(found(file)).toEqual(expected))

test('messages can be on every page of their language, facts and components on every page', () => {
  expect(found('content/zh-CN/messages/pages.json')).toHaveLength(paths.length)
  expect(found('content/facts/claims.json')).toHaveLength(2 * paths.length)
  expect(found('components/ui/button/index.tsx')).toHaveLength(2 * paths.length)
})

test('documents, tests and the server are on no page', () =>
  expect(
    found('docs/design.md', 'README.md', 'lib/env.test.ts', 'server/index.ts', 'tests/e2e/a.spec.ts'),
  ).toEqual([]))

test('a page that several files change is shown once', () =>
  expect(
    found('content/zh-CN/pages/index.mdx', 'content/zh-CN/programmes/msf.mdx').filter(
      (page) => page === 'zh /',
    ),
  ).toHaveLength(1))
