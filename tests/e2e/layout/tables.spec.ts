import type { Page } from '@playwright/test'
import { locales } from '@/lib/i18n/locales'
import { everyPage } from '@/scripts/site/pages'
import { choose } from '@/tests/e2e/support/language'
import { expect, test } from '@/tests/e2e/support/test'

/*
 * Tables on phones. Every cell is inside the window, or in a region that scrolls, has a name, takes the keyboard's
 * focus and shows that it scrolls. Tables come from the server: the pages run without scripts.
 */
const widths = [320, 375]

/** The tables with cells that cannot be seen, and how many tables there are. */
async function lostCells(page: Page): Promise<{ tables: number; lost: string[] }> {
  return page.evaluate(() => {
    const edge = document.documentElement.clientWidth
    const hiddenOnPurpose = (cell: Element) => {
      for (let place: Element | null = cell; place && place.tagName !== 'TABLE'; place = place.parentElement)
        if (getComputedStyle(place).clipPath !== 'none') return true
      return cell.getClientRects().length === 0
    }
    /** The nearest ancestor that cuts off what is wider than itself. */
    const cutter = (cell: Element) => {
      for (let place = cell.parentElement; place; place = place.parentElement)
        if (getComputedStyle(place).overflowX !== 'visible' && place.scrollWidth > place.clientWidth + 1)
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
        const range = document.createRange()
        range.selectNodeContents(cell)
        const { left, right, width } = range.getBoundingClientRect()
        const frame = cutter(cell)
        const [start, end] = frame
          ? [frame.getBoundingClientRect().left, frame.getBoundingClientRect().right]
          : [0, edge]
        return width > 0 && (left < start - 1 || right > end + 1) && !reachable(frame)
      })
      const name = table.caption?.textContent ?? table.getAttribute('aria-label') ?? 'a table'
      return outside.length > 0 ? [`${name}: ${outside.length} cells`] : []
    })
    return { tables: tables.length, lost }
  })
}

test.describe('on phones', () => {
  test.use({ javaScriptEnabled: false, expectedFailures: ['/el'] })

  for (const locale of locales) {
    test(`no table hides a cell in ${locale}`, async ({ page, context, baseURL }) => {
      test.setTimeout(180_000)
      await choose(context, locale, baseURL)
      const problems: string[] = []
      let seen = 0
      for (const { path } of everyPage().filter((one) => one.locale === locale)) {
        await page.goto(path, { waitUntil: 'domcontentloaded' })
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 })
          const { tables, lost } = await lostCells(page)
          seen += tables
          problems.push(...lost.map((one) => `${path} at ${width}: ${one}`))
        }
      }
      expect(problems).toEqual([])
      expect(seen).toBeGreaterThan(100)
    })
  }

  test('a stacked row is still a row, and its labels are read once', async ({ page, context, baseURL }) => {
    await choose(context, 'en-US', baseURL)
    await page.setViewportSize({ width: 375, height: 800 })
    await page.goto('/services/job')
    const table = page.getByRole('table', { name: 'Training content in four job areas' })
    const heads = await table.getByRole('columnheader').allInnerTexts()
    expect(heads.length).toBeGreaterThan(2)
    const row = table.getByRole('row').nth(1)
    await expect(row.getByRole('rowheader')).toHaveCount(1)
    await expect(row.getByRole('cell')).toHaveCount(heads.length - 1)
    for (const head of heads.slice(1)) expect(await row.ariaSnapshot()).not.toContain(head)
    const label = await row.getByRole('cell').first().getAttribute('data-label')
    expect(label).toBe(heads[1])
  })

  test('figures scroll with the keyboard, under a cue', async ({ page, context, baseURL }) => {
    await choose(context, 'en-US', baseURL)
    await page.setViewportSize({ width: 320, height: 800 })
    await page.goto('/project/marywood')
    const region = page.getByRole('region', { name: /^Marks in three courses/ })
    await expect(region.locator('.scroll-cue')).toBeVisible()
    await region.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => region.evaluate((place) => place.scrollLeft)).toBeGreaterThan(0)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(region.locator('.scroll-cue')).toBeHidden()
  })
})
