import { useEffect } from 'react'
import { createStore, useStore } from '@/components/ui/store'
import { resendSeconds } from '@/schemas/constants'

const place = 'bauhinia.code-wait'
const longest = 86_400

/** When a code was requested, in ms, and for how long the next one is refused. */
type Wait = { at: number; seconds: number }

// In session storage, so that another page does not offer a request that would be refused.
function remembered(): Wait {
  try {
    const [at, seconds] = (sessionStorage.getItem(place) ?? '').split(' ').map(Number)
    return { at: at || 0, seconds: seconds || 0 }
  } catch {
    return { at: 0, seconds: 0 }
  }
}

function secondsLeft(): number {
  wait ??= remembered()
  const left = Math.ceil((wait.at + wait.seconds * 1000 - Date.now()) / 1000)
  return Math.max(0, Math.min(wait.seconds, longest, left))
}

/** The seconds that are left, of all forms. */
const shown = createStore(0)
let wait: Wait | undefined
let timer: ReturnType<typeof setTimeout> | undefined

function tick(): void {
  clearTimeout(timer)
  shown.set(secondsLeft())
  if (shown.get() > 0) timer = setTimeout(tick, 1000)
}

function begin(next: Wait): void {
  wait = next
  try {
    sessionStorage.setItem(place, `${next.at} ${next.seconds}`)
  } catch {
    // without storage the countdown ends with the page
  }
  tick()
}

/**
 * Starts the countdown; called after every request for a code, also a failed one. `seconds` is the time that a refusal
 * states.
 */
export function startCountdown(seconds = resendSeconds): void {
  begin({ at: Date.now(), seconds })
}

/** For another phone, a longer limit may not apply: the countdown is the ordinary one again. */
export function changeNumber(): void {
  if (wait && wait.seconds > resendSeconds) begin({ ...wait, seconds: resendSeconds })
}

/** Seconds until the next code can be requested; 0 if it can be now. Shared by all forms. */
export function useCountdown(): number {
  useEffect(tick, [])
  return useStore(shown)
}
