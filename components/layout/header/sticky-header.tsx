'use client'

import { useEffect, useState, type ReactNode } from 'react'
import { useHydrated } from '@/components/layout/use-live'

/** Scroll position after which the header is reduced, in px. */
const compactAfter = 24

/** The part of the header above the viewport: 16 px of the bar, and the 36 px row above it if there is one. */
const hides = {
  bar: { live: 'top-[-16px] lg:top-[-52px]', still: 'top-0 lg:top-[-36px]' },
  row: { live: 'top-[-52px]', still: 'top-[-36px]' },
}

type StickyHeaderProps = {
  /** Whether narrow windows also have the row above the bar. */
  row: boolean
  children: ReactNode
}

/**
 * 72 px at the top of a page, 56 px once it is scrolled: the box keeps its height, and its negative sticky position
 * hides the rest, so the content does not move. Without JavaScript the whole bar stays.
 */
export function StickyHeader({ row, children }: StickyHeaderProps) {
  const live = useHydrated()
  const [compact, setCompact] = useState(false)

  useEffect(() => {
    const onScroll = () => setCompact(scrollY > compactAfter)
    onScroll()
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])

  return (
    <header
      data-compact={compact || undefined}
      className={`group/header sticky z-30 print:static ${hides[row ? 'row' : 'bar'][live ? 'live' : 'still']}`}
    >
      {/* The background belongs to this box, so that the menu's scrim is below it and above the page. */}
      <div className="border-b border-line bg-paper">{children}</div>
    </header>
  )
}
