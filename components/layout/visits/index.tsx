'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { beginReports, report } from '@/components/layout/visits/report'
import { locales } from '@/schemas/locale'
import { longestQuery, reportsItself } from '@/schemas/visits'

const quiet = 3_000
const currentLocale = () => locales.find((one) => one === document.documentElement.lang)

/** Loads the measuring of this page load long after everything else, for a share of loads. */
function measureLater(path: string, percent: number): () => void {
  if (Math.random() * 100 >= percent) return () => undefined
  const timer = setTimeout(() => {
    if (!navigator.onLine) return
    import('@/components/layout/visits/vitals').then(
      ({ measureVitals }) => measureVitals(path),
      () => undefined, // a page without figures
    )
  }, quiet)
  return () => clearTimeout(timer)
}

/** The query with which the visitor came from elsewhere; undefined within the site. */
function arrival(): string | undefined {
  const isOwn = document.referrer !== '' && new URL(document.referrer).origin === location.origin
  return isOwn ? undefined : location.search.slice(0, longestQuery)
}

/**
 * Reports pages that the client router opens; the server counts the others, unless a shared cache sends them. `share` is the
 * percentage of page loads whose times are measured, followed by a plus sign with such a cache, or `off` if nothing is counted: the
 * front server fills it in.
 */
export function Visits({ share }: { share: string }) {
  const path = usePathname()
  const shown = useRef<string>(undefined)

  useEffect(() => {
    if (!beginReports(share !== 'off')) return
    return measureLater(location.pathname, Number.parseInt(share))
  }, [share])

  useEffect(() => {
    const before = shown.current
    shown.current = path
    const locale = currentLocale()
    if (before === path || !locale) return
    if (before !== undefined) report({ kind: 'view', path, locale })
    else if (share.endsWith(reportsItself))
      report({ kind: 'view', path: location.pathname, locale, arrived: arrival() })
  }, [path, share])

  return null
}
