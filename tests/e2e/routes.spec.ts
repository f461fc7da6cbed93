import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { locales } from '@/lib/i18n/locales'
import { routes } from '@/lib/routes'
import { choose } from '@/tests/e2e/support/language'
import { expect, test } from '@/tests/e2e/support/test'

/** Opened at the first width and then changed to the second; in either language the other way round. */
const widths = { 'zh-CN': [375, 1440], 'en-US': [1440, 375] } as const
/** Nothing sticks out at these either: the narrowest window, each breakpoint's upper bound, a wide screen. */
const between = [320, 575, 767, 991, 1199, 1920]
const height = 900

async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** The mistakes axe finds, short enough to read in a failing test. */
async function axeMistakes(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  )
}

for (const locale of locales) {
  for (const { path } of routes) {
    test(`${path} in ${locale}`, async ({ page, context, baseURL }) => {
      await choose(context, locale, baseURL)
      await page.setViewportSize({ width: widths[locale][0], height })
      const response = await page.goto(path, { waitUntil: 'networkidle' })
      expect(response?.status()).toBe(200)
      expect(await page.getAttribute('html', 'lang')).toBe(locale)
      await expect(page.locator('h1')).toHaveCount(1)
      for (const width of widths[locale]) {
        await page.setViewportSize({ width, height })
        expect(await overflow(page), `overflow at ${width}`).toBeLessThanOrEqual(0)
        expect(await axeMistakes(page), `axe at ${width}`).toEqual([])
      }
      for (const width of between) {
        await page.setViewportSize({ width, height })
        expect(await overflow(page), `overflow at ${width}`).toBeLessThanOrEqual(0)
      }
    })
  }
}
