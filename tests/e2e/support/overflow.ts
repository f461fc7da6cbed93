import type { Page } from '@playwright/test'

/** By how many CSS pixels the page is wider than the window; 0 when it fits. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}
