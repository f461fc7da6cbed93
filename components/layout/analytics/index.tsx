'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { countView } from '@/components/layout/analytics/count-view'
import { isCountedPath } from '@/schemas/analytics'
import { splitPinned } from '@/lib/i18n/locales'

const isCounted = () => isCountedPath(splitPinned(location.pathname)[1])

/** Whether the browser asks not to be counted. */
const refuses = () => navigator.doNotTrack === '1' || Reflect.get(navigator, 'globalPrivacyControl') === true

/** Counts views of public pages with the script of `ANALYTICS_SCRIPT`; `script` is empty without one. */
export function Analytics({ script }: { script: string }) {
  const path = usePathname()
  const shown = useRef<string>(undefined)
  /** The policy of the first page, which stays when the client router leads to another, has to allow the script. */
  const allowed = useRef<boolean>(undefined)

  useEffect(() => {
    if (script === '' || shown.current === path) return
    shown.current = path
    allowed.current ??= isCounted() && !refuses()
    if (allowed.current && isCounted()) countView(script)
  }, [path, script])

  return null
}
