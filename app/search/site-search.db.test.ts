import { beforeAll, describe, expect, test } from 'vitest'
import { readableQuery, searchSite } from '@/app/search/site-search'
import { locales } from '@/lib/i18n/locales'
import { longestQuery } from '@/schemas/search'

const first = async (query: string) =>
  (await searchSite('zh-CN', query, 5)).groups[0]?.hits[0]?.href

beforeAll(async () => void (await searchSite('zh-CN', 'MBA', 5)))

describe('queries that nobody should send', () => {
  const odd: readonly [name: string, query: string][] = [
    ['10 kB', 'MBA'.repeat(3_500)],
    ['10 kB without spaces or vocabulary', 'x'.repeat(10_000)],
    ['10 kB of Chinese', '学费认证'.repeat(2_500)],
    ['a regular expression', '(a+)+$|[^\\s]*\\1{1,99}'],
    ['markup', '<script>alert(1)</script><b onload="x">'],
    ['other scripts', 'مرحبا Привет こんにちは 안녕하세요 🎓👩‍🎓'],
    ['null bytes and lone surrogates', '\0\ud800\u202e\udfff'],
    ['punctuation', '?!%&#；。、——'],
    ['names of objects', '__proto__ constructor toString'],
    ['nothing', '   '],
  ]
  test.each(odd)('%s', async (_, query) => {
    for (const locale of locales) {
      const results = await searchSite(locale, query, 5)
      expect(Array.from(results.query).length).toBeLessThanOrEqual(longestQuery)
      expect(results.query.isWellFormed()).toBe(true)
      expect(JSON.stringify(results).length).toBeLessThan(30_000)
    }
  })

  test('are read without control characters and repeated spaces', () => {
    expect(readableQuery('  MBA\0\n\t 学费 ')).toBe('MBA 学费')
  })
})

test('full-width and capital letters are the same query', async () => {
  expect(await first('ＭＳＦ')).toBe('/project/msf')
  expect(await first('Msf')).toBe('/project/msf')
})

test('a thousand different queries at once are all answered', async () => {
  const queries = Array.from({ length: 1_000 }, (_, index) => `签证 ${index}`)
  const all = await Promise.all(queries.map((query) => searchSite('zh-CN', query, 1)))
  expect(all.every(({ total }) => total > 0)).toBe(true)
})

test('highlights the words of the query', async () => {
  const { groups } = await searchSite('en-US', 'visa', 3)
  const [, hit] = groups[0]?.hits[0]?.name ?? []
  expect(hit?.toLowerCase()).toBe('visa')
})
