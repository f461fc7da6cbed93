import { expect, test } from '@/tests/e2e/support/test'

test.describe('with forced colors', () => {
  test.use({ javaScriptEnabled: false })
  test.beforeEach(async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  test('buttons have edges, the chosen chip is marked, and one word of the menu is underlined', async ({
    page,
  }) => {
    await page.goto('/internationalDegree')
    const action = page.locator('main a.bg-crimson').first()
    await expect(action).toHaveCSS('outline-style', 'solid')
    const words = page.getByRole('banner').locator('nav .marks-current')
    const borders = await words.evaluateAll((all) =>
      all.map(
        (word) =>
          [
            getComputedStyle(word).borderBottomColor,
            word.closest('[aria-current]') !== null,
          ] as const,
      ),
    )
    const plain = new Set(borders.filter(([, current]) => !current).map(([color]) => color))
    expect(plain.size).toBe(1)
    expect(borders.filter(([color]) => !plain.has(color)).map(([, current]) => current)).toEqual([
      true,
    ])

    await page.goto('/')
    const chips = page.locator('label.chip')
    const grounds = await chips.evaluateAll((all) =>
      all.map((chip) => getComputedStyle(chip).backgroundColor),
    )
    expect(new Set(grounds).size).toBe(2)
    expect(grounds.filter((color) => color === grounds[0])).toHaveLength(1)
  })

  for (const colorScheme of ['light', 'dark'] as const)
    test(`the arrow of a select is visible in ${colorScheme} forced colors`, async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active', colorScheme })
      await page.goto('/enrol')
      const select = page.getByRole('main').locator('select').first()
      const text = await select.evaluate((element) => getComputedStyle(element).color)
      // The same color as the select's own text, which the system keeps readable.
      await expect(select.locator('xpath=..').locator('svg')).toHaveCSS('stroke', text)
    })
})
