import { expect, test } from '@/tests/e2e/support/test'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const [width, height] of [
    [375, 812],
    [1440, 900],
  ] as const) {
    test(`the first open class is in the first screen at ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.goto('/about/lesson')
      const bar = await page.locator('aside').last().boundingBox()
      const first = await page
        .locator('main article')
        .first()
        .getByRole('heading')
        .getByRole('link')
        .boundingBox()
      const edge = width < 992 && bar ? bar.y : height
      expect((first?.y ?? height) + (first?.height ?? 0)).toBeLessThanOrEqual(edge)
    })
  }
})

test.describe('on a touch phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 812 } })

  test('an open class is opened by a link, not by scanning the own screen', async ({ page }) => {
    await page.goto('/about/lesson')
    const how = page.locator('#how')
    await expect(how.getByRole('img')).toHaveCount(0)
    await page.locator('main article').first().getByRole('heading').getByRole('link').click()
    await expect(page).toHaveURL(/\/about\/lesson\/./)
    const book = page.getByRole('link', { name: '预约这节课' })
    expect((await book.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  })
})
