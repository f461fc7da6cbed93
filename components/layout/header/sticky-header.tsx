'use client'

import { useEffect, useState, type ReactNode } from 'react'
import { useLive } from '@/components/layout/live'

/** Scrolled so far, the header has let its upper part go. Pixels. */
const sinksAfter = 24

/** What the window's edge hides of the header: 16 px of the bar, and the 36 px row above it where there is one. */
const hides = {
  bar: { live: 'top-[-16px] lg:top-[-52px]', still: 'top-0 lg:top-[-36px]' },
  row: { live: 'top-[-52px]', still: 'top-[-36px]' },
}

type StickyHeaderProps = {
  /** Whether narrow windows have the row above the bar, too. */
  row: boolean
  children: ReactNode
}

/**
 * 72 px at the top of a page, 56 px once it is scrolled: the box keeps its height and its place above the
 * window's edge hides the rest, so nothing below moves. Without script the whole bar stays.
 */
export function StickyHeader({ row, children }: StickyHeaderProps) {
  const live = useLive()
  const [sunk, setSunk] = useState(false)

  useEffect(() => {
    const onScroll = () => setSunk(scrollY > sinksAfter)
    onScroll()
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])

  return (
    <header
      data-sunk={sunk || undefined}
      className={`group/header sticky z-30 print:static ${hides[row ? 'row' : 'bar'][live ? 'live' : 'still']}`}
    >
      {/* The ground lies on this box, so that the menu's scrim can lie under it and over the page. */}
      <div className="border-b border-line bg-paper">{children}</div>
    </header>
  )
}
