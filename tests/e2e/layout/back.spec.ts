import type { Page } from '@playwright/test'
import { markDocument, open } from '@/tests/e2e/layout/helpers'
import { EnrolmentForm } from '@/tests/e2e/support/form'
import { choose } from '@/tests/e2e/support/language'
import { expect, test } from '@/tests/e2e/support/test'

/** Goes back to an entry that reloads its page, and waits for the reload. */
async function goBackTo(page: Page): Promise<void> {
  const loaded = page.waitForEvent('load')
  await page.goBack({ waitUntil: 'commit' })
  await loaded
}

const entries = (page: Page) => page.evaluate(() => history.length)

test.describe('Back', () => {
  test('leaves immediately without a gesture', async ({ page }) => {
    await page.goto('/about/culture')
    await open(page, '/about/contact')
    const before = await entries(page)
    await page.evaluate(() => scrollTo(0, 300)) // no gesture
    expect(await entries(page)).toBe(before)
    await page.goBack()
    await expect(page).toHaveURL('/about/culture')
  })

  test('reloads the page once after a first gesture, and leaves it the next time', async ({
    page,
  }) => {
    await page.goto('/about/culture')
    await open(page, '/about/contact')
    const before = await entries(page)
    const sameDocument = await markDocument(page)
    for (const gesture of [1, 2]) {
      await page.getByRole('heading', { level: 1 }).click()
      expect(await entries(page), `after gesture ${gesture}`).toBe(before + 1)
    }
    await goBackTo(page)
    expect(await sameDocument()).toBe(false)
    await expect(page).toHaveURL('/about/contact')
    // The marked entry pushes no other one.
    await expect(page.locator('nav[data-live]')).toBeAttached()
    await page.getByRole('heading', { level: 1 }).click()
    await page.goBack()
    await expect(page).toHaveURL('/about/culture')
  })

  test('keeps the entries of the form across that reload', async ({ page, context, baseURL }) => {
    await choose(context, 'en-US', baseURL)
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(page, '/about/contact')
    const panel = page.getByRole('complementary', { name: 'Talk to us and follow us' })
    const form = new EnrolmentForm(panel)
    await panel.getByRole('link', { name: 'Talk to an adviser' }).hover()
    await form.name.fill('Back Visitor')
    await form.phone.fill('13800138000')
    await form.phone.press('Tab')
    const sameDocument = await markDocument(page)
    await goBackTo(page)
    expect(await sameDocument()).toBe(false)
    await expect(page.locator('nav[data-live]')).toBeAttached()
    await panel.getByRole('link', { name: 'Talk to an adviser' }).hover()
    await expect(form.name).toHaveValue('Back Visitor')
    await expect(form.phone).toHaveValue('13800138000')
  })

  test('does not reload in the empty layout', async ({ page }) => {
    await page.goto('/about/culture')
    await page.goto('/staff/sign-in')
    const before = await entries(page)
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('Tab')
    expect(await entries(page)).toBe(before)
    await page.goBack()
    await expect(page).toHaveURL('/about/culture')
  })

  test('goes back and forward through client navigations', async ({ page }) => {
    await open(page, '/about/contact')
    await page.locator('footer a[href="/privacy"]').click()
    await expect(page).toHaveURL('/privacy')
    await expect(page.locator('nav[data-live]')).toBeAttached()
    await page.locator('footer a[href="/accessibility"]').click()
    await expect(page).toHaveURL('/accessibility')
    await page.evaluate(() => history.back())
    await expect(page).toHaveURL('/privacy')
    await page.evaluate(() => history.back())
    await expect(page).toHaveURL('/about/contact')
    await page.evaluate(() => history.forward())
    await expect(page).toHaveURL('/privacy')
    await expect(page.locator('h1')).toBeVisible()
  })
})
