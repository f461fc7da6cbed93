'use client'

import { useEffect, useRef, useState, type ReactNode, lazy, Suspense } from 'react'
import type { LiveArticlesProps } from '@/components/articles/live'
import { afterHydration } from '@/components/layout/after-hydration'
import type { TeaserLiveProps } from '@/components/articles/teaser/props'
import type { TeaserBodyProps } from '@/components/articles/teaser/body'
import { onApproach } from '@/components/layout/on-approach'
import type { LearningListTexts } from '@/components/layout/learning-list'
import type { BudgetCalculatorProps } from '@/components/sections/budget-calculator/props'
import { hydrateOnApproach } from '@/components/sections/calculator/hydrate-on-approach'
import type { RefundDayProps } from '@/components/sections/programme/refund-day'
import type { PointsCalculatorProps } from '@/components/sections/points-calculator/props'

/*
 * Client components that only some pages use, in one module: all article and document pages then need the same script,
 * which loads once. Imported separately, each kind of page gets a script of its own that includes the whole frame, and
 * prefetching another kind of page loads that one too: 10 kB twice.
 */
export { CopyLink } from '@/components/articles/share'

/** Every article page loads this small module, which lazy-loads the code that refreshes articles. */
export const LazyLiveArticles = afterHydration<LiveArticlesProps>(
  async () => (await import('@/components/articles/live')).LiveArticles,
)

const Body = afterHydration<TeaserBodyProps>(
  async () => (await import('@/components/articles/teaser/body')).TeaserBody,
)

/**
 * Loads code and data of the list when it comes close to the viewport. The prerendered elements stay, with their focus,
 * unless there is something else to show.
 */
export function LazyTeaser({ standing, ...props }: TeaserLiveProps & { standing: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  const [replaced, setReplaced] = useState(false)

  useEffect(() => (place.current ? onApproach(place.current, () => setNear(true)) : undefined), [])

  return (
    <div ref={place} aria-busy={(props.rendered === undefined && !replaced) || undefined}>
      {replaced ? null : standing}
      {near ? <Body {...props} onReplace={setReplaced} /> : null}
    </div>
  )
}

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

/** Every page of the catch-all route loads this small module; the calculator itself is loaded on approach. */
export const LazyBudgetCalculator = hydrateOnApproach<BudgetCalculatorProps>(() =>
  import('@/components/sections/budget-calculator/body').then(({ BudgetBody }) => BudgetBody),
)

/** Every page of the catch-all route loads this small module; the slider itself is loaded on approach. */
export const LazyRefundDay = hydrateOnApproach<RefundDayProps>(() =>
  import('@/components/sections/programme/refund-day').then(({ RefundDay }) => RefundDay),
)

/** Every page of the catch-all route loads this small module; the calculator itself is loaded on approach. */
export const LazyPointsCalculator = hydrateOnApproach<PointsCalculatorProps>(() =>
  import('@/components/sections/points-calculator/body').then(({ PointsBody }) => PointsBody),
)

/**
 * Every document and article page loads this small module; the script itself is loaded on pages with a sub-navigation.
 */
export const LazySectionSpy = afterHydration<object>(
  async () => (await import('@/components/sections/sub-navigation/spy')).SectionSpy,
)

function openAll() {
  for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '')
}

/** Opens all drawers before printing: browsers leave out what is closed. */
export function OpenForPrint() {
  useEffect(() => {
    const over = new AbortController()
    window.addEventListener('beforeprint', openAll, over)
    return () => over.abort()
  }, [])
  return null
}
