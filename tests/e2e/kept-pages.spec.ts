import type { Page } from '@playwright/test'
import { markDocument, open } from '@/tests/e2e/layout/helpers'
import { countApplications, test } from '@/tests/e2e/support/desk'
import { EnrolmentForm } from '@/tests/e2e/support/form'
import { choose } from '@/tests/e2e/support/language'
import { freshPhone } from '@/tests/e2e/support/sms'
import { expect } from '@/tests/e2e/support/test'

// Browsers keep left pages in the back/forward cache, which Playwright disables by default.
test.use({
  launchOptions: async ({ launchOptions }, provide) =>
    provide({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
})

test('a page from the back/forward cache requests the login state again without a reload', async ({
  page,
}) => {
  await open(page, '/about/contact')
  const sameDocument = await markDocument(page)
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { restored: persisted }))
  })
  await page.goto('/about/culture')
  const asked = page.waitForRequest('**/api/usercenter/v2/frontend/user/get-user-info*')
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveURL('/about/contact')
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'restored'))).toBe(true)
  await asked
  expect(await sameDocument()).toBe(true)
})

test.describe('going back to the form without JavaScript after a success', () => {
  test.use({ javaScriptEnabled: false })
  test.beforeEach(({ context, baseURL }) => choose(context, 'en-US', baseURL))

  async function applyAndGoBack(page: Page, person: { name: string; phone: string }) {
    await page.goto('/enrol?form=training')
    const form = new EnrolmentForm(page, 'training')
    await form.fill(person)
    await form.takeTime()
    await form.submit.click()
    const reference = await form.reference.innerText()
    await page.goBack({ waitUntil: 'commit' })
    await expect(form.success).toHaveCount(0)
    await expect(form.name).toHaveValue(person.name)
    return { form, reference }
  }

  test('and sending the same again returns the same reference, and stores one application', async ({
    page,
    desk,
  }) => {
    const person = { name: 'Back Again', phone: freshPhone() }
    const { form, reference } = await applyAndGoBack(page, person)
    await form.submit.click()
    await expect(form.reference).toHaveText(reference)
    expect(await countApplications(desk, person.phone)).toBe(1)
  })

  test('and sending another name is another application', async ({ page, desk }) => {
    const person = { name: 'Trainee One', phone: freshPhone() }
    const { form, reference } = await applyAndGoBack(page, person)
    await form.name.fill('Trainee Two')
    await form.submit.click()
    await expect(form.reference).toBeVisible()
    await expect(form.reference).not.toHaveText(reference)
    expect(await countApplications(desk, person.phone)).toBe(2)
  })
})
