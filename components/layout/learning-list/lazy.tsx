'use client'

import { lazy, Suspense } from 'react'
import type { LearningListTexts } from '@/components/layout/learning-list'

const List = lazy(() =>
  import('@/components/layout/learning-list').then((module) => ({ default: module.LearningList })),
)

/** Every page of the catch-all route loads this small module; the list itself is loaded on its own page only. */
export function LazyLearningList({ texts }: { texts: LearningListTexts }) {
  return (
    <Suspense fallback={null}>
      <List texts={texts} />
    </Suspense>
  )
}
