'use client'

import type { FreshArticleProps } from '@/components/articles/fresh/article'
import type { FreshListProps } from '@/components/articles/fresh/list'
import { later } from '@/components/layout/later'

/** Every article page loads this small module, which lazy-loads the code that refreshes articles. */
export const FreshArticleLeaf = later<FreshArticleProps>(
  async () => (await import('@/components/articles/fresh/article')).FreshArticle,
)
export const FreshListLeaf = later<FreshListProps>(
  async () => (await import('@/components/articles/fresh/list')).FreshList,
)
