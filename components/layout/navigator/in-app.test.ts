import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPrefetcher, mayPrefetch } from '@/components/layout/navigator/in-app'

describe('mayPrefetch', () => {
  it.each([
    [{ onLine: true }, true],
    [{ onLine: true, connection: { effectiveType: '4g' } }, true],
    [{ onLine: true, connection: { effectiveType: '3g', saveData: false } }, true],
    [{ onLine: false }, false],
    [{ onLine: true, connection: { effectiveType: '2g' } }, false],
    [{ onLine: true, connection: { effectiveType: 'slow-2g' } }, false],
    [{ onLine: true, connection: { effectiveType: '4g', saveData: true } }, false],
  ])('%j: %s', (device, allowed) => expect(mayPrefetch(device)).toBe(allowed))
})

describe('createPrefetcher', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('fetches each address once, one per idle moment', () => {
    const fetched: string[] = []
    const prefetcher = createPrefetcher((href) => fetched.push(href), { onLine: true })
    for (const href of ['/a', '/b', '/a']) prefetcher.add(href)
    expect(fetched).toEqual([])
    vi.advanceTimersByTime(2000)
    expect(fetched).toEqual(['/a'])
    vi.advanceTimersByTime(10_000)
    expect(fetched).toEqual(['/a', '/b'])
  })

  it('fetches nothing when the connection went away meanwhile, nor after it was stopped', () => {
    const fetched: string[] = []
    const device = { onLine: true }
    const prefetcher = createPrefetcher((href) => fetched.push(href), device)
    prefetcher.add('/a')
    device.onLine = false
    vi.advanceTimersByTime(5_000)
    device.onLine = true
    prefetcher.add('/b')
    prefetcher.stop()
    vi.advanceTimersByTime(5_000)
    expect(fetched).toEqual([])
  })
})
