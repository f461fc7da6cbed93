import { useSyncExternalStore } from 'react'

/** Specification §9. */
const resendSeconds = 60

const place = 'bauhinia.code-sent-at'
const listeners = new Set<() => void>()
let sentAt: number | undefined
let timer: ReturnType<typeof setInterval> | undefined

// In session storage, so that another page does not offer a request that would be refused.
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

/** Starts the countdown; called after every request for a code, also a failed one. */
export function startCountdown(): void {
  sentAt = Date.now()
  try {
    sessionStorage.setItem(place, String(sentAt))
  } catch {
    // without storage the countdown ends with the page
  }
  stopTicking()
  timer = setInterval(tick, 1000)
  for (const listener of listeners) listener()
}

/** Seconds until the next code can be requested; 0 if it can be now. Shared by all forms. */
export function useCountdown(): number {
  return useSyncExternalStore(subscribe, secondsLeft, () => 0)
}
