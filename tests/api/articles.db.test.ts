import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GET as readArticle } from '@/app/api/cms/api/v1/articles/[id]/route'
import { GET as listArticles } from '@/app/api/cms/api/v1/articles/route'
import type { Article, ArticleList } from '@/schemas/articles'
import { articleSections } from '@/schemas/content/article'
import { call, useStore } from '@/tests/setup/api'
import { openTestStore } from '@/tests/setup/stores'

let remove: () => Promise<void>
beforeAll(async () => {
  const opened = await openTestStore()
  remove = opened.remove
  useStore(opened.store)
})
afterAll(async () => {
  useStore(undefined)
  await remove()
})

const list = async (fields: Record<string, string>, cookie?: string) => {
  const answer = await call(listArticles, { fields, ...(cookie !== undefined && { cookie }) })
  expect(answer).toMatchObject({ status: 200, body: { code: 0, msg: '' } })
  return answer.body.data as ArticleList
}
const read = (id: string, fields: Record<string, string> = {}) =>
  call(readArticle, { fields, params: { id } })

describe('shipped articles', () => {
  test.each(
    articleSections.map(
      (channel) =>
        [channel, { news: 8, lessons: 6, 'abroad-news': 3 }[channel as string] ?? 4] as const,
    ),
  )('%s has at least %i, the same in each language', async (channel, least) => {
    const [zh, en] = [
      await list({ channel, locale: 'zh-CN', pageSize: '50' }),
      await list({ channel, locale: 'en-US', pageSize: '50' }),
    ]
    expect(zh.total).toBeGreaterThanOrEqual(least)
    expect(en.items.map(({ id }) => id).sort()).toEqual(zh.items.map(({ id }) => id).sort())
  })

  test('always has at least two upcoming lessons', async () => {
    const { items } = await list({ channel: 'lessons' })
    expect(items.slice(0, 2).every(({ upcoming }) => upcoming)).toBe(true)
  })

  test('the list uses the visitor’s language unless the query names another', async () => {
    const english = await list({ channel: 'news' }, 'lang=en-US')
    expect(english).toEqual(await list({ channel: 'news', locale: 'en-US' }))
    expect(await list({ channel: 'news', locale: 'zh-CN' }, 'lang=en-US')).toEqual(
      await list({ channel: 'news' }),
    )
  })

  test('each one can be read', async () => {
    const { items } = await list({ pageSize: '50' })
    for (const { id, channel } of items) {
      const answer = await read(id, { channel })
      expect(answer.status).toBe(200)
      expect((answer.body.data as Article).body.length).toBeGreaterThan(50)
    }
  })

  test('does not find an article in another channel', async () => {
    const { items } = await list({ channel: 'news', pageSize: '1' })
    expect((await read(items[0]?.id ?? '', { channel: 'lessons' })).status).toBe(404)
  })
})

describe('queries', () => {
  test('accepts defaults, empty values and signature parameters', async () => {
    expect(await list({})).toMatchObject({ page: 1, pageSize: 10 })
    expect(await list({ channel: '', year: '', q: '', page: '' })).toEqual(await list({}))
    expect(await list({ timestamp: '1', nonce: 'a', key_id: 'k', signature: 's' })).toEqual(
      await list({}),
    )
    expect(await list({ page: '10000' })).toMatchObject({ items: [], page: 10_000 })
  })

  test.each<Record<string, string>>([
    { channel: 'nothing' },
    { channel: 'news,lessons' },
    { channel: '__proto__' },
    { locale: 'fr-FR' },
    { page: '0' },
    { page: '-1' },
    { page: '1e3' },
    { page: '1.5' },
    { page: '99999999999999999999' },
    { pageSize: '51' },
    { pageSize: '0' },
    { year: '20x6' },
    { q: 'a'.repeat(65) },
    { q: 'a\u0000' },
    { sort: 'date' },
  ])('returns 400 for %j', async (fields) => {
    const answer = await call(listArticles, { fields })
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 400, msg: expect.stringMatching(/\p{Script=Han}/u) },
    })
  })

  test.each(['page=1&page=2', 'q=%ff', 'q=%'])('returns 400 for %s', async (query) => {
    expect((await call(listArticles, { query })).status).toBe(400)
  })

  test.each([
    'none',
    '',
    '..',
    '%2e%2e',
    'a/b',
    'a'.repeat(65),
    '<script>',
    '__proto__',
    'constructor',
  ])('returns 404 for the article “%s”', async (id) => {
    expect(await read(id)).toMatchObject({ status: 404, body: { code: 404, msg: '没有这篇文章' } })
  })
})
