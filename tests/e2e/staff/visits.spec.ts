import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { visitsPath } from '@/schemas/visits'
import { test } from '@/tests/e2e/support/desk'
import { choose } from '@/tests/e2e/support/language'
import { expect } from '@/tests/e2e/support/test'

// The browser of the other tests is headless by name, and not counted.
test.use({
  userAgent:
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
})
test.beforeEach(({ context, baseURL }) => choose(context, 'en-US', baseURL))

/** Resolves when the page sends a report that contains the text. A page that is left before has reported nothing. */
const reported = (page: Page, text: string) =>
  page.waitForRequest(
    (request) => request.url().endsWith(visitsPath) && request.postData()?.includes(text) === true,
  )

test('the desk shows a visit with its campaign, and where its form was left', async ({ page, desk }) => {
  const campaign = `flyer${randomInt(1e9)}`
  await page.goto(`/about/introduce?utm_source=Fair&utm_campaign=${campaign}`)
  await expect(page.locator('nav[data-live]')).toBeAttached()
  const viewed = reported(page, '"/privacy"')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
  await expect(page).toHaveURL(/\/privacy$/)
  await viewed
  // What is entered before hydration is not counted.
  const seen = reported(page, '"seen"')
  await page.goto('/roadmap#apply')
  await seen
  const named = reported(page, '"name"')
  await page.getByRole('main').getByLabel('Name', { exact: true }).fill('Nobody’s Name')
  await named
  await page.goto('about:blank')

  const row = (table: string, name: string | RegExp) =>
    desk.getByRole('table', { name: table, exact: true }).getByRole('row', { name })
  // Sums are stored every ten seconds.
  await expect(async () => {
    await desk.goto('/staff/numbers/visits?period=today')
    await expect(row('By campaign', new RegExp(campaign))).toBeVisible({ timeout: 1_000 })
    await expect(row('How far it came: training', /^Name/)).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 40_000 })
  // On narrow windows a cell begins with the name of its column.
  const cells = row('By campaign', new RegExp(campaign)).getByRole('cell')
  await expect(cells.nth(0)).toHaveText(/^\D*1/)
  await expect(cells.nth(1)).toHaveText(/^\D*0/)
  await expect(
    row('By page', /^Privacy policy/)
      .getByRole('cell')
      .first(),
  ).toHaveText(/^\D*[1-9]/)
  await expect(row('How far it came: training', /^Name/).getByRole('cell').nth(2)).toHaveText(/^\D*[1-9]/)
  await expect(desk.getByText('Nobody’s Name')).toHaveCount(0)
})
