import type { IncomingHttpHeaders } from 'node:http'
import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '@/schemas/locale'
import { languageOf } from '@/server/route/resolve'
import { headerLists } from '@/server/send/headers'

/** Repeatable random numbers below 1 (mulberry32). */
function dice(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const one = <Value>(values: readonly Value[], random: () => number) =>
  values[Math.floor(random() * values.length)] as Value

const cookies = [
  undefined,
  '',
  'lang=en-US',
  'lang=zh-CN',
  'a=b; lang=en-US',
  'lang=en-us',
  'LANG=en-US',
  'lang=en-US; lang=zh-CN',
  'lang=zh-CN; lang=en-US',
  'xlang=en-US',
  'lang="en-US"',
  'lang=',
  `lang=en-US; session=${'x'.repeat(4_000)}`,
]
const named = [undefined, ...locales, 'EN-US', '', 'fr', 'zh-CN, en-US', 'x'.repeat(9_000)]
const pins = [undefined, ...locales]

type Visit = { pinned: Locale | undefined; headers: IncomingHttpHeaders }

/** What the server answers, as far as a cache sees it. */
function answer({ pinned, headers }: Visit, hasCache: boolean) {
  const lists = headerLists([], hasCache ? 300 : 0)
  const { locale, isShared } = languageOf({ headers }, pinned, hasCache)
  const own = pinned ? lists.private : lists.shared
  const list = isShared ? lists.cached : own
  const value = (name: string) => list[list.indexOf(name) + 1] ?? ''
  const setsCookie = pinned !== undefined && !isShared
  return { locale, vary: value('Vary'), caching: value('Cache-Control'), setsCookie }
}

/** A shared cache that obeys `Vary` and keeps what it may. */
class Cache {
  readonly #kept: {
    pinned: Locale | undefined
    vary: string
    headers: IncomingHttpHeaders
    locale: Locale
  }[] = []
  hits = 0

  ask(visit: Visit, hasCache: boolean): Locale {
    const found = this.#kept.find(
      ({ pinned, vary, headers }) =>
        pinned === visit.pinned &&
        vary
          .split(', ')
          .every((name) => headers[name.toLowerCase()] === visit.headers[name.toLowerCase()]),
    )
    if (found) {
      this.hits += 1
      return found.locale
    }
    const made = answer(visit, hasCache)
    // A cache that ignores the need to ask again, as many can be told to.
    if (!/private|no-store/.test(made.caching) && !made.setsCookie)
      this.#kept.push({ ...visit, ...made })
    return made.locale
  }
}

/** Visits through a proxy that names the language (`x-language`), or past it. */
function visits(seed: number, count: number, isNamed: boolean): Visit[] {
  const random = dice(seed)
  return Array.from({ length: count }, () => {
    const cookie = one(cookies, random)
    const pinned = one(pins, random)
    const language = isNamed
      ? languageOf({ headers: { cookie } }, pinned, false).locale
      : one(named, random)
    return { pinned, headers: { cookie, 'x-language': language } }
  })
}

describe('the language of a page', () => {
  it.each([1, 2, 3, 4, 5])(
    'is the visitor’s behind a cache in front of any headers (%i)',
    (seed) => {
      for (const hasCache of [true, false]) {
        const cache = new Cache()
        for (const visit of visits(seed, 2_000, false))
          expect(cache.ask(visit, hasCache)).toBe(answer(visit, hasCache).locale)
        expect(cache.hits).toBeGreaterThan(100)
      }
    },
  )

  it('is that of the cookie behind a proxy that names the language, with two answers for each address', () => {
    const cache = new Cache()
    const all = visits(7, 2_000, true)
    for (const visit of all)
      expect(cache.ask(visit, true)).toBe(
        languageOf({ headers: visit.headers }, visit.pinned, false).locale,
      )
    expect(all.length - cache.hits).toBeLessThanOrEqual(pins.length * locales.length)
  })

  it('ignores the header where no cache is configured', () => {
    const headers = { 'x-language': 'en-US' }
    expect(languageOf({ headers }, undefined, false)).toEqual({ locale: 'zh-CN', isShared: false })
    expect(languageOf({ headers }, undefined, true)).toEqual({ locale: 'en-US', isShared: true })
  })

  it('lets only the requests of a cache be kept, and browsers ask again', () => {
    const caching = (headers: IncomingHttpHeaders) =>
      answer({ pinned: undefined, headers }, true).caching
    expect(caching({ 'x-language': 'en-US' })).toMatch(
      /^public, max-age=0, must-revalidate, s-maxage=300,/,
    )
    expect(caching({ cookie: 'lang=en-US' })).toBe('public, no-cache')
    expect(answer({ pinned: 'en-US', headers: { 'x-language': 'zh-CN' } }, true)).toMatchObject({
      locale: 'en-US',
      setsCookie: false,
    })
  })
})
