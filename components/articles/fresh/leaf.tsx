'use client'

import type { FreshArticleProps, FreshListProps } from '@/components/articles/fresh'
import { later } from '@/components/layout/later'

const load = () => import('@/components/articles/fresh')

/** Every page made for reading loads this file; what keeps articles fresh only theirs. */
export const FreshArticleLeaf = later<FreshArticleProps>(async () => (await load()).FreshArticle)
export const FreshListLeaf = later<FreshListProps>(async () => (await load()).FreshList)
