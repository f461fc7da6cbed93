import type { Page } from '@playwright/test'
import { locales } from '@/lib/i18n/locales'
import { open } from '@/tests/e2e/layout/helpers'
import { choose } from '@/tests/e2e/support/language'
import { expect, test } from '@/tests/e2e/support/test'

/* The menu of wide windows: the page is dimmed below an open panel, and the caret is beside its item. */
test.use({ viewport: { width: 1366, height: 768 } })

const word = (page: Page) =>
  page.getByRole('banner').locator('[data-word]:not(a:only-child)').nth(2)
const scrim = (page: Page) => page.locator('[data-scrim]')
const inWindow = { x: 40, y: 740 }

/** Whether the topmost element at a point low in the window is the scrim. */
const coversPage = (page: Page) =>
  page.evaluate(
    ({ x, y }) => document.elementFromPoint(x, y)?.hasAttribute('data-scrim') === true,
    inWindow,
  )

test('an open panel dims the page from edge to edge, but not the header', async ({ page }) => {
  await open(page, '/about/contact')
  await expect(scrim(page)).toHaveCSS('opacity', '0')
  expect(await coversPage(page)).toBe(false)
  await word(page).hover()
  await expect(scrim(page)).toHaveCSS('opacity', '1')
  await expect(scrim(page)).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  expect(await coversPage(page)).toBe(true)
  expect(await scrim(page).boundingBox()).toEqual({ x: 0, y: 0, width: 1366, height: 768 })
  const top = await word(page).evaluate((element) => {
    const { left, top } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + 4, top + 4))
  })
  expect(top).toBe(true)
  await page.mouse.click(inWindow.x, inWindow.y)
  await expect(scrim(page)).toHaveCSS('opacity', '0')
  await expect(page).toHaveURL('/about/contact')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an open panel dims the page too', async ({ page }) => {
    await page.goto('/about/contact')
    await expect(scrim(page)).toHaveCSS('opacity', '0')
    await word(page).hover()
    await expect(scrim(page)).toHaveCSS('opacity', '1')
  })
})

for (const locale of locales)
  for (const width of [1200, 1366, 1440])
    test(`the caret is beside its item in ${locale} at ${width}`, async ({
      page,
      context,
      baseURL,
    }) => {
      await choose(context, locale, baseURL)
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/about/contact')
      const gaps = await page.evaluate(() => {
        const inked = (element: Element) => {
          const range = document.createRange()
          range.selectNodeContents(element)
          return range.getBoundingClientRect()
        }
        const items = [...document.querySelectorAll('header nav > ul > li')]
        return items.slice(0, -1).flatMap((item, index) => {
          const caret = item.querySelector('[aria-expanded] svg path, [aria-expanded] svg polyline')
          const words = item.querySelector('.marks-current')
          const next = items[index + 1]?.querySelector('.marks-current')
          if (!caret || !words || !next) return []
          const { left, right, top, bottom } = caret.getBoundingClientRect()
          const beside = inked(words)
          return {
            before: left - beside.right,
            after: inked(next).left - right,
            aside: Math.abs((top + bottom) / 2 - (beside.top + beside.bottom) / 2),
          }
        })
      })
      expect(gaps.length).toBeGreaterThan(3)
      for (const { before, after, aside } of gaps) {
        expect(before).toBeGreaterThanOrEqual(2)
        expect(before).toBeLessThanOrEqual(8)
        expect(after).toBeGreaterThan(2 * before)
        expect(aside).toBeLessThan(4)
      }
    })
