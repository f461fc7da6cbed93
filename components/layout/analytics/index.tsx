'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'

/** Counts views of public pages with the script of `ANALYTICS_SCRIPT`; `script` is empty without one, and nothing is loaded. */
export function Analytics({ script }: { script: string }) {
  const path = usePathname()
  const shown = useRef<string>(undefined)

  useEffect(() => {
    if (script === '' || shown.current === path) return
    shown.current = path
    import('@/components/layout/analytics/count-view').then(
      ({ countView }) => countView(script),
      () => undefined, // not counted
    )
  }, [path, script])

  return null
}
