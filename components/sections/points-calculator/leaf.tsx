'use client'

import type { PointsCalculatorProps } from '@/components/sections/points-calculator/props'
import { whenWanted } from '@/components/sections/calculator/when-wanted'

/** Every page of the catch-all route loads this small module; the calculator itself is loaded on approach. */
export const PointsLeaf = whenWanted<PointsCalculatorProps>(() =>
  import('@/components/sections/points-calculator/body').then(({ PointsBody }) => PointsBody),
)
