'use client'

import { loading } from '@/components/layout/loading-bar/loading'
import { useStore } from '@/components/ui/store'

/** Two pixels at the top of the window. Decorative: the router announces the new page to assistive technology. */
export function LoadingBar() {
  const { phase, percent } = useStore(loading)
  const color = phase === 'failed' ? 'fill-alert' : 'fill-crimson'
  return (
    <svg
      aria-hidden="true"
      data-phase={phase}
      className={`pointer-events-none fixed inset-x-0 top-0 z-50 h-[2px] w-full transition-opacity duration-200 print:hidden ${
        phase === 'hidden' ? 'opacity-0' : 'opacity-100'
      }`}
    >
      <rect
        width={`${percent}%`}
        height="2"
        className={`transition-[width] duration-100 ease-linear ${color}`}
      />
    </svg>
  )
}
