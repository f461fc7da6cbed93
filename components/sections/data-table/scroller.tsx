import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon/index'

/**
 * Holds a table of figures, whose columns are there to be compared. Where the window is too narrow for them, the
 * figures scroll sideways in a region that the keyboard reaches, and the cue above says so (`app/styles/tables.css`).
 */
export function FigureScroller({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="region" aria-label={label} tabIndex={0} className="figure-scroller">
      {children}
    </div>
  )
}

/** Visible only where the figures scroll. Not read out: there is nothing to swipe for a screen reader. */
export function ScrollCue({ text }: { text: string }) {
  return (
    <span aria-hidden="true" className="scroll-cue">
      {text}
      <Icon name="arrow-right" size={16} />
    </span>
  )
}
