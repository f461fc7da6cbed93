import type { Page } from '@playwright/test'
import { open } from '@/tests/e2e/layout/helpers'
import { expect, test } from '@/tests/e2e/support/test'

const chunks = '**/_next/static/chunks/**'

/** Allows the scripts that a page starts with; all that it loads later fail, as after a new release. */
async function loseLaterChunks(page: Page, path: string): Promise<void> {
  const first = new Set<string>()
  let losing = false
  await page.route(chunks, (route) => {
    const url = route.request().url()
    if (losing && !first.has(url)) return route.abort('connectionreset')
    first.add(url)
    return route.continue()
  })
  await open(page, path)
  losing = true
}

/** Approaches the list of articles, whose code is loaded only then. */
const comeNearList = (page: Page) =>
  page.locator('main a[href="/about/news"]').last().scrollIntoViewIfNeeded()

test('a part of the page that cannot be loaded reloads the page, at most once in 60 s; then the page stays', async ({
  page,
  expectedFailures,
}) => {
  test.slow() // the page is loaded five times
  expectedFailures.push('/_next/static/chunks/')
  let loads = 0
  page.on('load', () => (loads += 1))
  await loseLaterChunks(page, '/')
  expect(loads).toBe(1)
  const again = page.waitForEvent('load')
  await comeNearList(page)
  await again
  expect(loads).toBe(2)

  await expect(page.locator('nav[data-live]')).toBeAttached()
  await comeNearList(page)
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  expect(loads).toBe(2)

  // A minute later it may reload again.
  await page.evaluate(() => {
    const last = Number(sessionStorage.getItem('chunk_reload'))
    sessionStorage.setItem('chunk_reload', String(last - 60_000))
  })
  await open(page, '/')
  const third = page.waitForEvent('load')
  await comeNearList(page)
  await third
  expect(loads).toBe(4)

  // When the part is available again, so is the list.
  await page.unroute(chunks)
  await open(page, '/')
  await comeNearList(page)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})
