import type { Locator } from '@playwright/test'
import { open } from '@/tests/e2e/layout/helpers'
import { choose } from '@/tests/e2e/support/language'
import { expect, test } from '@/tests/e2e/support/test'

const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN

test.describe('the header', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('shrinks from 72 to 56 px without moving the page', async ({ page }) => {
    await open(page, '/about/contact')
    const bar = page.getByRole('banner').locator('> div > div').last()
    expect(await bar.evaluate((element) => element.getBoundingClientRect().height)).toBe(72)
    const heading = await page
      .locator('h1')
      .evaluate((element) => element.getBoundingClientRect().top)
    await page.evaluate(() => scrollTo(0, 400))
    await expect
      .poll(() =>
        page
          .getByRole('banner')
          .evaluate((element) => Math.round(element.getBoundingClientRect().bottom)),
      )
      .toBe(57)
    expect(
      await page.locator('h1').evaluate((element) => element.getBoundingClientRect().top),
    ).toBe(heading - 400)
    // Logo and text are centered in the remaining height.
    await expect
      .poll(async () =>
        Math.abs(
          (await top(
            page.getByRole('banner').locator('[data-word]').filter({ hasText: '国际学位' }),
          )) +
            20 -
            28,
        ),
      )
      .toBeLessThan(6)
  })

  for (const locale of ['zh-CN', 'en-US'] as const) {
    test(`fits 320 px in ${locale}`, async ({ page, context, baseURL }) => {
      await choose(context, locale, baseURL)
      await page.setViewportSize({ width: 320, height: 640 })
      await open(page, '/about/contact')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    })
  }
})

test('sign-in and registration return to the page with its query, also after a filter changed it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  // Pressed before the scripts load: the press is kept, and repeated with the query.
  await page.goto('/about/news?year=2026')
  await page.getByRole('link', { name: '登录' }).first().click()
  await expect(page).toHaveURL('/passport/login?return=%2Fabout%2Fnews%3Fyear%3D2026')
  await open(page, '/about/news')
  await page.getByRole('searchbox').fill('a b')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/q=a\+b/)
  const { search } = new URL(page.url())
  await page.getByRole('link', { name: '注册' }).first().click()
  await expect(page).toHaveURL(/^[^?]*\/passport\/login\?/)
  const asked = new URL(page.url()).searchParams
  expect([asked.get('return'), asked.get('register')]).toEqual([`/about/news${search}`, '1'])
})

test.describe('the header without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('language, sign-in, apply and follow are links', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/about/contact')
    await expect(page.getByRole('link', { name: '登录' }).first()).toHaveAttribute(
      'href',
      '/passport/login?return=%2Fabout%2Fcontact',
    )
    await page.locator('aside').getByRole('link', { name: '预约咨询' }).first().click()
    await expect(page).toHaveURL('/enrol')
    await page.goto('/about/contact')
    await page.getByRole('link', { name: 'EN', exact: true }).first().click()
    await expect(page).toHaveURL('/en-US/about/contact')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  })
})
