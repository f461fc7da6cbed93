'use client'

import { useState } from 'react'
import { useHydrated } from '@/components/layout/use-hydrated'
import { isAlertOn, switchAlert } from '@/components/staff/live/alerts'
import { useStaffT } from '@/components/staff/use-staff-t'

/** The check box for the notifications of this browser. */
export function AlertChoice() {
  const t = useStaffT()
  const [choice, setChoice] = useState<{ on: boolean; denied: boolean }>()
  const isHydrated = useHydrated()
  const on = choice ? choice.on : isHydrated && isAlertOn()

  async function choose(wanted: boolean) {
    const allowed = await switchAlert(wanted)
    setChoice({ on: allowed, denied: allowed !== wanted })
  }

  return (
    <div className="grid gap-1 text-sm">
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={on}
          onChange={({ target }) => void choose(target.checked)}
          className="size-5 accent-crimson"
        />
        {t('live.notification')}
      </label>
      <p role="status" className="text-crimson empty:hidden">
        {choice?.denied ? t('live.denied') : ''}
      </p>
    </div>
  )
}
