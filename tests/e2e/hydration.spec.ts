import type { Page } from '@playwright/test'
import english from '@/content/en-US/messages/layout.json'
import { holdScripts, markDocument } from '@/tests/e2e/layout/helpers'
import { EnrolmentForm } from '@/tests/e2e/support/form'
import { choose } from '@/tests/e2e/support/language'
import { expect, test } from '@/tests/e2e/support/test'

test.use({ viewport: { width: 1440, height: 900 } })
test.beforeEach(({ context, baseURL }) => choose(context, 'en-US', baseURL))

const live = (page: Page) => page.locator('nav[data-live]')
const panel = (page: Page) => page.getByRole('complementary', { name: 'Talk to us and follow us' })

/** Links wait for a moment only, which a busy machine may take to load a script. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
}

for (const [path, title] of [
  ['/', 'the home page'],
  ['/about/contact', 'a prerendered page'],
  ['/about/news', 'a page rendered on request'],
] as const) {
  test(`${title} loads no script with data saving on until the first interaction`, async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') asked.push(request.url())
    })
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(asked).toEqual([])
    await page.keyboard.press('Shift')
    await expect(live(page)).toBeAttached()
    expect(asked.length).toBeGreaterThan(3)
  })
}

test('a page hydrates when it is idle', async ({ page }) => {
  await page.goto('/about/contact')
  await expect(live(page)).toBeAttached()
})

test('a press that needs a script is repeated once after the script has loaded', async ({
  page,
}) => {
  await page.clock.install()
  const release = await holdScripts(page)
  await page.goto('/about/contact')
  await stopTime(page)
  await page.getByRole('banner').locator('a[href="/enrol"]').filter({ visible: true }).click()
  await expect(page).toHaveURL('/about/contact')
  await release()
  await expect(new EnrolmentForm(panel(page)).name).toBeVisible()
  await expect(page).toHaveURL('/about/contact')
})

test('a press on a button is repeated once, and the position of the pointer counts as reached', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto('/about/contact')
  const degrees = page.locator('header nav [data-word]').filter({ hasText: 'Degrees' })
  await degrees.hover()
  await page.locator('#menu-degree').getByRole('button').filter({ hasText: 'EMBA' }).click()
  await release()
  await expect(
    page.locator('[aria-live]').getByText(english['components.layout.header.notOpen']),
  ).toHaveCount(1)
  await expect(page.locator('#menu-degree')).toHaveAttribute('data-open')
})

test('a tab under the pointer opens', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/about/culture')
  await panel(page).getByRole('link', { name: 'Follow us' }).hover()
  await release()
  await expect(panel(page).getByRole('dialog', { name: 'Follow us' })).toBeVisible()
})

test('entries made before the scripts load count afterwards', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/alumnus/zijinghua')
  await page.getByLabel('Students you referred who enrolled').fill('2')
  await release()
  await expect(page.locator('#calculator').getByRole('status')).toContainText('10,100')
})

test('sliders moved before the scripts load count afterwards', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/studyAbroad')
  const rent = page.getByRole('slider').first()
  await rent.fill('80000')
  await page.getByLabel('Length of stay').selectOption('2')
  await release()
  await expect(rent).toHaveAttribute('aria-valuetext', 'RMB 80,000')
  await expect(page.locator('#budget').getByRole('status')).toContainText('372,000')
})

test('the script of a calculator loads on approach, not with the page', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(request.url())
  })
  await page.goto('/studyAbroad')
  await expect(live(page)).toBeAttached()
  await page.waitForLoadState('networkidle')
  const before = asked.length
  const way = page.getByRole('navigation', { name: 'On this page' })
  await way.getByRole('link', { name: 'Budget' }).hover()
  await expect.poll(() => asked.length).toBeGreaterThan(before)
})

test('the form of /roadmap loads on approach', async ({ page }) => {
  await page.goto('/roadmap')
  await expect(live(page)).toBeAttached()
  await page.waitForLoadState('networkidle')
  const form = new EnrolmentForm(page.getByRole('main'), 'training')
  await expect(form.name).toHaveCount(0)
  await page.getByRole('main').locator('a[href="#apply"]').first().hover()
  await expect(form.name).toBeAttached()
})

test('a plain link needs no script and does not wait for one', async ({ page }) => {
  await holdScripts(page)
  await page.goto('/about/contact')
  const sameDocument = await markDocument(page)
  await page.locator('footer a[href="/privacy"]').click()
  await expect(page).toHaveURL('/privacy')
  expect(await sameDocument()).toBe(false)
})

test('the campaign channel is kept, even if a link is pressed before the scripts load', async ({
  page,
}) => {
  await page.clock.install()
  const release = await holdScripts(page)
  await page.goto('/about/contact?channel_num=20035')
  await stopTime(page)
  await page.locator('footer a[href="/privacy"]').click()
  await release()
  await expect(page).toHaveURL('/privacy')
  expect(await page.evaluate(() => localStorage.getItem('channel_num'))).toBe('20035')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true })

  test('the menu opens before the scripts load, and is a dialog afterwards', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/about/contact')
    await page.getByRole('link', { name: 'Menu' }).tap()
    const sheet = page.locator('dialog#site-menu')
    await expect(sheet).toBeVisible()
    await release()
    await expect.poll(() => sheet.evaluate((element) => element.matches(':modal'))).toBe(true)
    await sheet.getByRole('button', { name: 'Close' }).tap()
    await expect(sheet).toBeHidden()
  })
})

test('the data script of a page is cached permanently and differs between pages and builds', async ({
  request,
}) => {
  const html = await (await request.get('/about/contact')).text()
  expect(html).not.toContain('__next_f')
  const address = /\/_page\/[\w-]{22}\/zh-CN\/about\/contact\.js/.exec(html)?.[0] ?? ''
  const data = await request.get(address)
  expect(data.headers()['cache-control']).toContain('immutable')
  expect(await data.text()).toContain('__next_f')
  for (const wrong of [
    address.replace('contact', 'culture'),
    address.replace(/.{22}(?=\/zh)/, 'A'.repeat(22)),
  ])
    expect((await request.get(wrong, { maxRedirects: 0 })).status(), wrong).toBe(404)
})
