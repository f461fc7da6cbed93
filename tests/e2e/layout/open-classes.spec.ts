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
      const first = await page.locator('main article').first().getByRole('link').boundingBox()
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
    const open = how.getByRole('link').last()
    await expect(open).toHaveAttribute('href', /^https:/)
    expect((await open.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await page.locator('main article').first().getByRole('link').click()
    await expect(page.locator('article header a[href$="/class"]')).toBeVisible()
  })
})
