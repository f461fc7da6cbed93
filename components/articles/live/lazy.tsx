'use client'

import type { LiveArticlesProps } from '@/components/articles/live'
import { afterHydration } from '@/components/layout/after-hydration'

/** Every article page loads this small module, which lazy-loads the code that refreshes articles. */
export const LazyLiveArticles = afterHydration<LiveArticlesProps>(
  async () => (await import('@/components/articles/live')).LiveArticles,
)
