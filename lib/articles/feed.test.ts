import { parseFeed } from 'feedsmith'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { lessonsCalendar, articleFeed, feeds, type FeedName } from '@/lib/articles/feed'
import { articleSections } from '@/schemas/content/article'
import type { ArticleItem } from '@/schemas/articles'

const site = 'https://bauhinia.example'
const at = new Date('2026-11-21T04:05:06.789Z')
const text = { title: '新闻 & “通知”', description: '<校内>消息', siteName: '紫荆教育' }
const news = (id: string, title: string, date: string): ArticleItem => ({
  ...{
    id,
    title,
    date,
    channel: 'news',
    summary: `${title} ]]> &amp; 𠮷`,
    upcoming: false,
    author: '编辑部',
  },
})
const items = [
  news('tomorrow', '明天的课', '2026-11-22'),
  news('markup', '<script>alert("1")</script> & ]]> \u0007\u0000end', '2026-11-20'),
  news('older', 'Older', '2025-01-02'),
]
const name = (format: FeedName['format']): FeedName => ({
  section: 'news',
  locale: 'zh-CN',
  format,
})

/** As a feed reader that is not ours reads it. */
function read(format: 'atom' | 'json', of = items) {
  const parsed = parseFeed(articleFeed({ name: name(format), text, items: of, site, at }))
  expect(parsed.format).toBe(format)
  return parsed.feed as Record<string, unknown>
}

describe('the feed of a channel', () => {
  test('is read as Atom', () => {
    const feed = read('atom')
    expect(feed).toMatchObject({ id: `${site}/about/news`, updated: '2026-11-20T16:00:00.000Z' })
    expect(feed.links).toContainEqual({ rel: 'self', href: `${site}/feeds/news.zh-CN.atom` })
    const entries = feed.entries as Record<string, unknown>[]
    expect(entries.map(({ id }) => id)).toEqual(items.map(({ id }) => `${site}/about/news/${id}`))
    expect(entries[1]).toMatchObject({
      title: { value: '<script>alert("1")</script> & ]]> end' },
      updated: '2026-11-19T16:00:00.000Z',
    })
  })

  test.each(['\0', '\u001f', '\ufffe', '\uffff', '\ud800', '\udfff'])('contains no %j', (sign) => {
    const texts = { title: `t${sign}`, description: `d${sign}`, siteName: `s${sign}` }
    const of = [{ ...news('one', `新${sign}闻`, '2026-11-20'), summary: `摘${sign}要` }]
    for (const format of ['atom', 'json'] as const) {
      const written = articleFeed({ name: name(format), text: texts, items: of, site, at })
      expect(written).toContain('新闻')
      expect(written).not.toContain(sign)
      expect(written).not.toContain(JSON.stringify(sign).slice(1, -1))
    }
  })

  test('contains titles and summaries as text that no reader takes for markup', () => {
    const typed = { title: 'R&D <b>入门</b> <MBA> ]]> &amp;', summary: '学费 < 20万 <b>粗</b> &' }
    const of = [{ ...news('one', typed.title, '2026-11-20'), summary: typed.summary }]
    // Without a type, a text is plain (RFC 4287, 3.1.1).
    const written = articleFeed({ name: name('atom'), text, items: of, site, at })
    expect(written).toContain(
      '<title>R&amp;D &lt;b&gt;入门&lt;/b&gt; &lt;MBA&gt; ]]&gt; &amp;amp;</title>',
    )
    expect(written).toContain('<summary>学费 &lt; 20万 &lt;b&gt;粗&lt;/b&gt; &amp;</summary>')
    const [item] = read('json', of).items as Record<string, unknown>[]
    expect(item).toMatchObject({
      title: typed.title,
      content_text: typed.summary,
      date_published: '2026-11-19T16:00:00.000Z',
    })
    expect(item).not.toHaveProperty('content_html')
  })

  test('is read as JSON Feed', () => {
    const feed = read('json')
    const written: unknown = JSON.parse(articleFeed({ name: name('json'), text, items, site, at }))
    expect(written).toMatchObject({ version: 'https://jsonfeed.org/version/1.1' })
    expect(feed).toMatchObject({
      title: '新闻 & “通知” · 紫荆教育',
      home_page_url: `${site}/about/news`,
    })
    expect(feed.items).toHaveLength(items.length)
  })

  test('is valid without articles', () => {
    expect(read('atom', [])).toMatchObject({ updated: '1970-01-01T00:00:00.000Z' })
    expect(read('json', [])).toMatchObject({ title: '新闻 & “通知” · 紫荆教育' })
  })
})

test('each channel has feeds in each language, and only the open classes a calendar', () => {
  expect(feeds.size).toBe(articleSections.length * 4 + 2)
  expect([...feeds.keys()].filter((path) => path.endsWith('.ics'))).toEqual([
    '/feeds/lessons.zh-CN.ics',
    '/feeds/lessons.en-US.ics',
  ])
})

test('the calendar of open classes has an event for each, or none', () => {
  const lesson = { ...news('one', '一', '2026-12-01'), time: '19:30', minutes: 60 }
  const events = [
    { lesson, url: `${site}/a` },
    { lesson: news('two', '二', '2026-12-02'), url: `${site}/b` },
  ]
  const read = (of: typeof events) =>
    new ICAL.Component(
      ICAL.parse(lessonsCalendar({ host: 'h', at, name: '公开课', events: of })) as unknown[],
    )
  expect(read(events).getAllSubcomponents('vevent')).toHaveLength(2)
  expect(read([]).getAllSubcomponents('vevent')).toHaveLength(0)
})
