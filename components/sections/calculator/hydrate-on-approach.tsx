'use client'

import { lazy, Suspense, useEffect, useMemo, useRef, useState, type ComponentType } from 'react'
import { reloadForChunk } from '@/components/layout/chunk-guard/reload'
import { useHydrated } from '@/components/layout/use-hydrated'
import { onApproach } from '@/components/layout/on-approach'
import { keepEntries } from '@/components/sections/calculator/keep-entries'

/**
 * Lazy-hydrates a part of a page when the visitor approaches it. Until then the server-rendered HTML stays, with its
 * entries. After client navigation there is no such HTML: then the page is shown together with the part, to prevent a
 * layout shift. The script is also loaded when the page is left, so that Back finds it. If it cannot be loaded, the
 * HTML stays, until the next approach.
 */
export function hydrateOnApproach<Props extends object>(load: () => Promise<ComponentType<Props>>) {
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
    const live = useHydrated()
    const [rendered] = useState(!live)
    if (!rendered) want()
    useEffect(() => {
      const standing = rendered ? place.current : null
      const stop = standing ? onApproach(standing, () => want(standing)) : () => undefined
      return () => {
        stop()
        // A failure matters only if the visitor returns.
        void load().then(
          (part) => settle({ default: part }),
          () => undefined,
        )
      }
    }, [rendered])
    // Memoized: React discards the server-rendered HTML if the boundary renders again before hydration.
    const content = useMemo(() => {
      const part = <Part {...props} />
      return rendered ? <Suspense fallback={null}>{part}</Suspense> : part
    }, [props, rendered])
    return <div ref={place}>{content}</div>
  }
}
