'use client'

import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import type { TeaserLiveProps } from '@/components/articles/teaser'
import { onApproach } from '@/components/layout/on-approach'

const Body = lazy(() =>
  import('@/components/articles/teaser/body').then((module) => ({ default: module.TeaserBody })),
)

/** Loads the list's code and data when somebody comes to it, and not at all when nobody does. */
export function TeaserLeaf({ waiting, ...props }: TeaserLiveProps & { waiting: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)

  useEffect(() => (place.current ? onApproach(place.current, () => setNear(true)) : undefined), [])

  return (
    <div ref={place} aria-busy={!near || undefined}>
      {near ? (
        <Suspense fallback={waiting}>
          <Body {...props} waiting={waiting} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  )
}
