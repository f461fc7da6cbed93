'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { createPlaces } from '@/components/layout/scroll/places'
import { beginsAtTop } from '@/components/layout/scroll/rule'

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
