'use client'

import { afterHydration } from '@/components/layout/after-hydration'

/**
 * Every document and article page loads this small module; the script itself is loaded on pages with a sub-navigation.
 */
export const LazySectionSpy = afterHydration<object>(
  async () => (await import('@/components/sections/sub-navigation/spy')).SectionSpy,
)
