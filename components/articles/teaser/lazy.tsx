'use client'

import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { TeaserLiveProps } from '@/components/articles/teaser/props'
import type { TeaserBodyProps } from '@/components/articles/teaser/body'
import { afterHydration } from '@/components/layout/after-hydration'
import { onApproach } from '@/components/layout/on-approach'

const Body = afterHydration<TeaserBodyProps>(
  async () => (await import('@/components/articles/teaser/body')).TeaserBody,
)

/**
 * Loads code and data of the list when it comes close to the viewport. The prerendered elements stay, with their focus,
 * unless there is something else to show.
 */
export function LazyTeaser({ standing, ...props }: TeaserLiveProps & { standing: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  const [replaced, setReplaced] = useState(false)

  useEffect(() => (place.current ? onApproach(place.current, () => setNear(true)) : undefined), [])

  return (
    <div ref={place} aria-busy={(props.rendered === undefined && !replaced) || undefined}>
      {replaced ? null : standing}
      {near ? <Body {...props} onReplace={setReplaced} /> : null}
    </div>
  )
}
