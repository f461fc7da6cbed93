import { expect, test } from 'vitest'
import { articleMark } from '@/components/articles/fresh/article-mark'
import { listMark } from '@/components/articles/fresh/list-mark'
import { items } from '@/components/articles/list/examples'
import type { Article, ArticleList } from '@/schemas/articles'

const [first, second, third] = items
if (!first || !second || !third) throw new Error('The examples have three articles')
const article: Article = { ...first, body: 'Words', next: second, related: [third] }

test('the same article has the same mark, also after its way through JSON', () => {
  expect(articleMark(article)).toBe(articleMark(JSON.parse(JSON.stringify(article)) as Article))
})

test.each<[string, Partial<Article>]>([
  ['text', { body: 'Words.' }],
  ['title', { title: 'Another' }],
  ['summary', { summary: 'Another' }],
  ['date', { date: '2026-01-01' }],
  ['time', { time: '19:30' }],
  ['state', { upcoming: !article.upcoming }],
  ['next one', { next: { ...second, title: 'Another' } }],
  ['neighbour more', { previous: third }],
  ['related ones', { related: [] }],
  ['age', { asOf: '2026-11-12T06:32:00.000Z' }],
])('another %s is another mark', (_, change) => {
  expect(articleMark({ ...article, ...change })).not.toBe(articleMark(article))
})

const list: ArticleList = { items: [first, second], total: 2, page: 1, pageSize: 10 }

test('the same list has the same mark, also after its way through JSON', () => {
  expect(listMark(list)).toBe(listMark(JSON.parse(JSON.stringify(list)) as ArticleList))
})

test.each<[string, Partial<ArticleList>]>([
  ['order', { items: [second, first] }],
  ['article', { items: [first, third] }],
  ['title', { items: [first, { ...second, title: 'Another' }] }],
  ['state', { items: [{ ...first, upcoming: !first.upcoming }, second] }],
  ['number of articles', { total: 3 }],
  ['age', { asOf: '2026-11-12T06:32:00.000Z' }],
])('another %s of a list is another mark', (_, change) => {
  expect(listMark({ ...list, ...change })).not.toBe(listMark(list))
})
