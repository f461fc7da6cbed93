'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { beginsAtTop } from '@/components/layout/scroll/rule'

/** Brings a new page to its top; the router alone leaves it where it is when its first line is in view. */
export function ScrollRule() {
  const path = usePathname()
  const shown = useRef(path)
  const backTo = useRef<string>(undefined)

  useEffect(() => {
    const onPopState = () => (backTo.current = location.pathname)
    window.addEventListener('popstate', onPopState)
    return () => window.removeEventListener('popstate', onPopState)
  }, [])

  useLayoutEffect(() => {
    if (shown.current === path) return
    shown.current = path
    if (beginsAtTop({ hash: location.hash, byHistory: backTo.current === path }))
      window.scrollTo({ top: 0, behavior: 'instant' })
    backTo.current = undefined
  }, [path])

  return null
}
