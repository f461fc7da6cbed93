import type { Page } from '@playwright/test'
import { expect, test } from '@/tests/e2e/support/test'

/** What a page requests, by kind. */
function requested(page: Page): Map<string, number> {
  const counts = new Map<string, number>()
  page.on('request', (request) => {
    const kind = request.headers()['next-router-prefetch'] ? 'prefetch' : request.resourceType()
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  })
  return counts
}

/** Reads a page to its end, so that everything that is loaded lazily has its chance. */
async function read(page: Page): Promise<void> {
  await page.goto('/about/contact', { waitUntil: 'networkidle' })
  await page.locator('body > footer').scrollIntoViewIfNeeded()
  await page.keyboard.press('End')
  await expect(page.locator('nav[data-live]')).toBeAttached()
  await page.waitForLoadState('networkidle')
}

test('data saving leaves out fonts, codes and animations', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  const counts = requested(page)
  await read(page)
  expect([counts.get('font'), counts.get('prefetch')]).toEqual([undefined, undefined])
  const codes = page.locator('#follow-us')
  await expect(codes).toBeHidden()
  const durations = await page
    .locator('a, button, summary, svg g')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).transitionDuration))
  expect(new Set(durations)).toEqual(new Set(['0s']))
  // A link to the codes shows them.
  await page.goto('/about/contact#follow-us')
  await expect(codes.getByRole('img').first()).toBeVisible()
})

test('without data saving the same page has its fonts, codes and animations', async ({ page }) => {
  const counts = requested(page)
  await read(page)
  expect(counts.get('font')).toBeGreaterThan(0)
  await expect(page.locator('#follow-us')).toBeVisible()
  const moving = page.locator('a').filter({ visible: true })
  const durations = await moving.evaluateAll((all) =>
    all.map((one) => getComputedStyle(one).transitionDuration),
  )
  expect(new Set(durations).size).toBeGreaterThan(1)
})
