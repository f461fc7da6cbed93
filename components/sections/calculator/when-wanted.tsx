'use client'

import { lazy, Suspense, useEffect, useMemo, useRef, useState, type ComponentType } from 'react'
import { reloadForChunk } from '@/components/layout/chunk-guard/reload'
import { useLive } from '@/components/layout/live'
import { onApproach } from '@/components/layout/on-approach'
import { keepEntries } from '@/components/sections/calculator/keep-entries'

/**
 * A part of a page whose script is loaded when somebody comes to it. Until then what the server rendered stands there,
 * and React leaves it as it is, with what is entered in it. After a navigation within the site nothing was rendered: then
 * the page is shown with the part in it, without a moment in which it is shorter. The script is loaded when the page is
 * left, too, so that Back finds it. When the script cannot be had, what stands stays, until the next approach.
 */
export function whenWanted<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let settle: (part: { default: ComponentType<Props> }) => void
  let fail: (error: unknown) => void
  const arrived = new Promise<{ default: ComponentType<Props> }>((resolve, reject) => {
    settle = resolve
    fail = reject
  })
  let loading = false

  function want(standing?: HTMLElement) {
    if (loading) return
    loading = true
    void load().then(
      (part) => settle({ default: part }),
      (error: unknown) => {
        loading = false
        const reloads = reloadForChunk(error)
        if (reloads && standing) keepEntries(standing)
        if (!reloads && !standing) fail(error)
      },
    )
  }
  if (typeof window === 'undefined') want()
  const Part = lazy(() => arrived)

  return function Wanted(props: Props) {
    const place = useRef<HTMLDivElement>(null)
    const live = useLive()
    const [rendered] = useState(!live)
    if (!rendered) want()
    useEffect(() => {
      const standing = rendered ? place.current : null
      const stop = standing ? onApproach(standing, () => want(standing)) : () => undefined
      return () => {
        stop()
        // A failure matters only when somebody comes back.
        void load().then(
          (part) => settle({ default: part }),
          () => undefined,
        )
      }
    }, [rendered])
    // The same element while the props are: React gives up what the server rendered when its boundary is rendered anew.
    const content = useMemo(() => {
      const part = <Part {...props} />
      return rendered ? <Suspense fallback={null}>{part}</Suspense> : part
    }, [props, rendered])
    return <div ref={place}>{content}</div>
  }
}
