'use client'

import { useEffect } from 'react'
import { armBack, isMarked } from '@/components/layout/back/rule'

let armed = false

// User activation as browsers define it: a touch counts when it ends, and these events precede the click.
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

/** Back reloads the page (specification §2, Layouts; `docs/decisions` explains how visitors can still leave). */
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
