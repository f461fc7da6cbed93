import { choose } from '@/tests/e2e/support/language'
import { expect, test } from '@/tests/e2e/support/test'

/* The server renders tables: these pages run without scripts. */
test.describe('on phones', () => {
  test.use({ javaScriptEnabled: false })

  test('a stacked row is still a row, and its labels are announced once', async ({
    page,
    context,
    baseURL,
  }) => {
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

  test('figures scroll by keyboard, with a cue', async ({ page, context, baseURL }) => {
    await choose(context, 'en-US', baseURL)
    await page.setViewportSize({ width: 320, height: 800 })
    await page.goto('/project/mba')
    const region = page.getByRole('region', { name: /^Grading in three courses/ })
    await expect(region.locator('.scroll-cue')).toBeVisible()
    await region.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => region.evaluate((place) => place.scrollLeft)).toBeGreaterThan(0)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(region.locator('.scroll-cue')).toBeHidden()
  })
})
