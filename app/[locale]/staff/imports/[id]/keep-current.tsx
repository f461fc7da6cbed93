'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useTransition } from 'react'
import { useStaffT } from '@/components/staff/use-staff-t'

/** Between two refreshes of the page, in ms. */
const pause = 2_000

/** Without an answer, a refresh would put the browser's error page in the place of this one. */
const isAnswering = () =>
  fetch('/staff/events?once=1').then(
    ({ status }) => status < 500,
    () => false,
  )

/** Refreshes a page about work in progress as long as it is rendered. */
export function KeepCurrent({ href }: { href: string }) {
  const t = useStaffT()
  const { refresh } = useRouter()
  const [pending, start] = useTransition()
  useEffect(() => {
    // Not before the last one has arrived: a slow answer would be dropped for the next one.
    if (pending) return undefined
    let over = false
    const timer = setInterval(
      () => void isAnswering().then((answers) => answers && !over && start(refresh)),
      pause,
    )
    return () => {
      over = true
      clearInterval(timer)
    }
  }, [pending, refresh])
  return (
    <a href={href} className="inline-flex min-h-11 items-center text-link">
      {t('imports.refresh')}
    </a>
  )
}
