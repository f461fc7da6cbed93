import type { Page } from '@playwright/test'

/**
 * The share of the window's height that fixed and sticky elements cover in the middle of the page, in percent. Leaves
 * the page scrolled to its top.
 */
export function covered(page: Page): Promise<number> {
  return page.evaluate(() => {
    scrollTo({
      top: (document.documentElement.scrollHeight - innerHeight) / 2,
      behavior: 'instant',
    })
    const rows = new Set<number>()
    for (const element of document.querySelectorAll('body *')) {
      const style = getComputedStyle(element)
      const { position } = style
      const lies =
        position === 'fixed' || (position === 'sticky' && element.closest('main section') === null)
      if (!lies || style.visibility === 'hidden' || style.pointerEvents === 'none') continue
      const { top, bottom, width } = element.getBoundingClientRect()
      if (width < innerWidth / 2) continue
      for (
        let y = Math.max(0, Math.ceil(top));
        y < Math.min(innerHeight, Math.floor(bottom));
        y += 1
      )
        rows.add(y)
    }
    scrollTo({ top: 0, behavior: 'instant' })
    return (rows.size / innerHeight) * 100
  })
}
