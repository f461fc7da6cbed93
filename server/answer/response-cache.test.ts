import { afterEach, describe, expect, it, vi } from 'vitest'
import { articlesChanged } from '@/lib/articles/changes'
import { isCacheable, ResponseCache } from '@/server/answer/response-cache'

const page = { body: Buffer.from('news'), type: 'text/html', policy: undefined, forms: new Map() }

describe('the response cache', () => {
  afterEach(() => vi.useRealTimers())

  it('returns a page for five seconds', () => {
    vi.useFakeTimers({ now: 1_000_000 })
    const cache = new ResponseCache()
    cache.begin('a')(page)
    vi.advanceTimersByTime(4_990)
    expect(cache.get('a')).toBe(page)
    vi.advanceTimersByTime(20)
    expect(cache.get('a')).toBeUndefined()
    expect(cache.get('b')).toBeUndefined()
  })

  it('keeps no expired page in memory that nobody asks for', () => {
    vi.useFakeTimers({ now: 1_000_000 })
    const cache = new ResponseCache()
    for (let number = 0; number < 100; number += 1) cache.begin(`?page=${number}`)(page)
    expect(cache.size).toBe(100)
    vi.advanceTimersByTime(5_100)
    expect(cache.size).toBe(0)
  })

  it('drops its pages, and those being rendered, when an article changes', () => {
    const cache = new ResponseCache()
    cache.begin('a')(page)
    const late = cache.begin('b')
    articlesChanged()
    late(page)
    expect(cache.get('a')).toBeUndefined()
    expect(cache.get('b')).toBeUndefined()
  })

  it.each([
    ['1,000 small ones', 100, 1_000],
    ['16 MB of large ones', 200_000, 79],
  ])('contains %s at most', (_, length, most) => {
    const cache = new ResponseCache()
    const one = { ...page, body: Buffer.alloc(length) }
    for (let number = 0; number < 2_000; number += 1) cache.begin(`?page=${number}`)(one)
    expect(cache.size).toBe(most)
    expect(cache.get('?page=1999')).toBe(one)
  })

  it('contains only articles, their lists, the comparison and the search', () => {
    const pages = [
      '/zh-CN/articles/news',
      '/en-US/articles/news/a-1',
      '/en-US/project/compare',
      '/zh-CN/project/find',
    ]
    expect(pages.every(isCacheable)).toBe(true)
    const others = [
      '/zh-CN/enrol',
      '/zh-CN/project/msf',
      '/zh-CN/project/find/x',
      '/zh-CN/staff/articles/news',
      '/en-US/passport/login',
      '/zh-CN',
    ]
    expect(others.some(isCacheable)).toBe(false)
  })
})
