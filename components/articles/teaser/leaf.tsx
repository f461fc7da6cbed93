'use client'

import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import type { TeaserLiveProps } from '@/components/articles/teaser'

const Body = lazy(() =>
  import('@/components/articles/teaser/body').then((module) => ({ default: module.TeaserBody })),
)

const ahead = '600px' // starts before the list is seen

/** Loads the list's code and data when it comes near the window, and not at all when it never does. */
export function TeaserLeaf({ waiting, ...props }: TeaserLiveProps & { waiting: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)

  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true)
      },
      { rootMargin: ahead },
    )
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])

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
