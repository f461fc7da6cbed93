import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { apply } from '@/tests/e2e/staff/support'
import { openApplication, test } from '@/tests/e2e/support/desk'
import { choose } from '@/tests/e2e/support/language'
import { lostCells } from '@/tests/e2e/support/lost-cells'
import { expect } from '@/tests/e2e/support/test'

// Axe takes seconds for each page on a busy machine.
test.slow()

const rooms = {
  'the inbox': ['/staff', '/staff?q=nobody', '/staff/quarantine', '/staff/deliveries'],
  'numbers and records': ['/staff/numbers', '/staff/audit', '/staff/confirm?next=/staff/export'],
  people: ['/staff/accounts', '/staff/account', '/staff/learners', '/staff/subject'],
  articles: ['/staff/articles', '/staff/articles/write?channel=lessons'],
  'rare pages': [
    '/staff/subject/erased?applications=2&account=1&sent=mail',
    '/staff/code',
    '/staff/link?token=x',
  ],
}
/** Pages that certainly show tables. */
const tabular = /^\/staff\/(numbers|audit)$/

/** Opens a page: axe finds no fault, it is no wider than the window, and no table hides a cell. */
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
  const { tables, lost } = await lostCells(page)
  expect(lost, path).toEqual([])
  await expect(page.locator('table:visible td:not([aria-hidden], :empty):not(:visible)')).toHaveCount(0)
  if (tabular.test(path)) expect(tables, path).toBeGreaterThan(0)
}

for (const locale of ['zh-CN', 'en-US'] as const) {
  for (const width of [320, 375, 1440]) {
    test.describe(`in ${locale} at ${width} px`, () => {
      for (const [what, paths] of Object.entries(rooms)) {
        test(`${what}: accessible, and everything in view`, async ({ desk, request, baseURL }) => {
          await apply(request, 'Access Wu')
          await choose(desk.context(), locale, baseURL)
          await desk.setViewportSize({ width, height: 800 })
          for (const path of paths) await look(desk, path, locale)
        })
      }

      test('an application and the sign-in: accessible, and everything in view', async ({
        desk,
        request,
        baseURL,
      }) => {
        await openApplication(desk, await apply(request, 'Access Wu'))
        const opened = new URL(desk.url()).pathname
        await choose(desk.context(), locale, baseURL)
        await desk.setViewportSize({ width, height: 800 })
        await look(desk, opened, locale)
        // With this browser's cookie gone, and not its session: the page before the desk.
        await desk.context().clearCookies({ name: /bh_staff/ })
        await look(desk, '/staff/sign-in?next=/staff/audit', locale)
        await expect(desk.locator('[name=password]')).toBeVisible()
      })
    })
  }
}
