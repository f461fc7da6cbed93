'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { useStaffT } from '@/components/staff/use-staff-t'

/** How often the page is refreshed, in ms. */
const pause = 2_000

/** Refreshes a page about work in progress as long as it is rendered. */
export function KeepCurrent({ href }: { href: string }) {
  const t = useStaffT()
  const { refresh } = useRouter()
  useEffect(() => {
    const timer = setInterval(refresh, pause)
    return () => clearInterval(timer)
  }, [refresh])
  return (
    <a href={href} className="inline-flex min-h-11 items-center text-link">
      {t('imports.refresh')}
    </a>
  )
}
