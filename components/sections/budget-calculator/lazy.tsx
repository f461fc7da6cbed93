'use client'

import type { BudgetCalculatorProps } from '@/components/sections/budget-calculator/props'
import { hydrateOnApproach } from '@/components/sections/calculator/hydrate-on-approach'

/** Every page of the catch-all route loads this small module; the calculator itself is loaded on approach. */
export const LazyBudgetCalculator = hydrateOnApproach<BudgetCalculatorProps>(() =>
  import('@/components/sections/budget-calculator/body').then(({ BudgetBody }) => BudgetBody),
)
