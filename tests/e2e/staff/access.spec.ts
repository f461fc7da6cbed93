import type { Page } from '@playwright/test'
import { apply } from '@/tests/e2e/staff/support'
import { axeViolations } from '@/tests/e2e/support/axe'
import { openApplication, test } from '@/tests/e2e/support/desk'
import { choose } from '@/tests/e2e/support/language'
import { lostCells } from '@/tests/e2e/support/lost-cells'
import { overflow } from '@/tests/e2e/support/overflow'
import { expect } from '@/tests/e2e/support/test'

// Axe takes seconds per page on a busy machine.
test.slow()

const rooms = {
  'the inbox': ['/staff', '/staff?q=nobody', '/staff/quarantine', '/staff/deliveries'],
  'the retention period': ['/staff/retention'],
  'numbers and records': ['/staff/numbers', '/staff/audit', '/staff/confirm?next=/staff/export'],
  people: ['/staff/accounts', '/staff/account', '/staff/learners', '/staff/subject'],
  articles: [
    '/staff/articles',
    '/staff/articles/write?channel=lessons',
    '/staff/articles/preview?locale=en-US&channel=news&id=autumn-term-opens',
  ],
  'messages and imports': ['/staff/templates', '/staff/imports', '/staff/applications/new'],
  'interviews and rules': ['/staff/calendar', '/staff/assignment'],
  'bookings and requests': [
    '/staff/lessons',
    '/staff/lessons?lesson=visa-budget-calendar',
    '/staff?form=institution&status=open',
    '/staff?form=quotation&status=open',
  ],
  'the editing screens': [
    '/edit',
    '/edit/figures',
    '/edit/new',
    '/edit/document?path=content/en-US/faq/study-abroad/01-cost.mdx',
    '/edit/status',
  ],
  'rare pages': [
    '/staff/subject/erased?applications=2&account=1&sent=mail',
    '/staff/code',
    '/staff/link?token=x',
  ],
}
/** Pages that always show a table. */
const tabular = /^\/staff\/(numbers|audit)$/

const widths = [320, 375, 1440]

/** Opens a page. At every width axe finds nothing, the page is no wider than the window, and no table hides a cell. */
async function check(page: Page, path: string, locale: string) {
  await page.goto(path)
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const where = `${path} at ${width} px`
    expect(await axeViolations(page), where).toEqual([])
    expect(await overflow(page), `${where} is wider than the window`).toBeLessThanOrEqual(0)
    const { tables, lost } = await lostCells(page)
    expect(lost, where).toEqual([])
    await expect(
      page.locator('table:visible td:not([aria-hidden], :empty):not(:visible)'),
    ).toHaveCount(0)
    if (tabular.test(path)) expect(tables, where).toBeGreaterThan(0)
  }
}

for (const locale of ['zh-CN', 'en-US'] as const) {
  test.describe(`in ${locale}`, () => {
    for (const [what, paths] of Object.entries(rooms)) {
      test(`${what}: accessible, and everything in view`, async ({ desk, request, baseURL }) => {
        await apply(request, 'Access Wu')
        await choose(desk.context(), locale, baseURL)
        for (const path of paths) await check(desk, path, locale)
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
      for (const below of ['', '/message', '/quotation']) await check(desk, opened + below, locale)
      // Without the session cookie the desk shows the sign-in.
      await desk.context().clearCookies({ name: /bh_staff/ })
      await check(desk, '/staff/sign-in?next=/staff/audit', locale)
      await expect(desk.locator('[name=password]')).toBeVisible()
    })
  })
}
