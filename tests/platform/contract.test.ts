import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSession } from '@/lib/accounts/visitors'
import { learningItems, visitors } from '@/lib/db/schema/visitors'
import { openStore, type Store } from '@/lib/db/store'
import { env } from '@/lib/env'
import { embeddedPlatform } from '@/lib/platform/embedded/embedded'
import type { Caller, Platform } from '@/lib/platform/port'
import { remotePlatform } from '@/lib/platform/remote/remote'
import { articleIdPattern, articleSections } from '@/schemas/content/article'
import { locales } from '@/schemas/locale'
import { signer, startPlatform } from '@/tests/platform/support/platform'
import { useStore as setStore } from '@/tests/setup/api'
import { openTestStore } from '@/tests/setup/stores'

type Stage = {
  platform: Platform
  /** The cookies of two signed-in visitors. */
  signedIn: readonly [string, string]
  codeFor(phone: string): string
  end(): Promise<void>
}

const courseId = randomUUID()

async function signInTwo({ db }: Store): Promise<[string, string]> {
  const open = (phone: string) =>
    db.transaction((tx) => createSession(tx, { phone, at: new Date() }))
  const tokens: [string, string] = [await open('13812345678'), await open('13887654321')]
  const [visitor] = await db
    .select({ id: visitors.id })
    .from(visitors)
    .where(eq(visitors.phone, '13812345678'))
  const course = { title: '数字金融导论', progress: 40, url: '/practice/study', position: 1 }
  await db.insert(learningItems).values({ id: courseId, visitorId: visitor?.id ?? '', ...course })
  return tokens
}

function newestCode(file: string, phone: string): string {
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  const messages = lines.map((line) => JSON.parse(line) as { phone: string; code: string })
  return messages.findLast((message) => message.phone === phone)?.code ?? ''
}

async function embedded(): Promise<Stage> {
  const { store, remove } = await openTestStore()
  setStore(store)
  const [one, other] = await signInTwo(store)
  return {
    platform: embeddedPlatform,
    signedIn: [`bh_visitor=${one}`, `bh_visitor=${other}`],
    codeFor: (phone) => newestCode(join(env().DATA_DIR, 'outbox', 'sms.ndjson'), phone),
    end: remove,
  }
}

/** The same over HTTP: a site with its own store calls a process that checks every signature. */
async function remote(): Promise<Stage> {
  let tokens: [string, string] = ['', '']
  const upstream = await startPlatform(async (dataDir) => {
    const store = await openStore({ dataDir })
    tokens = await signInTwo(store)
    await store.close()
  })
  const { store, remove } = await openTestStore()
  setStore(store)
  const [one, other] = tokens
  return {
    platform: remotePlatform({
      origin: upstream.url,
      signing: signer(),
      cookies: ['platform_session'],
    }),
    signedIn: [`platform_session=${one}`, `platform_session=${other}`],
    codeFor: upstream.codeFor,
    async end() {
      await remove()
      await upstream.remove()
    },
  }
}

let serial = 0
const freshPhone = () => `139${String((serial += 1)).padStart(8, '0')}`
const caller = (cookie = ''): Caller => ({
  headers: new Headers({ cookie, 'x-request-id': 'contract' }),
  address: `198.51.100.${(serial += 1) % 250}`,
  locale: 'zh-CN',
  at: new Date(),
})

