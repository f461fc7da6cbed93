import { states } from '@/tests/e2e/access/states'
import { axeViolations, wcag } from '@/tests/e2e/support/axe'
import { choose } from '@/tests/e2e/support/language'
import { overflow } from '@/tests/e2e/support/overflow'
import { expect, test } from '@/tests/e2e/support/test'

/*
 * States that a visit does not show, in both languages: Chinese pages are brought into them on a phone, English ones on
 * a desk; what does not depend on that is checked at the other width too. Rules of axe beyond WCAG apply as well.
 */
const tags = [...wcag, 'best-practice']
const widths = { 'zh-CN': [375, 1440], 'en-US': [1440, 375] } as const

for (const locale of ['zh-CN', 'en-US'] as const)
  for (const { name, path, show, proof, fails = [], isFixed, isWide } of states)
    test(`${name} in ${locale}`, async ({ page, context, baseURL, expectedFailures }) => {
      expectedFailures.push(...fails)
      await choose(context, locale, baseURL)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const [first, other] = widths[isWide ? 'en-US' : locale]
      await page.setViewportSize({ width: first, height: 800 })
      await page.goto(path)
      await expect(page.locator('nav[data-live]')).toBeAttached()
      await show?.(page, first)
      await expect(page.locator(proof).filter({ visible: true }).first()).toBeVisible()
      for (const width of isFixed ? [first] : [first, other]) {
        await page.setViewportSize({ width, height: 800 })
        // Otherwise the bar may lie over the edge of a link, which then seems too small.
        await page.evaluate(() => scrollTo(0, 0))
        expect(await axeViolations(page, tags), `${width} px`).toEqual([])
        expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0)
      }
    })
