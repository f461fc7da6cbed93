'use client'

import type { BudgetCalculatorProps } from '@/components/sections/budget-calculator/props'
import { whenWanted } from '@/components/sections/calculator/when-wanted'

/** Every page of the catch-all route loads this small module; the calculator itself is loaded on approach. */
export const BudgetLeaf = whenWanted<BudgetCalculatorProps>(() =>
  import('@/components/sections/budget-calculator/body').then(({ BudgetBody }) => BudgetBody),
)
