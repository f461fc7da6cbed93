'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * The last scroll position of each history entry of this document. Entries have keys in browsers with the Navigation
 * API; in others nothing is stored, and the browser restores positions by itself.
 */
function createPlaces() {
  const places = new Map<string, number>()
  let waiting = false
  const key = () =>
    typeof window !== 'undefined' && 'navigation' in window ? window.navigation.currentEntry?.key : undefined

  return {
    /**
     * Starts storing positions; returns a function that stops. Listens to scrolling, because when an entry is left the
     * next page may be rendered already, and a shorter page has changed the position.
     */
    keep(): () => void {
      const onScroll = () => {
        const now = key()
        if (now !== undefined && !waiting) places.set(now, scrollY)
      }
      window.addEventListener('scroll', onScroll, { passive: true })
      return () => window.removeEventListener('scroll', onScroll)
    },
    /**
     * Whether the entry has changed but its page is not rendered yet: positions of the previous page must not be stored
     * for it.
     */
    wait(until: boolean): void {
      waiting = until
    },
    /** The stored position of the current entry. */
    current(): number | undefined {
      const now = key()
      return now === undefined ? undefined : places.get(now)
    },
  }
}

/**
 * Whether a newly rendered page starts at its top: yes, unless its address has a hash or the visitor returned to a
 * stored position. Source: specification §2.
 */
export function beginsAtTop(arrival: { hash: string; byHistory: boolean }): boolean {
  return arrival.hash === '' && !arrival.byHistory
}

const places = createPlaces()

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
      places.wait(location.pathname !== shown.current)
    }
    const stop = places.keep()
    window.addEventListener('popstate', onPopState)
    return () => {
      stop()
      window.removeEventListener('popstate', onPopState)
    }
  }, [])

  useLayoutEffect(() => {
    if (shown.current === path) return
    shown.current = path
    const byHistory = backTo.current === path
    const top = beginsAtTop({ hash: location.hash, byHistory }) ? 0 : undefined
    const place = byHistory ? places.current() : top
    if (place !== undefined) window.scrollTo({ top: place, behavior: 'instant' })
    places.wait(false)
    backTo.current = undefined
  }, [path])

  return null
}
