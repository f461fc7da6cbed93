'use client'

import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react'
import { onDone } from '@/components/staff/action-form/done'

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

/**
 * A panel behind a button, scrolled into view when it opens. Escape, a click outside, the focus in another one, and a
 * form inside that has succeeded close it. The message of the form is then shown beside the button.
 */
export function Popover({ label, className, panelClass, shortcut, open, children }: PopoverProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const [done, setDone] = useState({ count: 0, message: '' })
  useEffect(() => {
    const { current } = details
    if (!current) return undefined
    const inside = current
    function close(event: Event) {
      const { target } = event
      // A dialog above it closes first, and leads the focus back.
      if (!inside.open || (target instanceof Element && target.closest('dialog'))) return
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        if (inside.contains(document.activeElement)) inside.querySelector('summary')?.focus()
      } else if (!(target instanceof Element) || inside.contains(target)) return
      else if (event.type === 'focusin' && !target.closest('details')) return
      inside.open = false
    }
    const stop = onDone(inside, (_, message) => {
      inside.open = false
      inside.querySelector('summary')?.focus()
      // Creates the form anew, without its outcome and with the newest values.
      setDone(({ count }) => ({ count: count + 1, message }))
    })
    const kinds = ['pointerdown', 'focusin', 'keydown']
    for (const kind of kinds) document.addEventListener(kind, close)
    return () => {
      stop()
      for (const kind of kinds) document.removeEventListener(kind, close)
    }
  }, [])
  return (
    <>
      <details
        ref={details}
        open={open}
        className="print:hidden"
        onToggle={({ currentTarget }) => {
          if (currentTarget.open)
            currentTarget.lastElementChild?.scrollIntoView({ block: 'nearest' })
        }}
      >
        <summary className={className} data-key={shortcut}>
          {label}
        </summary>
        <div className={`absolute z-20 border border-ink bg-white p-4 ${panelClass}`}>
          <Fragment key={done.count}>{children}</Fragment>
        </div>
      </details>
      <p role="status" className="text-sm text-leaf-deep empty:hidden">
        {done.message}
      </p>
    </>
  )
}
