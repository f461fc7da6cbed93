import { describe, expect, it } from 'vitest'
import { isChunkError, mayReload } from '@/components/layout/chunk-guard/reload'

function memory() {
  const values = new Map<string, string>()
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
  return () => storage
}

describe('isChunkError', () => {
  it.each([
    Object.assign(new Error('x'), { name: 'ChunkLoadError' }),
    new Error('Failed to load chunk /_next/static/chunks/a.js from module 1'),
    new Error('Loading CSS chunk 12 failed'),
    new TypeError('Failed to fetch dynamically imported module: http://localhost/a.js'),
    new TypeError('Importing a module script failed.'),
  ])('knows %s', (error) => expect(isChunkError(error)).toBe(true))

  it.each([new Error('Failed to fetch'), 'Loading chunk', null, undefined, 3])(
    'is not %s',
    (error) => expect(isChunkError(error)).toBe(false),
  )
})

describe('mayReload', () => {
  it('says yes once in 60 seconds', () => {
    const storage = memory()
    expect(mayReload('page', { now: 1_000_000, online: true, storage })).toBe(true)
    expect(mayReload('page', { now: 1_059_999, online: true, storage })).toBe(false)
    expect(mayReload('page', { now: 1_060_000, online: true, storage })).toBe(true)
  })

  it('says no offline, where a reload would lose the page, and remembers nothing of it', () => {
    const storage = memory()
    expect(mayReload('page', { now: 1, online: false, storage })).toBe(false)
    expect(mayReload('page', { now: 2, online: true, storage })).toBe(true)
  })

  it('says no where it could not remember that it reloaded', () => {
    const storage = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    expect(mayReload('page', { now: 1, online: true, storage })).toBe(false)
  })

  it('counts pages apart from other parts, each once in 60 seconds', () => {
    const guard = { now: 1_000_000, online: true, storage: memory() }
    expect(mayReload('part', guard)).toBe(true)
    expect(mayReload('page', guard)).toBe(true)
    expect([mayReload('part', guard), mayReload('page', guard)]).toEqual([false, false])
  })

  it('never reloads more than twice a minute, however often both kinds fail', () => {
    const storage = memory()
    const kinds = ['page', 'part'] as const
    const reloads = Array.from({ length: 590 }, (_, tenth) => 1_000_000 + tenth * 100).flatMap(
      (now) => kinds.filter((kind) => mayReload(kind, { now, online: true, storage })),
    )
    expect(reloads).toEqual(kinds)
  })
})
