'use client'

import { useEffect, useState } from 'react'

/** Least time a skeleton is shown once it is shown, so that it never flashes. Source: specification §9. */
const leastWaiting = 200

/** Turns true when `ready` is, but not before the skeleton has been seen for long enough; also on a second try. */
export function useHeld(ready: boolean, least = leastWaiting): boolean {
  const [waited, setWaited] = useState(ready)
  const [before, setBefore] = useState(ready)
  if (before !== ready) {
    setBefore(ready)
    if (!ready) setWaited(false)
  }
  useEffect(() => {
    if (waited) return
    const timer = setTimeout(() => setWaited(true), least)
    return () => clearTimeout(timer)
  }, [waited, least])
  return ready && waited
}
