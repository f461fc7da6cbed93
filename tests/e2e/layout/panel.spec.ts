import type { Page } from '@playwright/test'
import { open } from '@/tests/e2e/layout/helpers'
import { expect, test } from '@/tests/e2e/support/test'

const apply = (page: Page) => page.locator('#panel-apply')
const tab = (page: Page, name: string) => page.locator('aside').getByRole('link', { name }).first()
const nameField = (page: Page) => apply(page).getByLabel('姓名')
const away = (page: Page) => page.mouse.move(300, 500)

test.describe('the panel of wide windows', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('loads no form before somebody comes near, opens on hover and hides again', async ({ page }) => {
    await open(page, '/about/contact')
    await expect(apply(page).locator('form')).toHaveCount(0)
    await tab(page, '立即报名').hover()
    await expect(nameField(page)).toBeVisible()
    await away(page)
    await expect(apply(page)).toBeHidden()
  })

  test('stays while a field has content, until it is closed', async ({ page }) => {
    await open(page, '/about/contact')
    await tab(page, '立即报名').hover()
    await nameField(page).fill('林知远')
    await away(page)
    await page.locator('h1').click()
    await page.waitForTimeout(800)
    await expect(apply(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(apply(page)).toBeHidden()
    await tab(page, '立即报名').hover()
    await expect(nameField(page)).toHaveValue('林知远')
  })

  test('opens on focus, goes in by Enter and gives the focus back on Escape', async ({ page }) => {
    await open(page, '/about/contact')
    await tab(page, '立即报名').focus()
    await page.keyboard.press('Enter')
    await expect(apply(page).getByRole('heading', { name: '报名咨询' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(apply(page)).toBeHidden()
    await expect(tab(page, '立即报名')).toBeFocused()
  })

  test('shows the QR codes in the second tab', async ({ page }) => {
    await open(page, '/about/contact')
    await tab(page, '关注我们').hover()
    await expect(page.locator('#panel-follow').getByRole('img', { name: '公众号二维码' })).toBeVisible()
  })

  test('any link to the form opens it', async ({ page }) => {
    await open(page, '/about/contact')
    await page.getByRole('banner').getByRole('link', { name: '立即报名' }).click()
    await expect(apply(page)).toBeVisible()
    await expect(page).toHaveURL('/about/contact')
  })
})

test('on narrow windows the bar opens a full-height sheet', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 })
  await open(page, '/about/contact')
  await page.locator('aside').getByRole('link', { name: '立即报名' }).click()
  await expect(nameField(page)).toBeVisible()
  expect(await apply(page).evaluate((sheet) => sheet.matches(':modal'))).toBe(true)
  expect(await apply(page).boundingBox()).toEqual({ x: 0, y: 0, width: 375, height: 740 })
  await apply(page).getByRole('button', { name: '关闭' }).click()
  await expect(apply(page)).toBeHidden()
})
