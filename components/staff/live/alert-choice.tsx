'use client'

import { useState, useSyncExternalStore } from 'react'
import { isAlertOn, subscribeAlerts, switchAlert } from '@/components/staff/live/alerts'

export type AlertChoiceProps = { label: string; refused: string }

/** The check box for the notifications of this browser. */
export function AlertChoice({ label, refused }: AlertChoiceProps) {
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
        {label}
      </label>
      <p role="status" className="text-crimson empty:hidden">
        {denied ? refused : ''}
      </p>
    </div>
  )
}
