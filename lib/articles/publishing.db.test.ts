import { beforeEach, expect, test } from 'vitest'
import { GET as sitemap } from '@/app/sitemap.xml/route'
import { articlesChanged } from '@/lib/articles/changes'
import { officeDay, officeMoment, wallTime } from '@/lib/time'
import { findDeskArticle } from '@/lib/articles/desk'
import { saveArticle } from '@/lib/articles/edit'
import { getArticle, listArticles, publicNames } from '@/lib/articles/query'
import type { Database } from '@/lib/db/store'
import { articleEntrySchema } from '@/schemas/article-entry'
import { useStore } from '@/tests/setup/api'
import { describeWithStore } from '@/tests/setup/stores'

const now = new Date()
const by = () => ({ actor: { kind: 'staff', id: 'editor' } as const, at: new Date() })
const key = { locale: 'en-US', channel: 'news', id: 'open-day' } as const
const address = '/about/news/open-day'

function entry(over: Record<string, unknown> = {}) {
  const texts = {
    title: 'Open day',
    summary: 'Come and see',
    author: 'Press office',
    body: 'Welcome.',
  }
  return articleEntrySchema.parse({ ...key, ...texts, date: officeDay(now), ...over })
}

const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

/** Where visitors find the article at a time. */
async function seen(at: Date) {
  const list = await listArticles({ locale: 'en-US', channel: 'news', pageSize: 50, at })
  const neighbors = await Promise.all(
    list.items.slice(0, 3).map(({ id }) => getArticle({ ...key, id, at })),
  )
  const names = neighbors
    .flatMap((one) => (one && one.id !== key.id ? [one.previous, one.next, ...one.related] : []))
    .map((one) => one?.id)
  return {
    page: (await getArticle({ ...key, at })) !== undefined,
    list: list.items.some(({ id }) => id === key.id),
    beside: names.includes(key.id),
    sitemap: (await publicNames(at)).some(({ path }) => path === address),
  }
}

const everywhere = { page: true, list: true, beside: true, sitemap: true }
const nowhere = { page: false, list: false, beside: false, sitemap: false }

describeWithStore('the publication of articles', (store) => {
  const db = (): Database => store().db
  beforeEach(() => {
    useStore(store())
    articlesChanged()
  })

  test('a scheduled article is public nowhere before its time, and everywhere from then on', async () => {
    await saveArticle(db(), entry({ publishAt: wallTime(later(90)) }), by())
    expect(await seen(now)).toEqual(nowhere)
    expect(await seen(later(88))).toEqual(nowhere)
    expect(await seen(later(90))).toEqual(everywhere)
    expect(await findDeskArticle(db(), key, now)).toMatchObject({ state: 'scheduled' })
    expect(await findDeskArticle(db(), key, later(90))).toMatchObject({ state: 'own' })
  })

  test('news of a later day is public when that day begins at the office, a lesson at once', async () => {
    const tomorrow = officeDay(later(24 * 60))
    await saveArticle(db(), entry({ date: tomorrow }), by())
    const midnight = officeMoment(`${tomorrow}T00:00`)
    expect(await seen(new Date(midnight.getTime() - 1))).toEqual(nowhere)
    expect(await seen(midnight)).toEqual(everywhere)
    const lesson = { channel: 'lessons', time: '19:30', date: tomorrow } as const
    await saveArticle(db(), entry(lesson), by())
    expect(await getArticle({ ...key, channel: 'lessons', at: now })).toMatchObject({
      upcoming: true,
    })
  })

  test('what is taken off the site disappears everywhere at once, in its language only', async () => {
    await saveArticle(db(), entry(), by())
    await saveArticle(db(), entry({ locale: 'zh-CN' }), by())
    expect(await seen(now)).toEqual(everywhere)
    await saveArticle(db(), entry({ published: false }), by())
    expect(await seen(now)).toMatchObject({ page: false, list: false, beside: false })
    expect((await publicNames(now)).find(({ path }) => path === address)?.versions).toEqual([
      { locale: 'zh-CN', changed: officeDay(now) },
    ])
    const xml = await (await sitemap()).text()
    expect(xml).toContain(`${address}</loc>`)
    expect(xml).not.toContain(`/en-US${address}<`)
  })

  test('an article with a publication time that has passed is public; without publishing it is not', async () => {
    await saveArticle(db(), entry({ publishAt: '2026-01-01T08:00' }), by())
    expect(await seen(now)).toEqual(everywhere)
    await saveArticle(db(), entry({ publishAt: '2026-01-01T08:00', published: false }), by())
    expect(await seen(now)).toEqual(nowhere)
  })

  test.each(['2026-02-30T08:00', '2026-01-01', '2026-01-01T24:00', 'soon'])(
    '“%s” is no time',
    (publishAt) => {
      expect(() => entry({ publishAt })).toThrow('publish-at')
    },
  )
})
