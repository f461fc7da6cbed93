import { createStore } from '@/components/ui/store'
import { loadingBar as timing } from '@/schemas/constants'

export type LoadingPhase = 'hidden' | 'loading' | 'done' | 'failed'
export type Loading = { readonly phase: LoadingPhase; /** 0 to 100. */ readonly percent: number }

const hidden: Loading = { phase: 'hidden', percent: 0 }
const step = (100 * timing.tick) / timing.duration

/** The states and times of the loading bar, independent of page and router. */
function createLoading() {
  const state = createStore(hidden)
  let timer: ReturnType<typeof setTimeout> | undefined

  function later(ms: number, then: () => void) {
    clearTimeout(timer)
    timer = setTimeout(then, ms)
  }
  function creep() {
    state.set({ phase: 'loading', percent: Math.min(100, state.get().percent + step) })
    if (state.get().percent < 100) later(timing.tick, creep)
  }
  function end(phase: 'done' | 'failed') {
    clearTimeout(timer)
    if (phase === 'done' && state.get().phase !== 'loading') return state.set(hidden)
    state.set({ phase, percent: 100 })
    later(timing.hide, () => state.set(hidden))
  }

  return {
    ...state,
    /** A navigation starts: the bar appears after the throttle time, unless the navigation has ended by then. */
    start() {
      state.set(hidden)
      later(timing.throttle, creep)
    },
    finish: () => end('done'),
    fail: () => end('failed'),
  }
}

/** The loading bar of the page. */
export const loading = createLoading()
