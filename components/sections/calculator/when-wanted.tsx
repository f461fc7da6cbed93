'use client'

import { lazy, Suspense, useEffect, useRef, type ComponentType } from 'react'
import { reloadForChunk } from '@/components/layout/chunk-guard/reload'
import { onApproach } from '@/components/layout/on-approach'

/**
 * A part of a page whose script is loaded when somebody comes to it. Until then what the server rendered stands there,
 * and React leaves it as it is, with what is entered in it. Where nothing stands yet, as after coming from another page of
 * the site, it is loaded at once. When the script cannot be had, what stands stays, until the next approach.
 */
export function whenWanted<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let settle: (part: { default: ComponentType<Props> }) => void
  let fail: (error: unknown) => void
  const arrived = new Promise<{ default: ComponentType<Props> }>((resolve, reject) => {
    settle = resolve
    fail = reject
  })
  let loading = false

  function want(stands: boolean) {
    if (loading) return
    loading = true
    void load().then(
      (part) => settle({ default: part }),
      (error: unknown) => {
        loading = false
        if (!reloadForChunk(error) && !stands) fail(error)
      },
    )
  }
  if (typeof window === 'undefined') want(false)
  const Part = lazy(() => arrived)

  return function Wanted(props: Props) {
    const place = useRef<HTMLDivElement>(null)
    useEffect(() => {
      if (place.current?.firstElementChild) return onApproach(place.current, () => want(true))
      want(false)
    }, [])
    return (
      <div ref={place}>
        <Suspense fallback={null}>
          <Part {...props} />
        </Suspense>
      </div>
    )
  }
}
