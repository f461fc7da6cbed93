'use client'

import { useEffect, useState } from 'react'

/** The shortest time for which a skeleton is shown, in ms, so that it does not flash. Source: specification §9. */
const leastWaiting = 200

/** True once `ready` is, but not before the skeleton was visible for long enough; also on a retry. */
export function useMinimumTime(ready: boolean, least = leastWaiting): boolean {
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
