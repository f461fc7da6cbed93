'use client'

/*
 * The client parts that only some pages show, in one file: then all pages made for reading need the same script, and it is
 * loaded once. Imported by themselves they give each kind of page a script of its own with the whole frame in it, and
 * what is fetched ahead for another kind of page brings that one too: 10 kB twice.
 */
export { FreshArticleLeaf, FreshListLeaf } from '@/components/articles/fresh/leaf'
export { CopyLink } from '@/components/articles/share'
export { TeaserLeaf } from '@/components/articles/teaser/leaf'
export { LearningListLeaf } from '@/components/layout/learning-list/leaf'
export { BudgetLeaf } from '@/components/sections/budget-calculator/leaf'
export { OpenTarget } from '@/components/sections/disclosure/open-target'
export { PointsLeaf } from '@/components/sections/points-calculator/leaf'
export { SectionSpyLeaf } from '@/components/sections/sub-navigation/leaf'
