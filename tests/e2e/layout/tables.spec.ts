import { locales } from '@/lib/i18n/locales'
import { everyPage } from '@/scripts/site/pages'
import { inParts } from '@/tests/e2e/support/parts'
import { choose } from '@/tests/e2e/support/language'
import { lostCells } from '@/tests/e2e/support/lost-cells'
import { expect, test } from '@/tests/e2e/support/test'

/*
 * Tables on phones. Every cell is inside the window, or in a region that scrolls, has a name, takes the keyboard's
 * focus and shows that it scrolls. Tables come from the server: the pages run without scripts.
 */
const widths = [320, 375]

test.describe('on phones', () => {
  test.use({ javaScriptEnabled: false, expectedFailures: ['/el'] })

  for (const locale of locales) {
    const pages = everyPage().filter((one) => one.locale === locale)
    for (const { number, some } of inParts(pages, 3))
      test(`no table hides a cell in ${locale}, part ${number}`, async ({ page, context, baseURL }) => {
        test.setTimeout(180_000)
        await choose(context, locale, baseURL)
        const problems: string[] = []
        let seen = 0
        for (const { path } of some) {
          await page.goto(path, { waitUntil: 'domcontentloaded' })
          for (const width of widths) {
            await page.setViewportSize({ width, height: 800 })
            const { tables, lost } = await lostCells(page)
            seen += tables
            problems.push(...lost.map((one) => `${path} at ${width}: ${one}`))
          }
        }
        expect(problems).toEqual([])
        expect(seen).toBeGreaterThan(some.length)
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
