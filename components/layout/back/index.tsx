'use client'

import { useEffect } from 'react'
import { armBack, isMarked } from '@/components/layout/back/rule'

let armed = false

// Gestures in the browser's sense: a finger counts when it is lifted, and these come before the click.
const gestures = ['pointerup', 'keydown'] as const

function onGesture(event: Event) {
  if (armed || (event instanceof KeyboardEvent && (event.key === 'Escape' || event.metaKey || event.altKey)))
    return
  armed = true
  armBack(history)
}

function onBack(event: PopStateEvent) {
  if (isMarked(event.state)) location.reload()
}

/** Back reloads the page (specification §2, Layouts; `docs/decisions` says how it avoids being a trap). */
export function BackRule() {
  useEffect(() => {
    for (const gesture of gestures) window.addEventListener(gesture, onGesture, { capture: true })
    window.addEventListener('popstate', onBack)
    return () => {
      for (const gesture of gestures) window.removeEventListener(gesture, onGesture, { capture: true })
      window.removeEventListener('popstate', onBack)
    }
  }, [])
  return null
}
