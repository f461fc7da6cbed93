'use client'

/*
 * Client components that only some pages use, in one module: all article and document pages then need the same script,
 * which loads once. Imported separately, each kind of page gets a script of its own that includes the whole frame, and
 * prefetching another kind of page loads that one too: 10 kB twice.
 */
export { LazyLiveArticles } from '@/components/articles/live/lazy'
export { CopyLink } from '@/components/articles/share'
export { LazyTeaser } from '@/components/articles/teaser/lazy'
export { LazyLearningList } from '@/components/layout/learning-list/lazy'
export { LazyBudgetCalculator } from '@/components/sections/budget-calculator/lazy'
export { OpenTarget } from '@/components/sections/disclosure/open-target'
export { LazyPointsCalculator } from '@/components/sections/points-calculator/lazy'
export { LazySectionSpy } from '@/components/sections/sub-navigation/lazy'
