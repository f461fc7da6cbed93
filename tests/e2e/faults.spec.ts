import type { Page } from '@playwright/test'
import articles from '@/content/en-US/messages/articles.json'
import errors from '@/content/en-US/messages/errors.json'
import sections from '@/content/en-US/messages/sections.json'
import { open } from '@/tests/e2e/layout/helpers'
import { startTemporarySite, type OwnSite } from '@/tests/e2e/support/site'
import { expect, test } from '@/tests/e2e/support/test'
import { startMoody } from '@/tests/platform/support/faulty-upstream'

/*
 * What a visitor sees while the platform fails in each way. tests/platform/faults.test.ts tests the API responses and
 * the log, and failures that accept no connection. While it works, this platform has a long list.
 */

let platform: Awaited<ReturnType<typeof startMoody>>
let site: OwnSite

test.describe.configure({ mode: 'serial', timeout: 120_000 })
test.use({ expectedFailures: ['/api/'], viewport: { width: 1440, height: 900 } })
test.beforeAll(async () => {
  test.setTimeout(120_000)
  platform = await startMoody()
  site = await startTemporarySite({
    API_HOST: platform.url,
    API_COOKIES: 'session',
    CMS_KEY_ID: 'test',
    CMS_SALT: 'a salt for a platform that breaks',
    TRUST_PROXY: '1',
  })
})
test.afterAll(async () => {
  await site?.stop()
  await platform?.stop()
})
test.beforeEach(async ({ context, request }) => {
  await context.addCookies([{ name: 'lang', value: 'en-US', url: site.url }])
  platform.be('well')
  // A successful call of each service closes its circuit breaker.
  await request.get(`${site.url}/api/cms/api/v1/articles?q=${freshWord()}`)
  await request.get(`${site.url}/api/usercenter/v2/frontend/user/get-user-info`, {
    headers: { cookie: 'session=1' },
  })
})

let serial = 0
/** Searches are never cached, so each page queries the platform. */
const freshWord = () => `word${(serial += 1)}`
const well = (page: Page) => page.getByRole('main').getByRole('link', { name: 'All is well' })

test('a list in another page shows its error with a retry, and the list after a successful retry', async ({
  page,
}) => {
  platform.be('truncated JSON')
  await open(page, site.url)
  await page.locator('main a[href="/about/news"]').last().scrollIntoViewIfNeeded()
  const failed = page
    .getByRole('alert')
    .filter({ hasText: sections['components.articles.teaser.failed'] })
    .first()
  await expect(failed).toContainText(errors['api.unavailable'])
  platform.be('well')
  // The circuit breaker may still be open for some seconds after the failures before.
  const retry = failed.getByRole('button', { name: sections['components.articles.teaser.retry'] })
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 1_000 })
    await expect(well(page).first()).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 45_000 })
})

test('a long list is shown in pages with their own addresses', async ({ page }) => {
  const shown = page.getByRole('main').getByRole('article').getByRole('heading')
  const pages = page.getByRole('navigation', { name: articles['components.articles.pages.label'] })
  const next = pages.getByRole('link', { name: articles['components.articles.pages.next'] })
  const previous = pages.getByRole('link', { name: articles['components.articles.pages.previous'] })
  const titles = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => `Article ${from + at}`)

  await page.goto(`${site.url}/about/news`)
  await expect(shown).toHaveText(['All is well', ...titles(2, 10)])
  await expect(previous).toHaveCount(0)
  await next.click()
  await expect(page).toHaveURL(`${site.url}/about/news?page=2#results`)
  await expect(shown).toHaveText(titles(11, 20))
  await expect(pages.locator('[aria-current=page]')).toHaveText('2')
  await next.click()
  await expect(shown).toHaveText(titles(21, 25))
  await expect(next).toHaveCount(0)
  await previous.click()
  await expect(shown).toHaveText(titles(11, 20))
})
