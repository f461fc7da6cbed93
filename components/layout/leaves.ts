'use client'

/*
 * Client components that only some pages use, in one module: all article and document pages then need the same script,
 * which loads once. Imported separately, each kind of page gets a script of its own that includes the whole frame, and
 * prefetching another kind of page loads that one too: 10 kB twice.
 */
export { FreshArticleLeaf, FreshListLeaf } from '@/components/articles/fresh/leaf'
export { CopyLink } from '@/components/articles/share'
export { TeaserLeaf } from '@/components/articles/teaser/leaf'
export { LearningListLeaf } from '@/components/layout/learning-list/leaf'
export { BudgetLeaf } from '@/components/sections/budget-calculator/leaf'
export { OpenTarget } from '@/components/sections/disclosure/open-target'
export { PointsLeaf } from '@/components/sections/points-calculator/leaf'
export { SectionSpyLeaf } from '@/components/sections/sub-navigation/leaf'
