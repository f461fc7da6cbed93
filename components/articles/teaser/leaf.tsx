'use client'

import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { TeaserLiveProps } from '@/components/articles/teaser/props'
import type { TeaserBodyProps } from '@/components/articles/teaser/body'
import { later } from '@/components/layout/later'
import { onApproach } from '@/components/layout/on-approach'

const Body = later<TeaserBodyProps>(
  async () => (await import('@/components/articles/teaser/body')).TeaserBody,
)

/**
 * Loads the list's code and data when it is approached. What the page was rendered with stays, the same elements
 * with the focus they may have, unless there is something else to show.
 */
export function TeaserLeaf({ standing, ...props }: TeaserLiveProps & { standing: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  const [replaced, setReplaced] = useState(false)

  useEffect(() => (place.current ? onApproach(place.current, () => setNear(true)) : undefined), [])

  return (
    <div ref={place} aria-busy={(props.mark === undefined && !replaced) || undefined}>
      {replaced ? null : standing}
      {near ? <Body {...props} onReplace={setReplaced} /> : null}
    </div>
  )
}
