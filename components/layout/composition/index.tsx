'use client'

import { useEffect } from 'react'
import { watchComposition } from '@/components/layout/composition/watch'

/** Keys that belong to an input method reach no component (`watchComposition`). */
export function CompositionGuard() {
  useEffect(() => watchComposition(window), [])
  return null
}