describe.each(Object.entries({ embedded, remote }))('platform contract: %s', (_, begin) => {
  let stage: Stage
  let platform: Platform

  beforeAll(async () => {
    stage = await begin()
    platform = stage.platform
  })
  afterAll(async () => {
    await stage?.end()
  })

  describe('lists of articles', () => {
    const pairs = articleSections.flatMap((channel) =>
      locales.map((locale) => ({ channel, locale })),
    )

    test.each(pairs)(
      'all pages of $channel in $locale together contain every article once',
      async (query) => {
        const all = await platform.listArticles({ ...query, pageSize: 50 })
        expect(all.total).toBe(all.items.length)
        expect(all.total).toBeGreaterThanOrEqual(3)
        const pages = await Promise.all(
          [1, 2, 3, 4].map((page) =>
            platform.listArticles({ ...query, page, pageSize: Math.ceil(all.total / 3) }),
          ),
        )
        expect(pages.flatMap(({ items }) => items)).toEqual(all.items)
        expect(pages.map(({ total }) => total)).toEqual(Array.from({ length: 4 }, () => all.total))
        expect(all.asOf).toBeUndefined()
        for (const item of all.items) {
          expect(item).toMatchObject({
            channel: query.channel,
            id: expect.stringMatching(articleIdPattern),
          })
          expect(item.date).toMatch(/^\d{4}-\d{2}-\d{2}$/)
          expect([item.title, item.summary, item.author]).not.toContain('')
          expect(item).not.toHaveProperty('body')
        }
      },
    )

    test('return their page number, with ten articles a page by default', async () => {
      expect(await platform.listArticles({ locale: 'en-US' })).toMatchObject({
        page: 1,
        pageSize: 10,
      })
      const third = await platform.listArticles({ locale: 'en-US', page: 3, pageSize: 2 })
      expect(third).toMatchObject({ page: 3, pageSize: 2 })
      expect(third.items).toHaveLength(2)
    })

    test('are empty after the last page and still return the total', async () => {
      const { items, total } = await platform.listArticles({
        channel: 'news',
        locale: 'zh-CN',
        page: 10_000,
      })
      expect(items).toEqual([])
      expect(total).toBeGreaterThan(0)
    })

    test('can be filtered by each of their years', async () => {
      const query = { channel: 'news', locale: 'zh-CN' } as const
      const years = await platform.articleYears(query)
      expect(years.length).toBeGreaterThan(0)
      expect(years).toEqual(years.toSorted((a, b) => b - a))
      let found = 0
      for (const year of years) {
        const { items, total } = await platform.listArticles({ ...query, year, pageSize: 50 })
        expect(items.every(({ date }) => date.startsWith(String(year)))).toBe(true)
        found += total
      }
      expect(found).toBe((await platform.listArticles(query)).total)
      expect((await platform.listArticles({ ...query, year: 1950 })).total).toBe(0)
    })

    test('can be searched, in Chinese and with characters that need encoding', async () => {
      const { items } = await platform.listArticles({ channel: 'news', locale: 'zh-CN' })
      const [first] = items
      const q = first?.title.slice(0, 6) ?? ''
      const found = await platform.listArticles({ channel: 'news', locale: 'zh-CN', q })
      expect(found.items.map(({ id }) => id)).toContain(first?.id)
      expect((await platform.listArticles({ locale: 'zh-CN', q: 'a+b&c=d/%?#' })).total).toBe(0)
      expect(
        (await platform.listArticles({ locale: 'en-US', q: `it's (50%) "so" *!~` })).total,
      ).toBe(0)
    })

    test('start with upcoming lessons', async () => {
      const { items } = await platform.listArticles({ channel: 'lessons', locale: 'zh-CN' })
      expect(items[0]?.upcoming).toBe(true)
    })
  })

  describe('one article', () => {
    test('every listed article can be read, with neighbors and related articles', async () => {
      const query = { channel: 'news', locale: 'en-US' } as const
      const { items } = await platform.listArticles({ ...query, pageSize: 50 })
      for (const [place, item] of items.entries()) {
        const article = await platform.getArticle({ ...query, id: item.id })
        expect(article).toMatchObject(item)
        expect(article?.body.length).toBeGreaterThan(50)
        expect(article?.previous?.id).toBe(items[place - 1]?.id)
        expect(article?.next?.id).toBe(items[place + 1]?.id)
        expect(article?.related.length).toBeGreaterThan(0)
      }
    })

    test('is not found in another channel or under an unknown id', async () => {
      const { items } = await platform.listArticles({ channel: 'news', locale: 'zh-CN' })
      const id = items[0]?.id ?? ''
      expect(await platform.getArticle({ channel: 'lessons', locale: 'zh-CN', id })).toBeUndefined()
      expect(await platform.getArticle({ locale: 'zh-CN', id: 'none' })).toBeUndefined()
      expect(await platform.getArticle({ locale: 'zh-CN', id })).toMatchObject({ id })
    })
  })

  describe('verification codes', () => {
    test('arrive, and are valid once', async () => {
      const phone = freshPhone()
      const who = caller()
      expect(await platform.sendCode({ account: phone, purpose: 'enrollment' }, who)).toEqual({
        kind: 'sent',
      })
      const code = stage.codeFor(phone)
      expect(code).toMatch(/^\d{6}$/)
      const guess = { account: phone, purpose: 'enrollment', code } as const
      const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
      expect(await platform.redeemCode({ ...guess, code: wrong }, who)).toBe(false)
      expect(await platform.redeemCode({ ...guess, purpose: 'login' }, who)).toBe(false)
      expect(await platform.redeemCode({ ...guess, account: freshPhone() }, who)).toBe(false)
      expect(await platform.redeemCode(guess, who)).toBe(true)
      expect(await platform.redeemCode(guess, who)).toBe(false)
    })

    test('are sent at most once a minute to a number', async () => {
      const phone = freshPhone()
      await platform.sendCode({ account: phone, purpose: 'login' }, caller())
      const again = await platform.sendCode({ account: phone, purpose: 'enrollment' }, caller())
      expect(again).toMatchObject({ kind: 'limited', retryAfter: expect.any(Number) })
      if (again.kind === 'limited') expect(again.retryAfter).toBeLessThanOrEqual(60)
    })
  })

  describe('sessions', () => {
    test('return no user without a session', async () => {
      for (const cookie of ['', 'platform_session=made-up; bh_visitor=made-up', 'a=b'])
        expect(await platform.userInfo(caller(cookie), true)).toBeUndefined()
    })

    test('return id, name and, on request, courses', async () => {
      const who = caller(`theme=dark; ${stage.signedIn[0]}`)
      const user = await platform.userInfo(who, true)
      expect(user).toEqual({
        id: expect.any(String),
        realname: '',
        nickname: '138****5678',
        learning_info: [
          { id: courseId, title: '数字金融导论', progress: 40, url: '/practice/study' },
        ],
      })
      expect(await platform.userInfo(who, false)).not.toHaveProperty('learning_info')
    })

    test('end on logout, which deletes the cookie', async () => {
      const [, cookie] = stage.signedIn
      expect(await platform.userInfo(caller(cookie), false)).toMatchObject({
        nickname: '138****4321',
      })
      const cookies = await platform.endSession(caller(cookie))
      expect(cookies).toEqual([
        expect.stringMatching(new RegExp(`^${cookie.split('=')[0]}=;.*Max-Age=0`)),
      ])
      expect(await platform.userInfo(caller(cookie), false)).toBeUndefined()
      expect(await platform.userInfo(caller(stage.signedIn[0]), false)).toBeDefined()
      expect(await platform.endSession(caller())).toEqual([])
    })
  })
})
