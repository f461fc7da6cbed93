import { templates } from '@/tests/e2e/access/templates'
import { walk } from '@/tests/e2e/access/walk'
import { EnrolmentForm, say } from '@/tests/e2e/support/form'
import { choose } from '@/tests/e2e/support/language'
import { codeFor, freshPhone } from '@/tests/e2e/support/sms'
import { expect, test } from '@/tests/e2e/support/test'
import type { Locator, Page } from '@playwright/test'

/** Chinese on a phone with a keyboard, English on a desk. */
const sizes = {
  'zh-CN': { width: 375, height: 740 },
  'en-US': { width: 1440, height: 900 },
} as const

for (const locale of ['zh-CN', 'en-US'] as const)
  for (const path of templates)
    test(`Tab reaches every control of ${path} in order, and none is covered, in ${locale}`, async ({
      page,
      context,
      baseURL,
    }) => {
      await choose(context, locale, baseURL)
      await page.setViewportSize(sizes[locale])
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(path)
      await expect(page.locator('nav[data-live]')).toBeAttached()
      const { reached, problems } = await walk(page)
      expect(problems).toEqual([])
      expect(reached).toBeGreaterThan(20)
    })

/** Presses Tab until a control has the focus. */
async function tabTo(page: Page, control: Locator, key = 'Tab'): Promise<void> {
  await expect(control).toBeVisible()
  for (let presses = 0; presses < 150; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`Tab does not reach ${String(control)}`)
}

test('a visitor enrols with the keyboard alone', async ({ page, context, baseURL }) => {
  await choose(context, 'en-US', baseURL)
  await page.setViewportSize(sizes['en-US'])
  await page.goto('/project/mba')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter') // the skip link
  await tabTo(page, page.locator('main a[href^="/enrol"]').filter({ visible: true }).first())
  await page.keyboard.press('Enter')
  const form = new EnrolmentForm(page.getByRole('complementary'))
  const person = { name: 'Keyboard Only', phone: freshPhone() }

  await tabTo(page, form.submit)
  await page.keyboard.press('Enter')
  await expect(form.problem).toBeFocused()
  await tabTo(page, form.name)

  await page.keyboard.type(person.name)
  await tabTo(page, form.phone)
  await page.keyboard.type(person.phone)
  await tabTo(page, form.sendCode)
  await page.keyboard.press('Enter')
  const code = await codeFor(person.phone)
  await expect(form.root.getByText(say('code.sent'))).toBeVisible()
  await tabTo(page, form.code, 'Shift+Tab')
  await page.keyboard.type(code)
  await tabTo(page, form.project)
  const before = await form.project.inputValue()
  await page.keyboard.press('ArrowDown')
  await expect(form.project).not.toHaveValue(before)
  await tabTo(page, form.consent)
  await page.keyboard.press('Space')
  await expect(form.consent).toBeChecked()
  await form.takeTime()
  await tabTo(page, form.submit)
  await page.keyboard.press('Enter')
  await expect(form.reference).toBeVisible()
  await expect(form.success).toBeFocused()
})
