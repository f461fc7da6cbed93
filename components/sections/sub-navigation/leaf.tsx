'use client'

import { later } from '@/components/layout/later'

/**
 * Every document and article page loads this small module; the script itself is loaded on pages with a sub-navigation.
 */
export const SectionSpyLeaf = later<object>(
  async () => (await import('@/components/sections/sub-navigation/spy')).SectionSpy,
)
