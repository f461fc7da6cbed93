import type { Page } from '@playwright/test'
import { Client } from 'pg'
import english from '@/content/en-US/messages/staff.json'
import chinese from '@/content/zh-CN/messages/staff.json'
import { apply, foundDesk } from '@/tests/e2e/staff/support'
import { choose } from '@/tests/e2e/support/language'
import { startTemporarySite, type OwnSite } from '@/tests/e2e/support/site'
import { expect, test } from '@/tests/e2e/support/test'
import { startPostgres, type TestPostgres } from '@/tests/setup/postgres'

/*
 * A site on PostgreSQL. A lock on the table of notes makes every search of notes reach its time limit, like a common
 * word in a very large table.
 */
test.describe.configure({ mode: 'serial', timeout: 120_000 })

const locales = ['zh-CN', 'en-US'] as const
const texts = { 'zh-CN': chinese, 'en-US': english }
const sayIn = (locale: keyof typeof texts) => (id: string) =>
  texts[locale][`components.staff.${id}` as keyof typeof english]

const word = 'SECRETWORD'
let postgres: TestPostgres
let site: OwnSite
let locker: Client
let desk: Page

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000) // starts a database and a site
  postgres = await startPostgres()
  site = await startTemporarySite({
    DATABASE_URL: postgres.url,
    SESSION_SECRET: 'a secret that only this test knows of',
    LOG_LEVEL: 'trace',
  })
  const context = await browser.newContext()
  desk = await context.newPage()
  await foundDesk(desk, site)
  await apply(context.request, 'Secretword Wu', { site: site.url })
  locker = new Client(postgres.url)
  await locker.connect()
  await locker.query('begin; lock table application_notes in access exclusive mode')
})
test.afterAll(async () => {
  await desk?.context().close()
  await site?.stop()
  await postgres?.remove()
})

for (const [locale, width] of [
  ['zh-CN', 320],
  ['en-US', 1440],
] as const) {
  const say = sayIn(locale)
  test(`the list reports that its search took too long in ${locale} at ${width} px`, async () => {
    await choose(desk.context(), locale, site.url)
    await desk.setViewportSize({ width, height: 900 })
    await desk.goto(`${site.url}/staff?q=${word}`)
    await expect(desk.getByText(say('list.too-long'), { exact: true })).toBeInViewport()
    await expect(desk.getByText(say('list.too-long-hint'))).toBeInViewport()
    await expect(desk.locator('[name=q]').first()).toHaveValue(word)
    expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    )
  })

  test(`an export whose search takes too long redirects to the list, in ${locale}`, async () => {
    await choose(desk.context(), locale, site.url)
    const answer = await desk.request.get(`${site.url}/staff/export?q=${word}`, { maxRedirects: 0 })
    expect([answer.status(), answer.headers()['location']]).toEqual([
      303,
      `/staff?q=${word}&export=too-long`,
    ])
    await desk.goto(`${site.url}/staff?q=${word}`)
    await desk.getByRole('link', { name: say('filters.export') }).click()
    await expect(desk).toHaveURL(/export=too-long/)
    await expect(desk.getByText(say('list.too-long'), { exact: true })).toBeVisible()
  })
}

test('the list that was found in time says that no file was made', async () => {
  await locker.end()
  for (const locale of locales) {
    const say = sayIn(locale)
    await choose(desk.context(), locale, site.url)
    await desk.goto(`${site.url}/staff?q=${word}&export=too-long`)
    const alert = desk.getByRole('alert').filter({ hasText: say('list.not-exported') })
    await expect(alert).toContainText(say('list.too-long-hint'))
    await expect(desk.getByRole('link', { name: /Secretword Wu/ })).toBeVisible()
  }
})

test('no search text is logged, not even when the database is down', async () => {
  await postgres.stop()
  const page = await desk.request.get(`${site.url}/staff?q=${word}`)
  const file = await desk.request.get(`${site.url}/staff/export?q=${word}`)
  expect(page.status()).toBeGreaterThanOrEqual(500)
  expect([file.status(), await file.text()]).toEqual([503, sayIn('en-US')('errors.unreadable')])
  await expect.poll(() => site.printed()).toMatch(/"path":"[^"]*\/staff\/export"[^\n]*"status":503/)
  expect(site.printed()).toMatch(/"path":"[^"]*\/staff\/export"[^\n]*"status":303/)
  expect(site.printed().toLowerCase()).not.toContain(word.toLowerCase())
})
