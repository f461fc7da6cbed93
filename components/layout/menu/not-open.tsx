'use client'

import type { ReactNode } from 'react'
import { showToast } from '@/components/ui/toast/toasts'

type NotOpenProps = {
  /** The message of a click. */ message: string
  className?: string
  children: ReactNode
}

/** A program that is not open yet (link type 3). Its label is visible, so it works without JavaScript too. */
export function NotOpen({ message, className, children }: NotOpenProps) {
  return (
    <button
      type="button"
      className={className}
      onClick={() => showToast({ kind: 'note', text: message })}
    >
      {children}
    </button>
  )
}
