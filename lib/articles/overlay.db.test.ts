import { beforeEach, describe, expect, test } from 'vitest'
import {
  articlesChanged,
  onArticlesChanged,
  bumpArticles,
  watchArticles,
} from '@/lib/articles/changes'
import { officeDay } from '@/lib/time'
import { findStored, removeArticle, saveArticle } from '@/lib/articles/edit'
import { articleYears, getArticle, listArticles } from '@/lib/articles/query'
import { currentStored } from '@/lib/articles/stored'
import { storedArticles } from '@/lib/db/schema/articles'
import { auditLog } from '@/lib/db/schema/staff'
import type { Database } from '@/lib/db/store'
import { articleEntrySchema } from '@/schemas/article-entry'
import { useStore } from '@/tests/setup/api'
import { describeWithStore } from '@/tests/setup/stores'

const by = { actor: { kind: 'staff', id: 'editor' } as const, at: new Date() }
const today = officeDay(by.at)
const news = { locale: 'en-US', channel: 'news' } as const

function entry(over: Record<string, unknown> = {}) {
  return articleEntrySchema.parse({
    ...news,
    id: 'brand-new',
    title: 'Brand new',
    summary: 'Just written',
    author: 'Press office',
    date: today,
    body: 'Words nobody else uses: quincunx.',
    ...over,
  })
}

const titles = async (query: object = {}) =>
  (await listArticles({ ...news, pageSize: 50, ...query })).items.map(({ title }) => title)

describeWithStore('articles of the store', (store) => {
  const db = (): Database => store().db
  beforeEach(() => {
    useStore(store())
    articlesChanged() // the tables were emptied behind its back
  })

  test('a new article is in its list, year and search at once, in its language only', async () => {
    const before = await titles()
    expect(await saveArticle(db(), entry(), by, 0)).toMatchObject({ kind: 'done', version: 1 })
    expect(await titles()).toEqual(['Brand new', ...before])
    expect(await articleYears(news)).toContain(Number(today.slice(0, 4)))
    expect(await titles({ q: 'QUINCUNX' })).toEqual(['Brand new'])
    expect(await getArticle({ ...news, id: 'brand-new' })).toMatchObject({
      date: today,
      upcoming: false,
    })
    expect(await getArticle({ channel: 'news', locale: 'zh-CN', id: 'brand-new' })).toBeUndefined()
  })

  test('an article with the key of a shipped one replaces it, hides it when withdrawn, and restores it when removed', async () => {
    const [shipped] = (await listArticles(news)).items
    const id = shipped?.id ?? ''
    const total = (await titles()).length
    await saveArticle(db(), entry({ id }), by)
    expect(await getArticle({ ...news, id })).toMatchObject({ title: 'Brand new' })
    expect(await titles()).toHaveLength(total)
    await saveArticle(db(), entry({ id, published: false }), by)
    expect(await getArticle({ ...news, id })).toBeUndefined()
    expect(await titles()).toHaveLength(total - 1)
    expect(await removeArticle(db(), { ...news, id }, by)).toBe(true)
    expect(await getArticle({ ...news, id })).toMatchObject({ title: shipped?.title })
    expect(await removeArticle(db(), { ...news, id }, by)).toBe(false)
  })

  test('a lesson of the store is still to come until its day is over', async () => {
    const lesson = {
      channel: 'lessons',
      time: '19:30',
      minutes: 60,
      teacher: 'Lin',
      date: '2026-11-21',
    }
    await saveArticle(db(), entry({ id: 'stored-lesson', ...lesson }), by)
    const find = (at: string) =>
      getArticle({ locale: 'en-US', channel: 'lessons', id: 'stored-lesson', at: new Date(at) })
    expect(await find('2026-11-21T15:59:00Z')).toMatchObject({ upcoming: true, minutes: 60 })
    expect(await find('2026-11-21T16:00:00Z')).toMatchObject({ upcoming: false })
  })

  test('a change of an older version is rejected, and of concurrent changes one wins', async () => {
    await saveArticle(db(), entry(), by, 0)
    expect(await saveArticle(db(), entry(), by, 0)).toEqual({ kind: 'conflict' })
    const many = Array.from({ length: 8 }, (_, i) =>
      saveArticle(db(), entry({ title: `Try ${i}` }), by, 1),
    )
    const results = await Promise.all(many)
    expect(results.filter(({ kind }) => kind === 'done')).toMatchObject([
      { kind: 'done', version: 2 },
    ])
    const fresh = Array.from({ length: 4 }, () =>
      saveArticle(db(), entry({ id: 'same-new' }), by, 0),
    )
    const kinds = (await Promise.all(fresh)).map(({ kind }) => kind)
    expect(kinds.sort()).toEqual(['conflict', 'conflict', 'conflict', 'done'])
  })

  test('every change leaves its trace, and none of the words', async () => {
    await saveArticle(db(), entry({ published: false }), by)
    await saveArticle(db(), entry(), by)
    await saveArticle(db(), entry({ title: 'Again' }), by)
    await saveArticle(db(), entry({ published: false }), by)
    await removeArticle(db(), { ...news, id: 'brand-new' }, by)
    const log = await db().select().from(auditLog).orderBy(auditLog.id)
    expect(log.map(({ action }) => action)).toEqual([
      'article.withdrawn',
      'article.published',
      'article.changed',
      'article.withdrawn',
      'article.removed',
    ])
    expect(log.every(({ subjectId }) => subjectId === 'en-US/news/brand-new')).toBe(true)
    expect(await findStored(db(), { ...news, id: 'brand-new' })).toBeUndefined()
  })

  test('listeners are notified of each change, and not of conflicts', async () => {
    let told = 0
    const stop = onArticlesChanged(() => (told += 1))
    await saveArticle(db(), entry(), by, 0)
    await saveArticle(db(), entry(), by, 0)
    await removeArticle(db(), { ...news, id: 'brand-new' }, by)
    stop()
    await saveArticle(db(), entry(), by, 0)
    expect(told).toBe(2)
  })

  test('a server that watches notices each change of another one, once, and no conflict', async () => {
    const look = watchArticles()
    const other = watchArticles()
    expect(await look(db())).toBe(false) // nothing is known before the first look
    await saveArticle(db(), entry(), by, 0)
    await saveArticle(db(), entry(), by, 0)
    expect([await look(db()), await look(db()), await other(db())]).toEqual([true, false, false])
    await removeArticle(db(), { ...news, id: 'brand-new' }, by)
    expect([await look(db()), await other(db())]).toEqual([true, true])
    await removeArticle(db(), { ...news, id: 'brand-new' }, by)
    expect(await look(db())).toBe(false)
  })

  test('what another process changes is seen within seconds', async () => {
    expect(await titles()).not.toContain('Elsewhere')
    const values = {
      ...entry({ title: 'Elsewhere' }),
      publishAt: null,
      createdAt: by.at,
      updatedAt: by.at,
    }
    await db().transaction(async (tx) => {
      await tx.insert(storedArticles).values(values)
      await bumpArticles(tx)
    })
    await expect.poll(() => titles(), { timeout: 10_000 }).toContain('Elsewhere')
  })
})

describe('a store that does not answer', () => {
  const broken = () => Promise.reject(new Error('down'))
  const refuses = { select: () => ({ from: () => ({ where: broken }) }) } as unknown as Database

  test('is an error at first, so that withdrawn articles do not reappear', async () => {
    await expect(currentStored(refuses)).rejects.toThrow('down')
  })
})
