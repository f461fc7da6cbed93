import { useSyncExternalStore } from 'react'

/** Specification §9. */
const resendSeconds = 60

const place = 'bauhinia.code-sent-at'
const listeners = new Set<() => void>()
let sentAt: number | undefined
let timer: ReturnType<typeof setInterval> | undefined

// In the session, so that going to another page does not invite a request that would be refused.
function remembered(): number {
  try {
    return Number(sessionStorage.getItem(place) ?? 0)
  } catch {
    return 0
  }
}

function secondsLeft(): number {
  sentAt ??= remembered()
  return Math.max(0, Math.min(resendSeconds, Math.ceil((sentAt + resendSeconds * 1000 - Date.now()) / 1000)))
}

function tick(): void {
  if (secondsLeft() === 0) stopTicking()
  for (const listener of listeners) listener()
}

function stopTicking(): void {
  clearInterval(timer)
  timer = undefined
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (secondsLeft() > 0) timer ??= setInterval(tick, 1000)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) stopTicking()
  }
}

/** Begins the wait, after every request for a code that was sent, also a failed one. */
export function startCountdown(): void {
  sentAt = Date.now()
  try {
    sessionStorage.setItem(place, String(sentAt))
  } catch {
    // without storage the wait ends with the page
  }
  stopTicking()
  timer = setInterval(tick, 1000)
  for (const listener of listeners) listener()
}

/** Seconds until another code may be asked for; 0 when it may be now. One clock for all forms. */
export function useCountdown(): number {
  return useSyncExternalStore(subscribe, secondsLeft, () => 0)
}
