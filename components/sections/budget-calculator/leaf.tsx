'use client'

import { lazy, Suspense } from 'react'
import type { BudgetCalculatorProps } from '@/components/sections/budget-calculator'

const Body = lazy(() =>
  import('@/components/sections/budget-calculator/body').then((module) => ({ default: module.BudgetBody })),
)

/** Every page of the catch-all route loads this file; the calculator itself only its own page. */
export function BudgetLeaf(props: BudgetCalculatorProps) {
  return (
    <Suspense fallback={null}>
      <Body {...props} />
    </Suspense>
  )
}
