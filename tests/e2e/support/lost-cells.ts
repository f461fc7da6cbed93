import type { Page } from '@playwright/test'

/**
 * The tables with cells that cannot be seen, and the number of tables. A cell may be outside the window only in a
 * region that scrolls, has a name, is focusable and shows that it scrolls.
 */
export async function lostCells(page: Page): Promise<{ tables: number; lost: string[] }> {
  return page.evaluate(() => {
    // Tables in folded parts are tables, too.
    const folded = [...document.querySelectorAll<HTMLDetailsElement>('details:not([open])')]
    for (const part of folded) part.open = true
    const edge = document.documentElement.clientWidth
    const hiddenOnPurpose = (cell: Element) => {
      // A whole table for screen readers, below a chart that shows its values (`sr-only`).
      if (cell.closest('table')?.closest('.sr-only')) return true
      for (
        let place: Element | null = cell;
        place && place.tagName !== 'TABLE';
        place = place.parentElement
      )
        if (getComputedStyle(place).clipPath !== 'none') return true
      return cell.getClientRects().length === 0
    }
    /** The horizontal extent of the text that a cell shows. */
    const extent = (cell: Element) => {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      let [left, right] = [Infinity, -Infinity]
      while (texts.nextNode()) {
        const { parentElement } = texts.currentNode
        range.selectNodeContents(texts.currentNode)
        const box = range.getBoundingClientRect()
        if (box.width === 0 || !parentElement || hiddenOnPurpose(parentElement)) continue
        left = Math.min(left, box.left)
        right = Math.max(right, box.right)
      }
      return { left, right, width: Math.max(right - left, 0) }
    }
    /** The nearest ancestor that clips its content. */
    const cutter = (cell: Element) => {
      for (let place = cell.parentElement; place; place = place.parentElement)
        if (
          getComputedStyle(place).overflowX !== 'visible' &&
          place.scrollWidth > place.clientWidth + 1
        )
          return place
      return undefined
    }
    const reachable = (place: Element | undefined) =>
      place?.getAttribute('role') === 'region' &&
      Boolean(place.getAttribute('aria-label')) &&
      place.getAttribute('tabindex') === '0' &&
      [...document.querySelectorAll('.scroll-cue')].some(
        (cue) => place.parentElement?.contains(cue) && cue.checkVisibility(),
      )
    const tables = [...document.querySelectorAll('table')].filter(
      (table) => table.getClientRects().length > 0,
    )
    const lost = tables.flatMap((table) => {
      const outside = [...table.querySelectorAll('th, td')].filter((cell) => {
        if (hiddenOnPurpose(cell)) return false
        const { left, right, width } = extent(cell)
        const frame = cutter(cell)
        const [start, end] = frame
          ? [frame.getBoundingClientRect().left, frame.getBoundingClientRect().right]
          : [0, edge]
        return width > 0 && (left < start - 1 || right > end + 1) && !reachable(frame)
      })
      const name = table.caption?.textContent ?? table.getAttribute('aria-label') ?? table.className
      return outside.length > 0 ? [`${name}: ${outside.length} cells`] : []
    })
    for (const part of folded) part.open = false
    return { tables: tables.length, lost }
  })
}
