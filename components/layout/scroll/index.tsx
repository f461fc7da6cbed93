'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * The last scroll position of each history entry of this document. Entries have keys in browsers with the Navigation
 * API; in others nothing is stored, and the browser restores positions by itself.
 */
const places = new Map<string, number>()
/**
 * Whether the entry has changed but its page is not rendered yet: positions of the previous page must not be stored for it.
 */
let waiting = false

const currentKey = () => ('navigation' in window ? window.navigation.currentEntry?.key : undefined)

/** When an entry is left, the next page may be rendered already, and a shorter one has changed the position. */
function onScroll() {
  const key = currentKey()
  if (key !== undefined && !waiting) places.set(key, scrollY)
}

/**
 * Whether a newly rendered page starts at its top: yes, unless its address has a hash or the visitor returned to a
 * stored position. Source: specification §2.
 */
export function beginsAtTop(arrival: { hash: string; byHistory: boolean }): boolean {
  return arrival.hash === '' && !arrival.byHistory
}

/**
 * Scrolls a new page to its top; the router alone does not if its first line is in view. After Back and Forward,
 * restores the scroll position: on a slow device the browser restores it while the previous page is still shown, and
 * stops at that page's end.
 */
export function ScrollRule() {
  const path = usePathname()
  const shown = useRef(path)
  const backTo = useRef<string>(undefined)

  useEffect(() => {
    const onPopState = () => {
      backTo.current = location.pathname
      waiting = location.pathname !== shown.current
    }
    const over = new AbortController()
    window.addEventListener('scroll', onScroll, { passive: true, signal: over.signal })
    window.addEventListener('popstate', onPopState, { signal: over.signal })
    return () => over.abort()
  }, [])

  useLayoutEffect(() => {
    if (shown.current === path) return
    shown.current = path
    const byHistory = backTo.current === path
    const top = beginsAtTop({ hash: location.hash, byHistory }) ? 0 : undefined
    const place = byHistory ? places.get(currentKey() ?? '') : top
    if (place !== undefined) window.scrollTo({ top: place, behavior: 'instant' })
    waiting = false
    backTo.current = undefined
  }, [path])

  return null
}
