'use client'

import { useEffect } from 'react'

/** How long after the end of a composition Enter still belongs to it, in ms. Nobody types two keys that fast. */
const after = 30

/** The key code of a key that an input method has handled; Safari reports it when `isComposing` is already false. */
const handled = 229

/**
 * Keeps keys with which an input method chooses, confirms or drops words from all components: Enter would send a form, Escape
 * close a dialog, an arrow move the focus. Browsers disagree on the order: most report the key as part of the
 * composition, Safari ends the composition first. Editors that handle compositions themselves get all keys.
 */
function watchComposition(window: Window): () => void {
  const stop = new AbortController()
  const options = { capture: true, signal: stop.signal }
  let ended = -Infinity

  function belongs(event: KeyboardEvent): boolean {
    const justEnded = event.key === 'Enter' && event.timeStamp - ended < after
    ended = -Infinity
    // The keyboard of a touch screen composes every word, and ends it with an Enter that is meant for the field: there, as in
    // Safari, the code is the only sign.
    const isTouch = navigator.maxTouchPoints > 0
    return event.keyCode === handled || (!isTouch && (event.isComposing || justEnded))
  }
  function keep(event: KeyboardEvent) {
    const { target } = event
    if (!belongs(event) || (target instanceof HTMLElement && target.isContentEditable)) return
    event.stopImmediatePropagation()
    if (event.key === 'Enter' || event.key === 'Escape') event.preventDefault()
  }
  window.addEventListener('compositionend', ({ timeStamp }) => (ended = timeStamp), options)
  window.addEventListener('keydown', keep, options)
  return () => stop.abort()
}

/** Keys that belong to an input method reach no component (`watchComposition`). */
export function CompositionGuard() {
  useEffect(() => watchComposition(window), [])
  return null
}
