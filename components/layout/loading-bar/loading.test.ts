import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLoading } from '@/components/layout/loading-bar/loading'
import { loadingBar as timing } from '@/schemas/constants'

describe('loading', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('stays hidden when the page is there within 200 ms', () => {
    const bar = createLoading()
    const seen: string[] = []
    bar.subscribe(() => seen.push(bar.get().phase))
    bar.start()
    vi.advanceTimersByTime(199)
    bar.finish()
    vi.advanceTimersByTime(10_000)
    expect(seen).not.toContain('loading')
    expect(seen).not.toContain('done')
  })

  it('shows after 200 ms and creeps to 100 in ticks of 100 ms over 5 s', () => {
    const bar = createLoading()
    bar.start()
    vi.advanceTimersByTime(timing.throttle)
    expect(bar.get()).toEqual({ phase: 'loading', percent: 2 })
    vi.advanceTimersByTime(timing.tick)
    expect(bar.get().percent).toBe(4)
    vi.advanceTimersByTime(timing.duration - 3 * timing.tick)
    expect(bar.get().percent).toBeLessThan(100)
    vi.advanceTimersByTime(timing.tick)
    expect(bar.get()).toEqual({ phase: 'loading', percent: 100 })
    vi.advanceTimersByTime(60_000)
    expect(bar.get().phase).toBe('loading')
  })

  it('jumps to 100 when the page is there and hides 500 ms later', () => {
    const bar = createLoading()
    bar.start()
    vi.advanceTimersByTime(1_000)
    bar.finish()
    expect(bar.get()).toEqual({ phase: 'done', percent: 100 })
    vi.advanceTimersByTime(timing.hide - 1)
    expect(bar.get().phase).toBe('done')
    vi.advanceTimersByTime(1)
    expect(bar.get()).toEqual({ phase: 'hidden', percent: 0 })
  })

  it('turns to failed, and a new navigation begins from nothing', () => {
    const bar = createLoading()
    bar.start()
    vi.advanceTimersByTime(3_000)
    bar.fail()
    expect(bar.get().phase).toBe('failed')
    bar.start()
    expect(bar.get().phase).toBe('hidden')
    vi.advanceTimersByTime(timing.throttle)
    expect(bar.get()).toEqual({ phase: 'loading', percent: 2 })
  })

  it('fails visibly even before the throttle has passed', () => {
    const bar = createLoading()
    bar.start()
    bar.fail()
    expect(bar.get().phase).toBe('failed')
    vi.advanceTimersByTime(timing.hide)
    expect(bar.get().phase).toBe('hidden')
  })
})
