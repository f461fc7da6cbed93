'use client'

import { useEffect } from 'react'

/** Going Back to an entry with this mark reloads the page. */
const mark = 'bauhiniaReloads'

function isMarked(state: unknown): boolean {
  return typeof state === 'object' && state !== null && Reflect.get(state, mark) === true
}

/**
 * Marks the current history entry and pushes an empty entry above it. Both get the router's state, so that it
 * recognizes them. A marked entry gets no second one: the next Back leaves. Must be called in a user gesture; browsers
 * skip entries that were pushed without one.
 */
function armBack(history: History): void {
  const state: unknown = history.state
  if (isMarked(state)) return
  history.replaceState({ ...Object(state), [mark]: true }, '')
  history.pushState(state, '')
}

let armed = false

// User activation as browsers define it: a touch counts when it ends, and these events precede the click.
const gestures = ['pointerup', 'keydown'] as const

function onGesture(event: Event) {
  if (
    armed ||
    (event instanceof KeyboardEvent && (event.key === 'Escape' || event.metaKey || event.altKey))
  )
    return
  armed = true
  armBack(history)
}

function onBack(event: PopStateEvent) {
  if (isMarked(event.state)) location.reload()
}

/** Back reloads the page (specification §2, Layouts), and the next one leaves (`docs/decisions/272-differences-from-the-specification.md`). */
export function BackRule() {
  useEffect(() => {
    for (const gesture of gestures) window.addEventListener(gesture, onGesture, { capture: true })
    window.addEventListener('popstate', onBack)
    return () => {
      for (const gesture of gestures)
        window.removeEventListener(gesture, onGesture, { capture: true })
      window.removeEventListener('popstate', onBack)
    }
  }, [])
  return null
}
