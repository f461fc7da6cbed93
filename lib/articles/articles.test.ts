import { describe, expect, test } from 'vitest'
import { datedArticles } from '@/lib/articles/catalog'
import { addDays, officeDay } from '@/lib/time'
import { selectOne, selectPage, yearsOf } from '@/lib/articles/select'
import type { ArticleSeed } from '@/lib/content/documents'

const today = '2026-11-21'

function seed(id: string, over: Partial<ArticleSeed>): ArticleSeed {
  return { id, channel: 'news', title: id, summary: '', author: '编辑部', body: '', ...over }
}

const seeds = [
  seed('old', { date: '2025-03-01', title: '数据分析课程开班', summary: '第一期学员' }),
  seed('new', {
    date: '2026-11-01',
    title: 'Data analysis, second intake',
    body: 'Ｗｉｄｅ letters',
  }),
  seed('same-b', { date: '2026-05-05' }),
  seed('same-a', { date: '2026-05-05' }),
  seed('recorded', {
    channel: 'lessons',
    date: '2026-10-01',
    recording: true,
    title: '数据分析公开课',
  }),
  seed('later', { channel: 'lessons', startsIn: 20, time: '19:30' }),
  seed('soon-evening', { channel: 'lessons', startsIn: 3, time: '19:30' }),
  seed('soon-noon', { channel: 'lessons', startsIn: 3, time: '12:00' }),
  seed('over', { channel: 'lessons', date: '2026-11-20', time: '19:30' }),
  seed('tonight', { channel: 'lessons', startsIn: 0, time: '19:30' }),
]
const articles = datedArticles(seeds, today)
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)

describe('days', () => {
  test('it is the operator’s day, not the server’s', () => {
    expect(officeDay(new Date('2026-11-20T15:59:59Z'))).toBe('2026-11-20')
    expect(officeDay(new Date('2026-11-20T16:00:00Z'))).toBe('2026-11-21')
  })

  test('days are added over months, years and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-02-28', 2)).toBe('2028-03-01')
    expect(addDays('2026-11-21', 0)).toBe('2026-11-21')
  })
})

describe('the order of lists', () => {
  test('lessons still to come first, the nearest on top, then the newest', () => {
    const list = selectPage(articles, { channel: 'lessons' })
    expect(ids(list.items)).toEqual([
      'tonight',
      'soon-noon',
      'soon-evening',
      'later',
      'over',
      'recorded',
    ])
    expect(list.items.map(({ upcoming }) => upcoming)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ])
    expect(list.items[1]?.date).toBe('2026-11-24')
  })

  test('news of one day keeps one order', () => {
    expect(ids(selectPage(articles, { channel: 'news' }).items)).toEqual([
      'new',
      'same-a',
      'same-b',
      'old',
    ])
  })
})

describe('filters', () => {
  test('pages fit together, and one past the end is empty', () => {
    const pages = [1, 2, 3].map((page) =>
      selectPage(articles, { channel: 'news', page, pageSize: 3 }),
    )
    expect(pages.map(({ items }) => ids(items))).toEqual([['new', 'same-a', 'same-b'], ['old'], []])
    expect(pages.every(({ total }) => total === 4)).toBe(true)
  })

  test('by year', () => {
    expect(ids(selectPage(articles, { channel: 'news', year: 2025 }).items)).toEqual(['old'])
    expect(yearsOf(articles, 'news')).toEqual([2026, 2025])
  })

  test.each([
    ['数据', ['recorded', 'old']],
    ['数据 学员', ['old']],
    ['DATA intake', ['new']],
    ['wide', ['new']],
    ['没有', []],
    ['.*', []],
  ])('by the words “%s”', (q, expected) => {
    expect(ids(selectPage(articles, { q }).items).sort()).toEqual([...expected].sort())
  })

  test('lists carry no bodies', () => {
    expect(selectPage(articles, {}).items.some((item) => 'body' in item)).toBe(false)
  })
})

describe('one article', () => {
  test('with the one above and the one below it in its list', () => {
    const article = selectOne(articles, { channel: 'news', id: 'same-a' })
    expect(article).toMatchObject({ id: 'same-a', previous: { id: 'new' }, next: { id: 'same-b' } })
    expect(selectOne(articles, { id: 'old' })).not.toHaveProperty('next')
    expect(selectOne(articles, { id: 'new' })).not.toHaveProperty('previous')
  })

  test('related ones are alike, and neither itself nor a neighbor', () => {
    expect(ids(selectOne(articles, { id: 'old' })?.related ?? [])[0]).toBe('recorded')
    for (const { id } of articles) {
      const article = selectOne(articles, { id })
      const near = [id, article?.previous?.id, article?.next?.id]
      expect(ids(article?.related ?? []).filter((other) => near.includes(other))).toEqual([])
    }
  })

  test('of another channel, or of no channel, there is none', () => {
    expect(selectOne(articles, { channel: 'lessons', id: 'old' })).toBeUndefined()
    expect(selectOne(articles, { id: 'none' })).toBeUndefined()
  })
})
