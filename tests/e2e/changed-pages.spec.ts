import type { Page } from '@playwright/test'
import { locales } from '@/schemas/locale'
import { holdScripts, open } from '@/tests/e2e/layout/helpers'
import {
  markFields,
  putElementFirst,
  rewriteWords,
  translate,
} from '@/tests/e2e/support/changed-page'
import { choose } from '@/tests/e2e/support/language'
import { codeFor, freshPhone } from '@/tests/e2e/support/sms'
import { expect, test as base } from '@/tests/e2e/support/test'

/*
 * Pages that a translator or another add-on has changed, before React takes them over (which then builds them anew) or
 * afterwards.
 */

const test = base.extend({
  // React reports that it builds a page anew.
  tolerated: async ({}, provide) => provide(/React error #418/),
  expectedFailures: async ({}, provide) => provide(['/applications', '/check-code']),
})

test.use({ viewport: { width: 1440, height: 900 } })

const onceParsed = (change: () => void) =>
  `document.addEventListener('DOMContentLoaded', ${change.toString()})`

/** Opens a page that is translated before or after React has taken it over. */
const openTranslated = {
  before: async (page: Page, path: string) => {
    await page.addInitScript(onceParsed(translate))
    await open(page, path)
  },
  after: async (page: Page, path: string) => {
    await open(page, path)
    await page.evaluate(translate)
  },
}

for (const [locale, time] of [
  ['zh-CN', 'before'],
  ['en-US', 'after'],
] as const)
  test.describe(`${locale}, translated ${time} the scripts run`, () => {
    const visit = openTranslated[time]
    test.beforeEach(({ context, baseURL }) => choose(context, locale, baseURL))

    test('the calculators show the results of the last entries', async ({ page }) => {
      await visit(page, '/alumnus/zijinghua')
      const points = page.locator('#calculator')
      await points.locator('#points-referrals').fill('2')
      await expect(points.getByRole('status')).toContainText('10,100')
      await points.locator('#points-referrals').fill('4')
      await expect(points.getByRole('status')).toContainText('20,100')
      await expect(points.getByRole('status')).not.toContainText('10,100')
      await points.locator('#points-referrals').fill('x')
      await points.locator('#points-referrals').fill('3')
      await expect(points.getByRole('status')).toContainText('15,100')

      await visit(page, '/studyAbroad')
      const budget = page.locator('#budget')
      const rent = budget.getByRole('slider').first()
      await rent.fill('80000')
      const first = await budget.getByRole('status').innerText()
      await rent.fill('70000')
      await expect(rent).toHaveAttribute('aria-valuetext', /70,000/)
      await expect(budget.getByRole('status')).not.toHaveText(first)
      await budget.locator('#budget-years').selectOption('2')
      await budget.locator('#budget-tuition').fill('100000')
      await expect(budget.getByRole('status').locator('p').nth(1)).toContainText('552,000')
      // On phones the total is also below the sliders.
      await page.setViewportSize({ width: 390, height: 800 })
      await expect(budget.locator('p[aria-hidden]')).toContainText('552,000')
    })

    test('the form tells what is missing, counts down, refuses a wrong code and confirms', async ({
      page,
    }) => {
      await visit(page, '/enrol')
      const form = page.getByRole('main').locator('form')
      const entry = (name: string) => form.locator(`[name=${name}]`)
      await form.locator('button[type=submit]').last().click()
      await expect(form.getByRole('alert').getByRole('link').first()).toBeVisible()
      const begun = Date.now()
      const phone = freshPhone()
      await entry('name').fill('王小明')
      await entry('phone').fill(phone)
      await entry('project').selectOption('mba')
      await entry('consent').check()
      const send = form.locator('button[value=send-code]').last()
      await send.click()
      await expect(send).toBeDisabled()
      const first = await send.innerText()
      await expect(send).not.toHaveText(first)
      const code = await codeFor(phone)
      await expect.poll(() => Date.now() - begun).toBeGreaterThan(2_500)
      await entry('code').fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
      await form.locator('button[type=submit]').last().click()
      await expect(form.getByRole('alert')).toBeVisible()
      await entry('code').fill(code)
      await form.locator('button[type=submit]').last().click()
      const sent = page.locator('[data-sent]')
      await expect(sent).toContainText(/BH-\d{2}-\d{6}/)
      await sent.getByRole('button').click()
      await expect(entry('name')).toHaveValue('')
    })

    test('the panel, the menus and the search work, and pages follow one another', async ({
      page,
    }) => {
      await visit(page, '/about/contact')
      const panel = page.getByRole('complementary').last()
      await panel.locator('a[href="/enrol"]').first().click()
      await expect(panel.locator('form [name=name]')).toBeVisible()
      await panel.locator('form [name=name]').fill('王')
      await panel.locator('form button[type=submit]').last().click()
      await expect(panel.getByRole('alert')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(panel.locator('form')).toBeHidden()

      const words = page.locator('header nav [data-word]')
      for (const index of [0, 1, 2]) {
        await words.nth(index).hover()
        await expect(page.locator('[data-panel][data-open]')).toHaveCount(1)
      }
      await page.mouse.move(700, 700)
      await page.getByRole('heading', { level: 1 }).click()

      await page.keyboard.press('/')
      const dialog = page.locator('dialog[open]')
      for (const [query, found] of [
        ['MBA', true],
        ['zzzzqqqq', false],
        ['EMBA', true],
      ] as const) {
        await dialog.getByRole('textbox').fill(query)
        await expect(dialog.getByRole('status')).toContainText(query)
        await expect(dialog.locator('[data-hit]')).toHaveCount(
          found ? await dialog.locator('[data-hit]').count() : 0,
        )
      }
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)

      for (const path of ['/privacy', '/about/introduce', '/about/contact']) {
        const before = await page.getByRole('heading', { level: 1 }).innerText()
        await page
          .locator(`footer a[href="${path}"], header a[href="${path}"]`)
          .last()
          .evaluate((link: HTMLElement) => link.click())
        await expect(page).toHaveURL(path)
        await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(before)
      }
      await page.goBack()
      await expect(page).toHaveURL('/about/introduce')
    })

    test('lists follow their filters, and the language can be changed', async ({ page }) => {
      await visit(page, '/project/find')
      const results = page.locator('#results')
      for (const level of ['mba', 'doctorate']) {
        const before = await results.innerText()
        await page.locator('#find-level').selectOption(level)
        await expect(page).toHaveURL(new RegExp(`level=${level}`))
        await expect.poll(() => results.innerText()).not.toBe(before)
      }

      await visit(page, '/about/news')
      const articles = page.getByRole('main').getByRole('article')
      const all = await articles.count()
      const field = page.getByRole('main').locator('form input[name=q]')
      await field.fill('zzzzqqqq')
      await field.press('Enter')
      await expect(articles).toHaveCount(0)
      await page.getByRole('main').locator('form input[name=q]').fill('')
      await page.getByRole('main').locator('form input[name=q]').press('Enter')
      await expect(articles).toHaveCount(all)

      await page.setViewportSize({ width: 390, height: 800 })
      await page.locator('header [aria-haspopup=dialog]').filter({ visible: true }).last().click()
      await expect(page.locator('dialog#site-menu')).toBeVisible()
      const other = locales.find((one) => one !== locale) ?? locale
      await page.locator(`dialog#site-menu [hreflang="${other}"]`).click()
      await expect(page.locator('html')).toHaveAttribute('lang', other)
    })
  })

const changes = {
  translated: translate,
  rewritten: rewriteWords,
  'with an element put first': putElementFirst,
  'with icons beside fields': markFields,
}

for (const [name, change] of Object.entries(changes))
  test(`what was typed before the scripts arrived is kept on a page ${name}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await choose(context, 'zh-CN', baseURL)
    await page.addInitScript(onceParsed(change))
    const release = await holdScripts(page)
    await page.goto('/enrol', { waitUntil: 'domcontentloaded' })
    const entry = (field: string) => page.getByRole('main').locator(`form [name=${field}]`)
    await entry('phone').fill('13800138000')
    await entry('consent').check()
    await entry('project').selectOption('finance-mba')
    await entry('name').fill('王小明')
    await release()
    await expect(page.locator('nav[data-live]')).toBeAttached()
    await expect(entry('name')).toHaveValue('王小明')
    await expect(entry('name')).toBeFocused()
    await expect(entry('phone')).toHaveValue('13800138000')
    await expect(entry('consent')).toBeChecked()
    await expect(entry('project')).toHaveValue('finance-mba')
    const draft = await page.evaluate(
      () => sessionStorage.getItem('bauhinia.draft.consultation') ?? '',
    )
    expect(JSON.parse(draft)).toMatchObject({ name: '王小明', project: 'finance-mba' })
    // The visitor began when the page was there, not when it was built anew.
    const opened = await page.evaluate(() => Math.round(performance.timeOrigin))
    expect(JSON.parse(draft)).toMatchObject({ identity: { openedAt: opened } })
    // The form knows them too: only the code is missing.
    await page.getByRole('main').locator('form button[type=submit]').last().click()
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(1)
    await expect(entry('code')).toHaveAttribute('aria-invalid', 'true')
  })
