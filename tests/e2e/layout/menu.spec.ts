import type { Page } from '@playwright/test'
import english from '@/content/en-US/messages/layout.json'
import { markDocument, open } from '@/tests/e2e/layout/helpers'
import { choose } from '@/tests/e2e/support/language'
import { expect, test } from '@/tests/e2e/support/test'

const subsites = 'https://programmes.bauhinia.example'

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const word = (page: Page, name: string) =>
  bar(page).locator('[data-word]').filter({ hasText: name })
const panel = (page: Page, id: string) => page.locator(`#menu-${id}`)

test.describe('the menu', () => {
  test.use({ viewport: { width: 1440, height: 900 } })
  test.beforeEach(({ context, baseURL }) => choose(context, 'en-US', baseURL))

  test('opens on hover, lets the pointer cross to the panel, and closes 500 ms after it left, not before', async ({
    page,
  }) => {
    await page.clock.install()
    await open(page, '/about/contact')
    await word(page, 'Degrees').hover()
    await expect(panel(page, 'degree')).toHaveAttribute('data-open')
    await panel(page, 'degree').getByRole('link', { name: 'Marywood MBA' }).hover()
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
    await page.clock.runFor(10_000)
    await expect(panel(page, 'degree')).toHaveAttribute('data-open')
    await page.mouse.move(700, 880)
    await page.clock.runFor(499)
    await expect(panel(page, 'degree')).toHaveAttribute('data-open')
    await page.clock.runFor(1)
    await expect(panel(page, 'degree')).not.toHaveAttribute('data-open')
  })

  test('shows one panel at a time, and closes on Escape and on a press elsewhere', async ({
    page,
  }) => {
    await open(page, '/about/contact')
    await word(page, 'Degrees').hover()
    await expect(panel(page, 'degree')).toBeVisible()
    await word(page, 'Study abroad').hover()
    await expect(panel(page, 'abroad')).toBeVisible()
    await expect(panel(page, 'degree')).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(panel(page, 'abroad')).toBeHidden()
    await word(page, 'About').click()
    await expect(panel(page, 'about')).toBeVisible()
    await page.mouse.click(700, 880)
    await expect(panel(page, 'about')).toBeHidden()
  })

  test('moves with arrows, Home and End, and returns the focus on Escape', async ({ page }) => {
    await open(page, '/about/contact')
    await word(page, 'About').focus()
    await page.keyboard.press('Enter')
    await expect(panel(page, 'about')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel(page, 'about')).toBeHidden()
    await page.keyboard.press('End')
    await expect(word(page, 'Industry college')).toBeFocused()
    await page.keyboard.press('Home')
    await expect(word(page, 'About')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(word(page, 'Industry & education')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(word(page, 'About')).toBeFocused()

    await page.keyboard.press('ArrowDown')
    const lines = panel(page, 'about').getByRole('link')
    await expect(lines.first()).toBeFocused()
    await page.keyboard.press('End')
    await expect(lines.last()).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(lines.nth(-2)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(panel(page, 'about')).toBeHidden()
    await expect(word(page, 'About')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/about/introduce')
  })

  test('has a button beside a linked item, and closes when the focus moves on', async ({
    page,
  }) => {
    await open(page, '/about/contact')
    await word(page, 'Degrees').focus()
    await page.keyboard.press('Tab')
    const button = bar(page).getByRole('button', { name: 'Open “Degrees”' })
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect(panel(page, 'degree')).toBeVisible()
    await word(page, 'Study abroad').focus()
    await expect(panel(page, 'degree')).toBeHidden()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  })
})

test.describe('a link in the menu', () => {
  test.use({ viewport: { width: 1440, height: 900 } })
  test.beforeEach(({ context, baseURL }) => choose(context, 'en-US', baseURL))

  test('of type 1 opens the program’s own site in a new window', async ({
    page,
    context,
    expectedFailures,
  }) => {
    expectedFailures.push(subsites)
    await open(page, '/about/contact')
    await word(page, 'Degrees').hover()
    const asked = context.waitForEvent(
      'request',
      (request) => request.url() === `${subsites}/kelley/msf`,
    )
    const popup = page.waitForEvent('popup')
    const link = panel(page, 'degree').getByRole('link', {
      name: 'MS in Finance (MSF) (opens in a new window)',
    })
    await expect(link).toHaveAttribute('rel', 'noopener')
    await link.click()
    expect((await asked).isNavigationRequest()).toBe(true)
    await popup
    await expect(page).toHaveURL('/about/contact')
  })

  test('of type 2 opens it in the same window', async ({ page, expectedFailures }) => {
    expectedFailures.push(subsites)
    await open(page, '/about/contact')
    await word(page, 'Degrees').hover()
    const asked = page.waitForRequest(`${subsites}/sofia/full-time-dba`)
    await panel(page, 'degree')
      .getByRole('link', { name: 'Full-time DBA' })
      .click({ noWaitAfter: true })
    expect((await asked).frame()).toBe(page.mainFrame())
    expect(page.context().pages()).toHaveLength(1)
  })

  test('of type 3 shows that it is not open yet, and stays', async ({ page, context, baseURL }) => {
    for (const [locale, about, message] of [
      ['zh-CN', '国际学位', '暂未开通，敬请期待'],
      ['en-US', 'Degrees', english['components.layout.header.notOpen']],
    ] as const) {
      await choose(context, locale, baseURL)
      await open(page, '/about/contact')
      await page.locator('header nav [data-word]').filter({ hasText: about }).hover()
      await panel(page, 'degree').getByRole('button').filter({ hasText: 'EMBA' }).click()
      await expect(page.locator('[aria-live]').getByText(message)).toBeVisible()
      await expect(page).toHaveURL('/about/contact')
    }
  })

  test('of any other type navigates without a reload, and the panel closes', async ({ page }) => {
    await open(page, '/about/contact')
    const sameDocument = await markDocument(page)
    await word(page, 'Degrees').hover()
    await panel(page, 'degree').getByRole('link', { name: 'Marywood MBA' }).click()
    await expect(page).toHaveURL('/project/marywood')
    await expect(panel(page, 'degree')).toBeHidden()
    expect(await sameDocument()).toBe(true)
  })
})

test.describe('the menu with touch', () => {
  test.beforeEach(({ context, baseURL }) => choose(context, 'en-US', baseURL))

  test.describe('on a tablet', () => {
    test.use({ viewport: { width: 1366, height: 1024 }, hasTouch: true })

    test('opens a panel at the first tap on a linked item, and follows the link at the second', async ({
      page,
    }) => {
      await open(page, '/about/contact')
      await word(page, 'Degrees').tap()
      await expect(panel(page, 'degree')).toBeVisible()
      await expect(page).toHaveURL('/about/contact')
      await word(page, 'Degrees').tap()
      await expect(page).toHaveURL('/internationalDegree')
    })

    test('opens and closes a panel whose item is a button', async ({ page }) => {
      await open(page, '/about/contact')
      await word(page, 'About').tap()
      await expect(panel(page, 'about')).toBeVisible()
      await word(page, 'About').tap()
      await expect(panel(page, 'about')).toBeHidden()
    })
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true })

    test('is a sheet with one open branch at a time, and messages above it', async ({ page }) => {
      await open(page, '/about/contact')
      await page.getByRole('button', { name: 'Menu' }).tap()
      const sheet = page.getByRole('dialog', { name: 'Main menu' })
      await expect(sheet).toBeVisible()
      await sheet.getByText('Degrees', { exact: true }).tap()
      await expect(sheet.getByRole('link', { name: 'Marywood MBA' })).toBeVisible()
      await sheet.getByText('Study abroad', { exact: true }).tap()
      await expect(sheet.getByRole('link', { name: 'Marywood MBA' })).toBeHidden()
      await sheet.getByRole('button', { name: 'MS in Business Analytics' }).tap()
      await expect(page.getByText(english['components.layout.header.notOpen'])).toBeInViewport()
      await sheet.getByRole('button', { name: 'Close' }).tap()
      await expect(sheet).toBeHidden()
      await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()
    })

    test('is a sheet that keeps the focus, blocks the page and closes on Escape', async ({
      page,
    }) => {
      await open(page, '/about/contact')
      await page.getByRole('button', { name: 'Menu' }).tap()
      const sheet = page.locator('dialog#site-menu')
      await expect(sheet).toBeVisible()
      // Before the scripts load its fragment opens it; then the scripts make it a dialog.
      await expect.poll(() => sheet.evaluate((element) => element.matches(':modal'))).toBe(true)
      for (let i = 0; i < 30; i += 1) {
        await page.keyboard.press('Tab')
        expect(
          await page.evaluate(
            () =>
              document.activeElement === document.body ||
              document.activeElement?.closest('dialog') !== null,
          ),
        ).toBe(true)
      }
      const root = page.locator('html')
      await expect(root).toHaveCSS('overflow', 'hidden')
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()
      await expect(root).not.toHaveCSS('overflow', 'hidden')
      await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()
    })

    test('navigates to a page and closes', async ({ page }) => {
      await open(page, '/about/contact')
      await page.getByRole('button', { name: 'Menu' }).tap()
      const sheet = page.locator('dialog#site-menu')
      await sheet.getByText('Degrees', { exact: true }).tap()
      await sheet.getByRole('link', { name: 'Marywood MBA' }).tap()
      await expect(page).toHaveURL('/project/marywood')
      await expect(sheet).toBeHidden()
    })
  })
})

test.describe('the menu without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test.beforeEach(({ context, baseURL }) => choose(context, 'en-US', baseURL))

  test('the menu opens on hover and on focus', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/about/contact')
    await word(page, 'Degrees').hover()
    await panel(page, 'degree').getByRole('link', { name: 'Marywood MBA' }).click()
    await expect(page).toHaveURL('/project/marywood')
    await word(page, 'About').focus()
    await expect(panel(page, 'about')).toBeVisible()
  })

  test('the narrow menu opens, expands and closes', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 740 })
    await page.goto('/about/contact')
    await page.getByRole('link', { name: 'Menu' }).click()
    const sheet = page.locator('dialog#site-menu')
    await expect(sheet).toBeVisible()
    await sheet.getByText('Study abroad', { exact: true }).click()
    await expect(sheet.getByRole('link', { name: /Stony Brook/ })).toBeVisible()
    await sheet.getByRole('link', { name: 'Close' }).click()
    await expect(sheet).toBeHidden()
  })
})
