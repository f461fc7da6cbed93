'use client'

import { later } from '@/components/layout/later'

/** Every page made for reading loads this file; what marks the section one is in only those that have a way through them. */
export const SectionSpyLeaf = later<object>(
  async () => (await import('@/components/sections/sub-navigation/spy')).SectionSpy,
)
