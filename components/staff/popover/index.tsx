'use client'

import { useEffect, useRef, type ReactNode } from 'react'

export type PopoverProps = {
  label: ReactNode
  /** Classes of the button. */
  className: string
  /** Classes that place the panel, relative to the nearest positioned ancestor. */
  panelClass: string
  /** The shortcut that opens it (`components/staff/desk-keys`). */
  shortcut?: string
  open?: boolean
  children: ReactNode
}

/** A panel behind a button. Works without JavaScript; with it, Escape and a click outside close it. */
export function Popover({ label, className, panelClass, shortcut, open, children }: PopoverProps) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const { current } = details
    if (!current) return undefined
    const inside = current
    function close(event: Event) {
      if (!inside.open) return
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return
        if (inside.contains(document.activeElement)) inside.querySelector('summary')?.focus()
      } else if (event.target instanceof Node && inside.contains(event.target)) return
      inside.open = false
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('keydown', close)
    }
  }, [])
  return (
    <details ref={details} open={open}>
      <summary className={className} data-key={shortcut}>
        {label}
      </summary>
      <div className={`absolute z-20 border border-ink bg-white p-4 ${panelClass}`}>{children}</div>
    </details>
  )
}
