import { open } from '@/tests/e2e/layout/helpers'
import { axeViolations, wcag } from '@/tests/e2e/support/axe'
import { choose } from '@/tests/e2e/support/language'
import { expect, test } from '@/tests/e2e/support/test'

const tags = [...wcag, 'best-practice']

for (const locale of ['zh-CN', 'en-US'] as const) {
  test.describe(`the layout in ${locale}`, () => {
    test.beforeEach(({ context, baseURL }) => choose(context, locale, baseURL))

    test('has no violation with a menu panel and the form open', async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await open(page, '/about/contact')
      expect(await axeViolations(page, tags)).toEqual([])
      await page.locator('header nav [data-word]').nth(2).hover()
      await expect(page.locator('#menu-degree')).toBeVisible()
      await page.waitForTimeout(300)
      expect(await axeViolations(page, tags)).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('banner').locator('a[href="/enrol"]').filter({ visible: true }).click()
      await expect(page.locator('#panel-apply input[name=name]')).toBeVisible()
      expect(await axeViolations(page, tags)).toEqual([])
    })

    test('has no violation with the sheets open', async ({ page }) => {
      await page.setViewportSize({ width: 375, height: 740 })
      await open(page, '/about/contact')
      await page.locator('a[href="#site-menu"]').click()
      await page.locator('#site-menu summary').nth(2).click()
      expect(await axeViolations(page, tags)).toEqual([])
      await page.keyboard.press('Escape')
      const link = page.locator('aside a[href="/enrol"]').last()
      await link.focus()
      await link.click()
      await expect(page.locator('#panel-apply input[name=name]')).toBeVisible()
      expect(await axeViolations(page, tags)).toEqual([])
    })
  })
}
