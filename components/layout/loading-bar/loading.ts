/** In milliseconds. Source: specification §9. */
export const timing = { throttle: 200, duration: 5000, hide: 500, tick: 100 } as const

export type LoadingPhase = 'hidden' | 'loading' | 'done' | 'failed'
export type Loading = { readonly phase: LoadingPhase; /** 0 to 100. */ readonly percent: number }

export type LoadingControl = {
  /** A navigation starts: the bar appears after the throttle time, unless the navigation has ended by then. */
  start(): void
  finish(): void
  fail(): void
  current(): Loading
  subscribe(listener: () => void): () => void
}

const hidden: Loading = { phase: 'hidden', percent: 0 }
const step = (100 * timing.tick) / timing.duration

/** The states and times of the loading bar, independent of page and router. */
export function createLoading(): LoadingControl {
  const listeners = new Set<() => void>()
  let state = hidden
  let timer: ReturnType<typeof setTimeout> | undefined

  function show(next: Loading) {
    state = next
    for (const listener of listeners) listener()
  }
  function later(ms: number, then: () => void) {
    clearTimeout(timer)
    timer = setTimeout(then, ms)
  }
  function creep() {
    show({ phase: 'loading', percent: Math.min(100, state.percent + step) })
    if (state.percent < 100) later(timing.tick, creep)
  }
  function end(phase: 'done' | 'failed') {
    clearTimeout(timer)
    if (phase === 'done' && state.phase !== 'loading') return show(hidden)
    show({ phase, percent: 100 })
    later(timing.hide, () => show(hidden))
  }

  return {
    start() {
      show(hidden)
      later(timing.throttle, creep)
    },
    finish: () => end('done'),
    fail: () => end('failed'),
    current: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The loading bar of the page. */
export const loading = createLoading()
