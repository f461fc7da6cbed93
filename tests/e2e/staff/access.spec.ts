import AxeBuilder from '@axe-core/playwright'
import { apply } from '@/tests/e2e/staff/support'
import { openApplication, test } from '@/tests/e2e/support/desk'
import { choose } from '@/tests/e2e/support/language'
import { expect } from '@/tests/e2e/support/test'

// Axe reads a dozen pages in each.
test.slow()

const paths = [
  '/staff',
  '/staff?q=nobody',
  '/staff/account',
  '/staff/deliveries',
  '/staff/quarantine',
  '/staff/accounts',
  '/staff/audit',
  '/staff/subject',
  '/staff/subject/erased?applications=2&account=1&sent=mail',
  '/staff/code',
  '/staff/link?token=x',
]

for (const locale of ['zh-CN', 'en-US'] as const) {
  for (const width of [320, 1440]) {
    test(`the desk is accessible in ${locale} at ${width} px`, async ({ desk, request, baseURL }) => {
      await openApplication(desk, await apply(request, 'Access Wu'))
      const opened = new URL(desk.url()).pathname
      await choose(desk.context(), locale, baseURL)
      await desk.setViewportSize({ width, height: 800 })
      for (const path of [...paths, opened]) {
        await desk.goto(path)
        await expect(desk.locator('html')).toHaveAttribute('lang', locale)
        const { violations } = await new AxeBuilder({ page: desk }).analyze()
        expect(violations.map(({ id, nodes }) => `${path} ${id} ${nodes[0]?.html}`)).toEqual([])
        const tooWide = await desk.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(tooWide, `${path} is wider than the window`).toBeLessThanOrEqual(0)
      }
    })
  }
}
