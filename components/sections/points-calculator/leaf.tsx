'use client'

import { lazy, Suspense } from 'react'
import type { PointsCalculatorProps } from '@/components/sections/points-calculator'

const Body = lazy(() =>
  import('@/components/sections/points-calculator/body').then((module) => ({ default: module.PointsBody })),
)

/** Every page of the catch-all route loads this file; the calculator itself only its own page. */
export function PointsLeaf(props: PointsCalculatorProps) {
  return (
    <Suspense fallback={null}>
      <Body {...props} />
    </Suspense>
  )
}
