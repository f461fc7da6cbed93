import type { Page } from '@playwright/test'
import projects from '@/content/facts/projects.json'
import { open } from '@/tests/e2e/layout/helpers'
import { EnrolmentForm } from '@/tests/e2e/support/form'
import { choose } from '@/tests/e2e/support/language'
import { expect, test } from '@/tests/e2e/support/test'

test.beforeEach(({ context, baseURL }) => choose(context, 'en-US', baseURL))

const panel = (page: Page) => page.getByRole('complementary', { name: 'Talk to us and follow us' })
const tab = (page: Page, name: 'Talk to an adviser' | 'Follow us') =>
  panel(page).getByRole('link', { name })
const flyout = (page: Page, name: 'Talk to an adviser' | 'Follow us') =>
  panel(page).getByRole('dialog', { name })
const slugs = projects.flatMap(({ slug, unlisted }) => (unlisted ? [] : [slug]))

test.describe('the panel beside the page', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('loads no form before approach, changes tabs on hover, and hides when the pointer leaves', async ({
    page,
  }) => {
    await open(page, '/about/culture')
    await expect(page.locator('#panel-apply form')).toHaveCount(0)
    await tab(page, 'Talk to an adviser').hover()
    await expect(new EnrolmentForm(flyout(page, 'Talk to an adviser')).name).toBeVisible()
    await tab(page, 'Follow us').hover()
    await expect(flyout(page, 'Follow us').getByRole('img').first()).toBeVisible()
    await expect(flyout(page, 'Talk to an adviser')).toBeHidden()
    await page.mouse.move(200, 600)
    await expect(flyout(page, 'Follow us')).toBeHidden()
  })

  test('stays open for a visitor who types when the pointer crosses the other tab', async ({
    page,
  }) => {
    await open(page, '/about/culture')
    await tab(page, 'Talk to an adviser').hover()
    const form = new EnrolmentForm(panel(page))
    await form.name.fill('At work')
    await tab(page, 'Follow us').hover()
    await page.mouse.move(200, 600)
    // Nothing marks an event that does not happen: the panel without entries hides within 300 ms.
    await page.waitForTimeout(900)
    await expect(form.name).toBeVisible()
    await expect(flyout(page, 'Follow us')).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(form.name).toBeHidden()
    await tab(page, 'Talk to an adviser').hover()
    await expect(form.name).toHaveValue('At work')
    await form.name.fill('')
    await page.getByRole('heading', { level: 1 }).click()
    await expect(form.name).toBeHidden()
  })

  test('opens when a tab gets the focus, and closes when the focus moves on', async ({ page }) => {
    await open(page, '/about/culture')
    await tab(page, 'Talk to an adviser').focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(tab(page, 'Talk to an adviser')).toBeFocused()
    await expect(flyout(page, 'Talk to an adviser')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(tab(page, 'Follow us')).toBeFocused()
    await expect(flyout(page, 'Follow us')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(flyout(page, 'Follow us')).toBeHidden()
    await expect(tab(page, 'Follow us')).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(
      flyout(page, 'Talk to an adviser').getByRole('heading', { name: 'Talk to an adviser' }),
    ).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(tab(page, 'Talk to an adviser')).toBeFocused()
  })

  test('is opened by any link to the form', async ({ page }) => {
    await open(page, '/about/contact')
    await page.getByRole('banner').locator('a[href="/enrol"]').filter({ visible: true }).click()
    await expect(flyout(page, 'Talk to an adviser')).toBeVisible()
    await expect(page).toHaveURL('/about/contact')
  })

  test.describe('with touch', () => {
    test.use({ hasTouch: true })

    test('opens both tabs by a tap, and closes by its button', async ({ page }) => {
      await open(page, '/about/culture')
      await tab(page, 'Follow us').tap()
      await expect(flyout(page, 'Follow us').getByRole('img').first()).toBeVisible()
      await tab(page, 'Talk to an adviser').tap()
      await expect(new EnrolmentForm(flyout(page, 'Talk to an adviser')).name).toBeVisible()
      await expect(flyout(page, 'Follow us')).toBeHidden()
      await flyout(page, 'Talk to an adviser').getByRole('button', { name: 'Close' }).tap()
      await expect(flyout(page, 'Talk to an adviser')).toBeHidden()
    })
  })

  test('offers all projects, on /internationalDegree the first seven and on /studyAbroad the last four', async ({
    page,
  }) => {
    for (const [path, offered, chosen] of [
      ['/about/culture', slugs, 'mba'],
      ['/internationalDegree', slugs.slice(0, 7), 'mba'],
      ['/studyAbroad', slugs.slice(-4), 'stony-brook-msf-pre'],
      ['/studyAbroad/qa', slugs, 'mba'],
      ['/project/mba', slugs, 'mba'],
      ['/project/emba', [...slugs, 'emba'], 'emba'],
    ] as const) {
      // On wide screens a program page has the same action in its own rail instead of the tab.
      await page.setViewportSize({ width: path.startsWith('/project') ? 1000 : 1440, height: 900 })
      await open(page, path)
      await tab(page, 'Talk to an adviser').hover()
      const { project } = new EnrolmentForm(panel(page))
      await expect(project, path).toHaveValue(chosen)
      const values = await project
        .locator('option')
        .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
      expect(values, path).toEqual(offered)
    }
  })

  test('is opened by a program’s own link, with that program selected, and keeps the choice on the next page', async ({
    page,
  }) => {
    await open(page, '/project/online-dba')
    const link = page.locator('main a[href="/enrol?project=online-dba"]').first()
    await link.click()
    const form = new EnrolmentForm(panel(page))
    await expect(form.project).toHaveValue('online-dba')
    await expect(
      flyout(page, 'Talk to an adviser').getByRole('heading', { name: 'Talk to an adviser' }),
    ).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(link).toBeFocused()
    await page.locator('footer a[href="/privacy"]').click()
    await expect(page).toHaveURL('/privacy')
    await tab(page, 'Talk to an adviser').hover()
    await expect(form.project).toHaveValue('online-dba')
  })
})

test.describe('the bar at the bottom of a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true })

  test('opens the form as a sheet that keeps the focus inside, and returns the focus on closing', async ({
    page,
  }) => {
    test.slow()
    await open(page, '/about/culture')
    await tab(page, 'Talk to an adviser').tap()
    const sheet = flyout(page, 'Talk to an adviser')
    await expect(new EnrolmentForm(sheet).name).toBeVisible()
    expect(await sheet.evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
    expect(await sheet.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 800 })
    const inside = () =>
      page.evaluate(
        () =>
          document.activeElement === document.body ||
          document.activeElement?.closest('dialog') !== null,
      )
    const reached = new Set<string>()
    for (let presses = 0; presses < 25; presses += 1) {
      await page.keyboard.press('Tab')
      expect(await inside()).toBe(true)
      reached.add(await page.evaluate(() => document.activeElement?.getAttribute('name') ?? ''))
    }
    expect([...reached]).toEqual(
      expect.arrayContaining(['name', 'phone', 'code', 'project', 'consent']),
    )
    await sheet.getByRole('button', { name: 'Close' }).tap()
    await expect(sheet).toBeHidden()
    await expect(tab(page, 'Talk to an adviser')).toBeFocused()
  })
})
