'use client'

import type { FreshArticleProps } from '@/components/articles/fresh/article'
import type { FreshListProps } from '@/components/articles/fresh/list'
import { afterHydration } from '@/components/layout/after-hydration'

/** Every article page loads this small module, which lazy-loads the code that refreshes articles. */
export const LazyFreshArticle = afterHydration<FreshArticleProps>(
  async () => (await import('@/components/articles/fresh/article')).FreshArticle,
)
export const LazyFreshList = afterHydration<FreshListProps>(
  async () => (await import('@/components/articles/fresh/list')).FreshList,
)
