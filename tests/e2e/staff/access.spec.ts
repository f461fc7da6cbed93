import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
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
  '/staff/numbers',
  '/staff/articles',
  '/staff/articles/write?channel=lessons',
  '/staff/accounts',
  '/staff/audit',
  '/staff/learners',
  '/staff/subject',
  '/staff/confirm?next=/staff/export',
  '/staff/subject/erased?applications=2&account=1&sent=mail',
  '/staff/code',
  '/staff/link?token=x',
]

/** Opens a page; nothing on it is in anybody's way, and it is no wider than the window. */
async function look(page: Page, path: string, locale: string) {
  await page.goto(path)
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${path} ${id} ${nodes[0]?.html}`)).toEqual([])
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(tooWide, `${path} is wider than the window`).toBeLessThanOrEqual(0)
}

for (const locale of ['zh-CN', 'en-US'] as const) {
  for (const width of [320, 1440]) {
    test(`the desk is accessible in ${locale} at ${width} px`, async ({ desk, request, baseURL }) => {
      await openApplication(desk, await apply(request, 'Access Wu'))
      const opened = new URL(desk.url()).pathname
      await choose(desk.context(), locale, baseURL)
      await desk.setViewportSize({ width, height: 800 })
      for (const path of [...paths, opened]) await look(desk, path, locale)
      // With this browser's cookie gone, and not its session: the page before the desk.
      await desk.context().clearCookies({ name: /bh_staff/ })
      await look(desk, '/staff/sign-in?next=/staff/audit', locale)
      await expect(desk.locator('[name=password]')).toBeVisible()
    })
  }
}
