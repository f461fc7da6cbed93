'use client'

import type { BudgetCalculatorProps } from '@/components/sections/budget-calculator/props'
import { whenWanted } from '@/components/sections/calculator/when-wanted'

/** Every page of the catch-all route loads this file; the calculator itself only who comes to it. */
export const BudgetLeaf = whenWanted<BudgetCalculatorProps>(() =>
  import('@/components/sections/budget-calculator/body').then(({ BudgetBody }) => BudgetBody),
)
