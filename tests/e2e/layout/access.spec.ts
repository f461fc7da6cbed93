import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { open } from '@/tests/e2e/layout/helpers'
import { choose } from '@/tests/e2e/support/language'
import { expect, test } from '@/tests/e2e/support/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

async function violations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

for (const locale of ['zh-CN', 'en-US'] as const) {
  test.describe(`the layout in ${locale}`, () => {
    test.beforeEach(({ context, baseURL }) => choose(context, locale, baseURL))

    test('has no violation with a menu panel and the form open', async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await open(page, '/about/contact')
      expect(await violations(page)).toEqual([])
      await page.locator('header nav [data-word]').nth(2).hover()
      await expect(page.locator('#menu-degree')).toBeVisible()
      await page.waitForTimeout(300)
      expect(await violations(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('banner').locator('a[href="/enrol"]').click()
      await expect(page.locator('#panel-apply input[name=name]')).toBeVisible()
      expect(await violations(page)).toEqual([])
    })

    test('has no violation with the sheets open', async ({ page }) => {
      await page.setViewportSize({ width: 375, height: 740 })
      await open(page, '/about/contact')
      await page.locator('a[href="#site-menu"]').click()
      await page.locator('#site-menu summary').nth(2).click()
      expect(await violations(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.locator('aside a[href="/enrol"]').last().click()
      await expect(page.locator('#panel-apply input[name=name]')).toBeVisible()
      expect(await violations(page)).toEqual([])
    })
  })
}
