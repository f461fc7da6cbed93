import type { Page } from '@playwright/test'
import { choose } from '@/tests/e2e/support/language'
import { expect, test } from '@/tests/e2e/support/test'

/** The first table that is wider than a phone. */
const wideTable = (page: Page) => page.locator('.table-scroller:has(.scroll-cue)').first()

/* The server renders tables: these pages run without scripts. */
test.describe('on phones', () => {
  test.use({ javaScriptEnabled: false })

  test('words keep their columns, and the names of the rows stay beside them', async ({
    page,
    context,
    baseURL,
  }) => {
    await choose(context, 'en-US', baseURL)
    await page.setViewportSize({ width: 375, height: 800 })
    await page.goto('/practice')
    const region = wideTable(page)
    await expect(region.locator('.scroll-cue')).toBeVisible()
    const name = region.getByRole('rowheader').first()
    await name.scrollIntoViewIfNeeded()
    const before = await name.boundingBox()
    await region.evaluate((place) => place.scrollTo({ left: place.scrollWidth }))
    await expect.poll(() => region.evaluate((place) => place.scrollLeft)).toBeGreaterThan(20)
    expect((await name.boundingBox())?.x).toBe(before?.x)
    await expect(region.getByRole('row').nth(1).getByRole('cell').last()).toBeInViewport()
  })

  test('they scroll by keyboard, with a cue', async ({ page, context, baseURL }) => {
    await choose(context, 'en-US', baseURL)
    await page.setViewportSize({ width: 320, height: 800 })
    await page.goto('/practice')
    const region = wideTable(page)
    await expect(region.locator('.scroll-cue')).toBeVisible()
    await region.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => region.evaluate((place) => place.scrollLeft)).toBeGreaterThan(0)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(region.locator('.scroll-cue')).toBeHidden()
  })
})
