'use client'

import type { FreshArticleProps } from '@/components/articles/fresh/article'
import type { FreshListProps } from '@/components/articles/fresh/list'
import { later } from '@/components/layout/later'

/** Every page made for reading loads this file; what keeps articles fresh only theirs. */
export const FreshArticleLeaf = later<FreshArticleProps>(
  async () => (await import('@/components/articles/fresh/article')).FreshArticle,
)
export const FreshListLeaf = later<FreshListProps>(
  async () => (await import('@/components/articles/fresh/list')).FreshList,
)
