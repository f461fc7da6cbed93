import { expect, test } from 'vitest'
import { datedArticles } from '@/lib/articles/catalog'
import { relatedTo } from '@/lib/articles/select'
import type { ArticleSeed } from '@/lib/content/documents'

const seed = (id: string, title: string, over: Partial<ArticleSeed> = {}): ArticleSeed => ({
  id,
  channel: 'news',
  title,
  summary: '',
  author: '编辑部',
  date: '2026-05-05',
  body: '',
  ...over,
})

function related(own: string, seeds: readonly ArticleSeed[], limit = 1): string[] {
  const articles = datedArticles(seeds, '2026-11-21')
  const article = articles.find(({ id }) => id === own)
  return article ? relatedTo(article, articles, limit).map(({ id }) => id) : []
}

test('a rare topic counts more than several that most articles have', () => {
  const seeds = [
    seed('refunds', 'What students should know before term about refunds'),
    seed('a-term', 'What students should know before term about housing'),
    seed('b-term', 'What students should know before term about exams'),
    seed('c-term', 'What students should know before term about books'),
    seed('cases', 'Refund: three worked cases'),
  ]
  expect(related('refunds', seeds)).toEqual(['cases'])
})

test('Chinese titles are compared by pairs of characters', () => {
  const seeds = [
    seed('visa', '签证材料逐月准备'),
    seed('menu', '给菜单定价的一张表'),
    seed('refused', '被拒以后再约签证'),
  ]
  expect(related('visa', seeds)).toEqual(['refused'])
})

test('the introduction counts, the text after the first heading does not', () => {
  const seeds = [
    seed('own', 'Deposits'),
    seed('a-late', 'Housing', { body: 'Rooms and rent.\n\n## More\n\nDeposits, deposits.' }),
    seed('introduced', 'Offers', { body: 'A deposit is due soon.\n\n## More\n\nRooms.' }),
  ]
  expect(related('own', seeds)).toEqual(['introduced'])
})

test('links count in both directions, more than topics', () => {
  const seeds = [
    seed('own', 'Refund tables', {
      body: '## Read on\n\n[The university](/internationalDegree/news/checked)',
    }),
    seed('a-alike', 'Refund tables again'),
    seed('checked', 'Accreditation', { channel: 'degree-news' }),
    seed('linking', 'Budget', { body: '## Read on\n\n[Refunds](/about/news/own)' }),
  ]
  expect(related('own', seeds, 2).sort()).toEqual(['checked', 'linking'])
})

test('without anything in common, the same channel comes first', () => {
  const seeds = [
    seed('own', 'Zebra'),
    seed('other', 'Quartz', { channel: 'lessons' }),
    seed('same', 'Violin'),
  ]
  expect(related('own', seeds, 2)).toEqual(['same', 'other'])
})
