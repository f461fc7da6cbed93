import { factOf, openApplication, test } from '@/tests/e2e/support/desk'
import { EnrolmentForm, say } from '@/tests/e2e/support/form'
import { choose } from '@/tests/e2e/support/language'
import { freshPhone } from '@/tests/e2e/support/sms'
import { expect } from '@/tests/e2e/support/test'

test.use({ javaScriptEnabled: false })
test.beforeEach(({ context, baseURL }) => choose(context, 'en-US', baseURL))

test('a visitor without JavaScript comes from a program, applies, and the officer finds all entries', async ({
  page,
  desk,
}) => {
  const person = { name: 'Plain 欧阳', phone: freshPhone() }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/internationalDegree')
  await page.locator('main #online-dba a').click()
  await page.locator('main a[href="/enrol?project=online-dba"]').first().click()
  const form = new EnrolmentForm(page)
  await expect(form.project).toHaveValue('online-dba')
  const reference = await form.apply(person)
  expect(reference).toMatch(/^BH-\d{2}-\d{6}$/)

  const application = await openApplication(desk, person.phone)
  await expect(application.getByRole('heading', { level: 1 })).toHaveText(person.name)
  await expect(application.getByText(reference, { exact: true })).toBeVisible()
  await expect(application.getByText('Verified', { exact: true })).toBeVisible()
  await expect(factOf(application, 'Program')).toHaveText(`${say('project.online-dba')} (1016)`)
  await expect(factOf(application, 'Source')).toContainText('/enrol · channel Website')
})

test('the channel in the address is sent without JavaScript', async ({ page, desk }) => {
  const person = { name: 'Plain Channel', phone: freshPhone() }
  await page.goto('/enrol?channel_num=30211')
  await new EnrolmentForm(page).apply(person)
  const application = await openApplication(desk, person.phone)
  await expect(factOf(application, 'Source')).toContainText('channel other: 30211')
})
