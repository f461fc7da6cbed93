import type { Page } from '@playwright/test'
import { markDocument, open } from '@/tests/e2e/layout/helpers'
import { expect, test } from '@/tests/e2e/support/test'

const place = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Follows a link to that address, within the document. */
async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((to) => {
    const link = document.createElement('a')
    link.href = to
    document.querySelector('main')?.append(link)
    link.click()
  }, href)
  await expect(page).toHaveURL(href)
}

test('another page begins at its top', async ({ page }) => {
  await open(page, '/about/introduce')
  const sameDocument = await markDocument(page)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect.poll(() => place(page)).toBeGreaterThan(500)
  await follow(page, '/sitemap')
  await expect(page.locator('main h1')).toBeVisible()
  expect(await sameDocument()).toBe(true)
  await expect.poll(() => place(page)).toBe(0)
})

test('a link to a place in another page shows that place', async ({ page }) => {
  await open(page, '/studyAbroad')
  const id = await page.evaluate(
    () => [...document.querySelectorAll('main section[id]')].at(-1)?.getAttribute('id') ?? '',
  )
  await open(page, '/about/contact')
  await follow(page, `/studyAbroad#${id}`)
  await expect(page.locator(`[id="${id}"]`)).toBeInViewport()
  await expect.poll(() => place(page)).toBeGreaterThan(500)
})

test('Back and Forward lead to the place that was left', async ({ page }) => {
  await open(page, '/about/introduce')
  await page.evaluate(() => scrollTo(0, 600))
  await expect.poll(() => place(page)).toBe(600)
  await follow(page, '/privacy')
  await expect.poll(() => place(page)).toBe(0)
  await page.evaluate(() => scrollTo(0, 400))
  await expect.poll(() => place(page)).toBe(400)
  await page.goBack()
  await expect(page).toHaveURL('/about/introduce')
  await expect.poll(() => place(page)).toBeGreaterThan(500)
  await page.goForward()
  await expect(page).toHaveURL('/privacy')
  await expect.poll(() => place(page)).toBeGreaterThan(300)
})
