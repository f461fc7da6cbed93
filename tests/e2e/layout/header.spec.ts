import type { Locator, Page } from '@playwright/test'
import { open } from '@/tests/e2e/layout/helpers'
import { choose } from '@/tests/e2e/support/language'
import { expect, test } from '@/tests/e2e/support/test'

const panel = (page: Page, id: string) => page.locator(`#menu-${id}`)
const word = (page: Page, name: string) =>
  page.getByRole('banner').locator('[data-word]').filter({ hasText: name })
const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN

test.describe('the menu of wide windows', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('opens on hover, lets the pointer cross to the panel, and closes 500 ms after it left', async ({
    page,
  }) => {
    await open(page, '/about/contact')
    await word(page, '国际学位').hover()
    await expect(panel(page, 'degree')).toBeVisible()
    await panel(page, 'degree').getByRole('link', { name: 'Marywood MBA' }).hover()
    await page.waitForTimeout(700)
    await expect(panel(page, 'degree')).toBeVisible()
    await page.mouse.move(700, 850)
    const left = Date.now()
    await page.waitForTimeout(300)
    await expect(panel(page, 'degree')).toBeVisible()
    await expect(panel(page, 'degree')).toBeHidden()
    expect(Date.now() - left).toBeGreaterThanOrEqual(500)
  })

  test('is worked by keys alone', async ({ page }) => {
    await open(page, '/about/contact')
    await word(page, '关于我们').focus()
    await page.keyboard.press('Enter')
    await expect(panel(page, 'about')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel(page, 'about')).toBeHidden()
    await page.keyboard.press('ArrowRight')
    await expect(word(page, '产教融合')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('link', { name: '数字经济产业学院' }).first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/digital/yx_2')
  })

  test('says that a programme is not open yet', async ({ page }) => {
    await open(page, '/about/contact')
    await word(page, '产教融合').hover()
    await panel(page, 'industry')
      .getByRole('button', { name: /数字经济实验室/ })
      .click()
    await expect(page.getByText('暂未开通，敬请期待')).toBeVisible()
  })

  test('sinks from 72 to 56 px without moving the page', async ({ page }) => {
    await open(page, '/about/contact')
    const bar = page.getByRole('banner').locator('> div').last()
    expect(await bar.evaluate((element) => element.getBoundingClientRect().height)).toBe(72)
    const heading = await page.locator('h1').evaluate((element) => element.getBoundingClientRect().top)
    await page.evaluate(() => scrollTo(0, 400))
    await expect
      .poll(() =>
        page.getByRole('banner').evaluate((element) => Math.round(element.getBoundingClientRect().bottom)),
      )
      .toBe(57)
    expect(await page.locator('h1').evaluate((element) => element.getBoundingClientRect().top)).toBe(
      heading - 400,
    )
    // Logo and words stand in the middle of what is left.
    await expect.poll(async () => Math.abs((await top(word(page, '国际学位'))) + 20 - 28)).toBeLessThan(6)
  })
})

test.describe('the menu of narrow windows', () => {
  test.use({ viewport: { width: 375, height: 740 }, hasTouch: true })

  test('is a sheet that keeps the focus, holds the page and closes on Escape', async ({ page }) => {
    await open(page, '/about/contact')
    await page.getByRole('button', { name: '菜单' }).tap()
    const sheet = page.locator('dialog#site-menu')
    await expect(sheet).toBeVisible()
    expect(await sheet.evaluate((element) => element.matches(':modal'))).toBe(true)
    for (let i = 0; i < 30; i += 1) {
      await page.keyboard.press('Tab')
      expect(
        await page.evaluate(
          () =>
            document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
        ),
      ).toBe(true)
    }
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden')
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).not.toBe('hidden')
    await expect(page.getByRole('button', { name: '菜单' })).toBeFocused()
  })

  test('leads to a page and closes', async ({ page }) => {
    await open(page, '/about/contact')
    await page.getByRole('button', { name: '菜单' }).tap()
    const sheet = page.locator('dialog#site-menu')
    await sheet.getByText('国际学位', { exact: true }).tap()
    await sheet.getByRole('link', { name: 'Marywood MBA' }).tap()
    await expect(page).toHaveURL('/project/marywood')
    await expect(sheet).toBeHidden()
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the menu opens on hover and on focus', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/about/contact')
    await word(page, '国际学位').hover()
    await panel(page, 'degree').getByRole('link', { name: 'Marywood MBA' }).click()
    await expect(page).toHaveURL('/project/marywood')
    await word(page, '关于我们').focus()
    await expect(panel(page, 'about')).toBeVisible()
  })

  test('the narrow menu opens, unfolds and closes', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 740 })
    await page.goto('/about/contact')
    await page.getByRole('link', { name: '菜单' }).click()
    const sheet = page.locator('dialog#site-menu')
    await expect(sheet).toBeVisible()
    await sheet.getByText('出国留学', { exact: true }).click()
    await expect(sheet.getByRole('link', { name: '石溪金融硕士预录取项目' })).toBeVisible()
    await sheet.getByRole('link', { name: '关闭' }).click()
    await expect(sheet).toBeHidden()
  })

  test('language, sign-in, apply and follow are links', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/about/contact')
    await expect(page.getByRole('link', { name: '登录' }).first()).toHaveAttribute(
      'href',
      '/passport/login?return=%2Fabout%2Fcontact',
    )
    await page.locator('aside').getByRole('link', { name: '立即报名' }).first().click()
    await expect(page).toHaveURL('/enrol')
    await page.goto('/about/contact')
    await page.getByRole('link', { name: 'EN', exact: true }).first().click()
    await expect(page).toHaveURL('/en-US/about/contact')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  })
})
