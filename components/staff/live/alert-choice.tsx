'use client'

import { useState, useSyncExternalStore } from 'react'
import {
  alertKinds,
  isAlertOn,
  subscribeAlerts,
  switchAlert,
  type AlertKind,
} from '@/components/staff/live/alerts'

export type AlertChoiceProps = { labels: Record<AlertKind, string>; refused: string }

/** Check boxes for the alerts of this browser. */
export function AlertChoice({ labels, refused }: AlertChoiceProps) {
  const [denied, setDenied] = useState(false)

  async function choose(kind: AlertKind, wanted: boolean) {
    setDenied((await switchAlert(kind, wanted)) !== wanted)
  }

  return (
    <div className="grid gap-1 text-sm">
      {alertKinds.map((kind) => (
        <AlertBox key={kind} kind={kind} label={labels[kind]} onChoose={choose} />
      ))}
      <p role="status" className="text-crimson empty:hidden">
        {denied ? refused : ''}
      </p>
    </div>
  )
}

type AlertBoxProps = {
  kind: AlertKind
  label: string
  onChoose: (kind: AlertKind, wanted: boolean) => Promise<void>
}

function AlertBox({ kind, label, onChoose }: AlertBoxProps) {
  const on = useSyncExternalStore(
    subscribeAlerts,
    () => isAlertOn(kind),
    () => false,
  )
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        checked={on}
        onChange={({ target }) => void onChoose(kind, target.checked)}
        className="size-5 accent-crimson"
      />
      {label}
    </label>
  )
}
