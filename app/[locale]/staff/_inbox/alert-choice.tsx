'use client'

import { useState } from 'react'
import { useHydrated } from '@/components/layout/use-live'
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

const key = 'desk-alert-notification'

/** Whether a background tab announces new applications. Chosen by each person, kept in this browser. */
function isAlertOn(): boolean {
  try {
    return localStorage.getItem(key) === 'on'
  } catch {
    return false // Without storage there is no choice to remember.
  }
}

/** Remembers the choice. Resolves to whether it is on: notifications need the permission of the browser. */
async function switchAlert(on: boolean): Promise<boolean> {
  const allowed = on && (await mayNotify())
  try {
    if (allowed) localStorage.setItem(key, 'on')
    else localStorage.removeItem(key)
  } catch {
    return false
  }
  return allowed
}

async function mayNotify(): Promise<boolean> {
  return 'Notification' in window && (await Notification.requestPermission()) === 'granted'
}

/** Announces new applications if the page is in the background. The text names nobody. */
export function announceNew(text: string): void {
  if (document.visibilityState === 'visible') return
  if (isAlertOn() && 'Notification' in window && Notification.permission === 'granted') {
    const shown = new Notification(text, { tag: 'desk-new' })
    shown.addEventListener('click', () => {
      window.focus()
      shown.close()
    })
  }
}
