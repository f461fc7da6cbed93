import { markDocument, open } from '@/tests/e2e/layout/helpers'
import { expect, test } from '@/tests/e2e/support/test'

test.use({ viewport: { width: 1440, height: 900 } })

test.describe('a link within the site', () => {
  test('navigates in the language chosen by the switch, never in a prefetched one', async ({
    page,
  }) => {
    await open(page, '/about/contact')
    const link = page.locator('footer a[href="/privacy"]')
    // Approaching prefetches the page, in Chinese.
    const ahead = page.waitForResponse((response) => response.url().includes('/privacy'))
    await link.scrollIntoViewIfNeeded()
    await link.hover()
    await ahead
    await page.getByRole('link', { name: 'EN', exact: true }).first().click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
    await expect(page.locator('nav[data-live]')).toBeAttached()

    const sameDocument = await markDocument(page)
    await link.click()
    await expect(page).toHaveURL('/privacy')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[A-Za-z]/)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/\p{Script=Han}/u)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
    expect(await sameDocument()).toBe(true)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/\p{Script=Han}/u)
  })

  test(
    'stays plain on a page that was opened at a pinned address',
    { tag: '@further' },
    async ({ page }) => {
      await page.goto('/en-US/about/contact')
      await expect(page.locator('nav[data-live]')).toBeAttached()
      const sameDocument = await markDocument(page)
      await page.locator('footer a[href="/privacy"]').click()
      await expect(page).toHaveURL('/privacy')
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/\p{Script=Han}/u)
      expect(await sameDocument()).toBe(true)
    },
  )

  test('scrolls to the top, and updates the title and the menu', async ({ page }) => {
    await open(page, '/internationalDegree')
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500)
    const before = await page.title()
    await page.locator('header nav [data-word]').first().hover()
    await page.locator('#menu-about a[href="/about/contact"]').click()
    await expect(page).toHaveURL('/about/contact')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect(page).not.toHaveTitle(before)
    await expect(page.locator('header nav [data-word][aria-current]')).toHaveText('关于我们')
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  })

  test(
    'navigates to articles, the form and back through pages rendered on request',
    { tag: '@further' },
    async ({ page }) => {
      await open(page, '/about/contact')
      const sameDocument = await markDocument(page)
      await page.locator('header nav [data-word]').first().hover()
      await page.locator('#menu-about a[href="/about/news"]').click()
      await expect(page).toHaveURL('/about/news')
      const first = page.getByRole('main').getByRole('article').first().getByRole('link')
      const title = await first.innerText()
      await first.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      expect(await sameDocument()).toBe(true)
    },
  )

  test(
    'to a sub-site or another area is left to the browser',
    { tag: '@further' },
    async ({ page }) => {
      await open(page, '/about/contact')
      const sameDocument = await markDocument(page)
      await page.evaluate(() => {
        const link = document.createElement('a')
        link.href = '/staff'
        link.textContent = 'desk'
        document.querySelector('h1')?.append(link)
      })
      await page.getByRole('link', { name: 'desk' }).click()
      await expect(page).toHaveURL('/staff/sign-in?next=%2Fstaff')
      expect(await sameDocument()).toBe(false)
    },
  )
})
