'use client'

import { useState, useSyncExternalStore } from 'react'
import { isAlertOn, subscribeAlerts, switchAlert } from '@/components/staff/live/alerts'
import { useStaffT } from '@/components/staff/use-staff-t'

/** The check box for the notifications of this browser. */
export function AlertChoice() {
  const t = useStaffT()
  const [denied, setDenied] = useState(false)
  const on = useSyncExternalStore(subscribeAlerts, isAlertOn, () => false)

  async function choose(wanted: boolean) {
    setDenied((await switchAlert(wanted)) !== wanted)
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
        {denied ? t('live.denied') : ''}
      </p>
    </div>
  )
}
