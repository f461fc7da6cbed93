'use client'

import type { PointsCalculatorProps } from '@/components/sections/points-calculator/props'
import { hydrateOnApproach } from '@/components/sections/calculator/hydrate-on-approach'

/** Every page of the catch-all route loads this small module; the calculator itself is loaded on approach. */
export const LazyPointsCalculator = hydrateOnApproach<PointsCalculatorProps>(() =>
  import('@/components/sections/points-calculator/body').then(({ PointsBody }) => PointsBody),
)
