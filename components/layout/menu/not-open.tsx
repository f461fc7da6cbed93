'use client'

import type { ReactNode } from 'react'
import { showToast } from '@/components/ui/toast/toasts'

type NotOpenProps = { /** What the press says. */ message: string; className?: string; children: ReactNode }

/** A programme that cannot be visited yet (link type 3). It carries its tag, so it says so without script too. */
export function NotOpen({ message, className, children }: NotOpenProps) {
  return (
    <button type="button" className={className} onClick={() => showToast({ kind: 'note', text: message })}>
      {children}
    </button>
  )
}
