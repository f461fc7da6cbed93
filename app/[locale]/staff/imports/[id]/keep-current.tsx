'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useTransition } from 'react'
import { useStaffT } from '@/components/staff/use-staff-t'

/** Between two refreshes of the page, in ms. */
const pause = 2_000
/** After this time, in ms, the answer to a refresh is lost, and the page is loaded anew. */
const patience = 60_000

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
    let over = false
    function renew(answers: boolean): void {
      if (over || !answers) return
      // Not before the last one has arrived: a slow answer would be dropped for the next one.
      if (pending) location.reload()
      else start(refresh)
    }
    const timer = setInterval(() => void isAnswering().then(renew), pending ? patience : pause)
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
