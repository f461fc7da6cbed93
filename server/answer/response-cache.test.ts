import { describe, expect, it } from 'vitest'
import { articlesChanged } from '@/lib/articles/changes'
import { isForReading, ResponseCache } from '@/server/answer/response-cache'

const page = { body: Buffer.from('news'), type: 'text/html', policy: undefined, forms: new Map() }

describe('kept pages', () => {
  it('are given again for five seconds', () => {
    const kept = new ResponseCache()
    kept.begin('a')(page, 1_000)
    expect(kept.get('a', 5_999)).toBe(page)
    expect(kept.get('a', 6_000)).toBeUndefined()
    expect(kept.get('b', 1_000)).toBeUndefined()
  })

  it('are dropped when an article changes, and so is what was being rendered then', () => {
    const kept = new ResponseCache()
    kept.begin('a')(page)
    const late = kept.begin('b')
    articlesChanged()
    late(page)
    expect(kept.get('a')).toBeUndefined()
    expect(kept.get('b')).toBeUndefined()
  })

  it('never become many', () => {
    const kept = new ResponseCache()
    for (let number = 0; number < 1_000; number += 1) kept.begin(`?page=${number}`)(page)
    const held = Array.from({ length: 1_000 }, (_, number) => kept.get(`?page=${number}`)).filter(Boolean)
    expect(held).toHaveLength(200)
    expect(kept.get('?page=999')).toBe(page)
  })

  it('are articles and their lists alone', () => {
    expect(['/zh-CN/articles/news', '/en-US/articles/news/a-1'].every(isForReading)).toBe(true)
    const others = ['/zh-CN/enrol', '/zh-CN/staff/articles/news', '/en-US/passport/login', '/zh-CN']
    expect(others.some(isForReading)).toBe(false)
  })
})
