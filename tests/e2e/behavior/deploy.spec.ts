import type { Page } from '@playwright/test'
import { devices, open } from '@/tests/e2e/layout/helpers'
import { EnrolmentForm } from '@/tests/e2e/support/form'
import { choose } from '@/tests/e2e/support/language'
import { expect, test } from '@/tests/e2e/support/test'

const scripts = /\/(_next\/static|_page)\/.*\.js$/

test.beforeEach(async ({ context, baseURL, expectedFailures }) => {
  expectedFailures.push('/_next/static/chunks/', '/_page/')
  await choose(context, 'en-US', baseURL)
})

/**
 * From now on every script that was not loaded before responds as after a deploy; `restore` makes them available
 * again.
 */
async function deploy(page: Page, isKept: (url: string) => boolean = () => false) {
  let gone = true
  await page.route(scripts, (route) => {
    if (!gone || isKept(route.request().url())) return route.continue()
    return route.fulfill({
      status: 404,
      // For a text/plain response the browser would log another error about each script.
      contentType: 'application/javascript',
      body: 'This page could not be found',
    })
  })
  return { restore: () => (gone = false) }
}

/** Opens a page, then deploys. */
async function openBefore(page: Page, path: string) {
  const loaded = new Set<string>()
  page.on('request', (request) => void loaded.add(request.url()))
  await open(page, path)
  await page.waitForLoadState('networkidle')
  const kept = new Set(loaded)
  return deploy(page, (url) => kept.has(url))
}

function countLoads(page: Page): () => number {
  let loads = 0
  page.on('load', () => (loads += 1))
  return () => loads
}

for (const [device, viewport] of devices) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport })

    test('a press on Apply in a page opened before a deploy opens the form page', async ({
      page,
    }) => {
      await openBefore(page, '/about/contact')
      await page.locator('a[href="/enrol"]:visible').first().click()
      await expect(page).toHaveURL('/enrol')
      await expect(new EnrolmentForm(page.getByRole('main')).name).toBeVisible()
    })

    test('also in a page whose first scripts are missing', async ({ page }) => {
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
      )
      await deploy(page)
      await page.goto('/about/contact')
      await page.locator('a[href="/enrol"]:visible').first().click()
      await expect(page).toHaveURL('/enrol')
      await expect(new EnrolmentForm(page.getByRole('main')).name).toBeVisible()
    })
  })
}

test('a page whose first scripts are missing is reloaded once and hydrates', async ({ page }) => {
  const loads = countLoads(page)
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  const { restore } = await deploy(page)
  await page.goto('/about/news')
  await page.route(/\/about\/news$/, (route) => {
    restore()
    return route.continue()
  })
  await page.keyboard.press('Shift')
  await expect.poll(loads).toBe(2)
  await page.keyboard.press('Shift')
  await expect(page.locator('nav[data-live]')).toBeAttached()
})

test('a page whose first scripts are missing keeps entries, and its form works', async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await deploy(page)
  await page.goto('/about/news')
  await page.getByRole('searchbox').fill('harvest')
  const loads = countLoads(page)
  await page.keyboard.press('Shift')
  await page.waitForLoadState('networkidle')
  expect(loads()).toBe(0)
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/\?year=&q=harvest#results$/)
})

test('scripts that stay missing cause no reload loop, and links work', async ({ page }) => {
  const loads = countLoads(page)
  await deploy(page)
  await page.goto('/about/contact')
  await expect.poll(loads).toBe(2)
  // The scripts have failed the second time too.
  await page.waitForLoadState('networkidle')
  await page.locator('footer a[href="/privacy"]').click()
  await expect(page).toHaveURL('/privacy')
  await page.waitForLoadState('networkidle')
  expect(loads()).toBe(3)
})

for (const [path, id, entry] of [
  ['/studyAbroad', 'budget-tuition', '123456'],
  ['/alumnus/zijinghua', 'points-referrals', '7'],
] as const) {
  test(`the entries in the calculator of ${path} are kept when its code is missing, and count`, async ({
    page,
  }) => {
    const loads = countLoads(page)
    const { restore } = await openBefore(page, path)
    const field = page.locator(`#${id}`)
    const result = page.locator('main [role=status][aria-atomic]')
    const reckoned = await result.innerText()
    // Sets the value as before hydration: without the approach that typing implies.
    await field.evaluate((input: HTMLInputElement, value) => (input.value = value), entry)
    const before = loads()
    await page.route(new RegExp(`${path}$`), (route) => {
      restore()
      return route.continue()
    })
    await field.focus()
    await expect.poll(loads).toBe(before + 1)
    await field.focus()
    await expect(field).toHaveValue(entry)
    await expect(result).not.toHaveText(reckoned)
    // The kept entries are used once: a later visit starts with empty fields.
    expect(await page.evaluate((key) => sessionStorage.getItem(key), id)).toBeNull()
  })
}
