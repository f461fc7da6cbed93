'use client'

import { lazy, useEffect, useRef, useState, type ComponentType } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { KeptEntries } from '@/components/layout/entries/index'
import { reloadForChunk } from '@/components/layout/chunk-guard/reload'
import { useHydrated } from '@/components/layout/use-live'
import { onApproach } from '@/components/layout/on-approach'

/**
 * Stores the entries in `place` by the ids of its fields when the page is left: browsers do not restore fields of a
 * page whose script reloads. `useEntered` reads them.
 */
function keepEntries(place: HTMLElement): void {
  addEventListener('pagehide', () => {
    for (const { id, value } of place.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      'input, select',
    ))
      sessionStorage.setItem(id, value)
  })
}

/** React leaves the children of such an element alone when it hydrates the page. */
const leaveChildren = { __html: '' }

/**
 * Hydrates a part of a page, as a root of its own, when the visitor approaches it. Until then the server-rendered HTML stays, with
 * its entries; if the script cannot be loaded, it stays until the next approach. The script is also loaded when the page is left,
 * so that Back finds it. After client navigation there is no such HTML: then the page is shown together with the part, to prevent
 * a layout shift. No `Suspense` boundary, because React moves the content of large ones to their place by a script, so that
 * visitors without scripts would not see them. A part gets nothing by context.
 */
export function hydrateOnApproach<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(() => load().then((part) => ({ default: part })))

  return function Wanted(props: Props) {
    const place = useRef<HTMLDivElement>(null)
    const live = useHydrated()
    const [rendered] = useState(!live)
    const first = useRef(props)
    useEffect(() => {
      const standing = rendered ? place.current : null
      let root: Root | undefined
      let left = false
      const hydrate = (element: HTMLElement) =>
        load().then(
          (Loaded) => {
            if (left) return
            root ??= hydrateRoot(
              element,
              <>
                <Loaded {...first.current} />
                <KeptEntries />
              </>,
            )
          },
          (error: unknown) => {
            if (reloadForChunk(error)) keepEntries(element)
          },
        )
      const stop = standing ? onApproach(standing, () => void hydrate(standing)) : () => undefined
      return () => {
        stop()
        left = true
        // React does not allow a root to be unmounted while another one renders.
        setTimeout(() => root?.unmount())
        // A failure matters only if the visitor returns.
        void load().catch(() => undefined)
      }
    }, [rendered])
    if (typeof window === 'undefined' || !rendered)
      return (
        <div ref={place}>
          <Part {...props} />
        </div>
      )
    return <div ref={place} suppressHydrationWarning dangerouslySetInnerHTML={leaveChildren} />
  }
}
