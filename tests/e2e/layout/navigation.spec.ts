import { markDocument, open, place } from '@/tests/e2e/layout/helpers'
import { expect, test } from '@/tests/e2e/support/test'

test('plain links navigate within the document and begin at the top', async ({ page }) => {
  await open(page, '/about/contact')
  const sameDocument = await markDocument(page)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.locator('footer a[href="/sitemap"]').click()
  await expect(page).toHaveURL('/sitemap')
  await expect(page.locator('h1')).toBeVisible()
  expect(await sameDocument()).toBe(true)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('a link to a place in another page shows that place', async ({ page }) => {
  await open(page, '/about/contact')
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/accessibility#main'
    link.textContent = 'jump'
    document.querySelector('h1')?.append(link)
  })
  await page.getByRole('link', { name: 'jump' }).click()
  await expect(page).toHaveURL('/accessibility#main')
})

test('Back restores the place on the page it returns to', async ({ page }) => {
  await open(page, '/about/introduce')
  await page.evaluate(() => scrollTo(0, 600))
  await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/privacy"]')?.click())
  await expect(page).toHaveURL('/privacy')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/about/introduce')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
})

test('Back reloads the page at the marked entry once and then leaves', async ({ page }) => {
  await page.goto('/sitemap')
  await open(page, '/about/contact')
  const before = await place(page)
  const sameDocument = await markDocument(page)

  await page.locator('h1').click()
  expect(await place(page)).toEqual({ path: '/about/contact', entries: before.entries + 1 })
  await page.locator('h1').click()
  expect((await place(page)).entries).toBe(before.entries + 1)

  const reloaded = page.waitForEvent('load')
  await page.evaluate(() => history.back())
  await reloaded
  expect(await sameDocument()).toBe(false)
  expect((await place(page)).path).toBe('/about/contact')

  // The marked entry pushes nothing again.
  await expect(page.locator('nav[data-live]')).toBeAttached()
  await page.locator('h1').click()
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL('/sitemap')
})

test('the rule lets the router go back and forward through pages', async ({ page }) => {
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

test('channel_num is kept from the address', async ({ page }) => {
  await open(page, '/about/contact?channel_num=20117')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('channel_num'))).toBe('20117')
  await open(page, '/about/contact?channel_num=bad')
  expect(await page.evaluate(() => localStorage.getItem('channel_num'))).toBe('20117')
})

test('the loading bar shows on a slow navigation and goes when the page is there', async ({ page }) => {
  await open(page, '/about/contact')
  const bar = page.locator('svg[data-phase]')
  await page.route('**/privacy*', async (route) => {
    await new Promise((done) => setTimeout(done, 1500))
    await route.continue()
  })
  // Pressed without coming near, so that it has not been fetched ahead.
  await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/privacy"]')?.click())
  await expect(bar).toHaveAttribute('data-phase', 'loading')
  await expect(page).toHaveURL('/privacy')
  await expect(bar).toHaveAttribute('data-phase', 'hidden')
})

test.describe('offline', () => {
  // What was being fetched ahead at that moment fails, and the browser says so.
  test.use({ expectedFailures: ['_rsc='] })

  test('says quietly when the connection is gone', async ({ page, context }) => {
    await open(page, '/about/contact')
    await context.setOffline(true)
    await expect(page.getByRole('status').filter({ hasText: '网络已断开' })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('网络已断开')).toHaveCount(0)
  })
})
