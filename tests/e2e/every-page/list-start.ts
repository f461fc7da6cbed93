import type { Page } from '@playwright/test'

/**
 * Whether the first entry of the page's list can be read without scrolling: its link, summary or row heading is inside
 * the window and nothing that stays in view covers it. Undefined if the page has no list.
 */
export async function listStarts(page: Page): Promise<boolean | undefined> {
  return page.evaluate(() => {
    const list = document.querySelector('[data-list]')
    if (!list) return undefined
    window.scrollTo(0, 0)
    const topOf = (entry: Element) => entry.getBoundingClientRect().top
    // The entries of a plot are in the order of the list, not of their places.
    const [first] = [...list.querySelectorAll('article, li, details, tbody tr, figure svg a')]
      .filter((entry) => !entry.closest('form, .folded-form') && entry.checkVisibility())
      .sort((a, b) => topOf(a) - topOf(b))
    const name = first?.querySelector('a, summary, th, text, path')
    if (!name) return false
    const { left, right, top, bottom } = name.getBoundingClientRect()
    if (top < 0 || bottom > window.innerHeight) return false
    const shown = document.elementFromPoint((left + right) / 2, bottom - 2)
    return shown !== null && (name.contains(shown) || (first?.contains(shown) ?? false))
  })
}
