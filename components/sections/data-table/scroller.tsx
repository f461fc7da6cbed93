import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon/index'

/**
 * The container of a table. If the window is too narrow, the columns scroll sideways in a region that can be
 * focused, and the hint above says so (`app/styles/tables.css`).
 */
export function TableScroller({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="region" aria-label={label} tabIndex={0} className="table-scroller">
      {children}
    </div>
  )
}

/** Visible only while the columns scroll. Hidden from screen readers, which do not need to swipe. */
export function ScrollCue({ text }: { text: string }) {
  return (
    <span aria-hidden="true" className="scroll-cue">
      {text}
      <Icon name="arrow-right" size={16} />
    </span>
  )
}
