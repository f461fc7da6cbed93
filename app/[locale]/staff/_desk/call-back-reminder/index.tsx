'use client'

import { useEffect, useState } from 'react'
import { useStaffT } from '@/components/staff/use-staff-t'

export type DueCall = {
  /** Unique by application and time. */
  id: string
  href: string
  /** “Call back BH-26-004183 at 14:30”. */
  label: string
  /** ISO time. */
  at: string
}

type CallBackReminderProps = { calls: readonly DueCall[] }

/** A call-back that is longer overdue is in the list only, in ms. */
const fresh = 60 * 60_000

const key = (id: string) => `desk call-back ${id}`

function isDismissed(id: string): boolean {
  try {
    return sessionStorage.getItem(key(id)) !== null
  } catch {
    return false
  }
}

function keepDismissed(id: string): void {
  try {
    sessionStorage.setItem(key(id), '1')
  } catch {
    // Without storage it is shown again on the next page.
  }
}

/** The calls that are due now, and the time until the next one, in ms. */
function sortOut(calls: readonly DueCall[], now: number) {
  const left = calls.map((call) => ({ call, wait: Date.parse(call.at) - now }))
  const due = left.filter(({ call, wait }) => wait <= 0 && wait > -fresh && !isDismissed(call.id))
  return { due: due.map(({ call }) => call), next: left.find(({ wait }) => wait > 0)?.wait }
}

/** Reminds the officer of a call-back when its time comes: above the page and in the title of the tab. */
export function CallBackReminder({ calls }: CallBackReminderProps) {
  const t = useStaffT()
  const [due, setDue] = useState<readonly DueCall[]>([])
  const [first] = due

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function look() {
      const { due: now, next } = sortOut(calls, Date.now())
      setDue(now)
      if (next !== undefined) timer = setTimeout(look, next)
    }
    look()
    return () => clearTimeout(timer)
  }, [calls])

  useEffect(() => {
    if (!first) return undefined
    const { title } = document
    const told = `${first.label} · ${title}`
    document.title = told
    return () => {
      // Another part of the page may have changed it meanwhile.
      if (document.title === told) document.title = title
    }
  }, [first])

  function dismiss(id: string) {
    keepDismissed(id)
    setDue(due.filter((call) => call.id !== id))
  }

  return (
    <ul
      aria-label={t('call.reminders')}
      aria-live="polite"
      className="fixed right-4 bottom-12 z-40 grid w-[min(22rem,calc(100%-2rem))] gap-2 print:hidden"
    >
      {due.map(({ id, href, label }) => (
        <li
          key={id}
          className="border border-l-4 border-crimson bg-white px-4 py-2 text-sm shadow-lg"
        >
          <p className="leading-normal font-semibold">{label}</p>
          <p className="flex gap-x-5">
            <a href={href} className="flex min-h-11 items-center text-link">
              {t('call.open')}
            </a>
            <button
              type="button"
              onClick={() => dismiss(id)}
              className="min-h-11 cursor-pointer text-link"
            >
              {t('call.dismiss')}
            </button>
          </p>
        </li>
      ))}
    </ul>
  )
}
