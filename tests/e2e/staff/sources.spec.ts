import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { factOf, openApplication, test } from '@/tests/e2e/support/desk'
import { EnrolmentForm } from '@/tests/e2e/support/form'
import { choose } from '@/tests/e2e/support/language'
import { freshPhone } from '@/tests/e2e/support/sms'
import { expect } from '@/tests/e2e/support/test'

test.beforeEach(({ context, baseURL }) => choose(context, 'en-US', baseURL))

test('a campaign leads a visitor to the form, and the desk counts it', async ({ page, desk }) => {
  const campaign = `spring${randomInt(1e9)}`
  const person = { name: 'Campaign Visitor', phone: freshPhone() }
  await page.goto(
    `/about/introduce?utm_source=Baidu&utm_medium=%3Cb%3Ecpc&utm_campaign=${campaign}`,
  )
  const canonical = page.locator('link[rel=canonical]')
  await expect(canonical).toHaveAttribute('href', /\/about\/introduce$/)
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('bauhinia.campaign')))
    .toContain(campaign)
  await page.goto('/roadmap#apply')
  const form = new EnrolmentForm(page.getByRole('main'), 'training')
  await form.fill(person)
  await form.takeTime()
  await form.submit.click()
  await expect(form.reference).toBeVisible()
  expect(await page.context().cookies()).not.toContainEqual(
    expect.objectContaining({ value: campaign }),
  )

  const application = await openApplication(desk, person.phone)
  await expect(factOf(application, 'Campaign')).toHaveText(`baidu · bcpc · ${campaign}`)
  await application.locator('summary', { hasText: 'Decline' }).click()
  await application.getByLabel('Reason for declining').selectOption({ label: 'Fees' })
  await application.getByLabel('Remark (optional)').fill('Next year')
  await application.getByRole('button', { name: 'Decline' }).click()
  await expect(factOf(application, 'Reason for declining')).toHaveText('Fees · Next year')

  await desk.goto('/staff/numbers?period=today')
  const [file] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('link', { name: 'Download CSV' }).click(),
  ])
  const csv = await readFile(await file.path(), 'utf8')
  expect(csv).toMatch(new RegExp(`By campaign,${campaign},0,0,0,1,0,0,0,0,0,0,0,0,1,`))
  expect(csv).toMatch(/Reasons for declining,Fees,[1-9]/)
  await desk.goto(`/staff?status=all&campaign=${campaign}`)
  await expect(desk.getByRole('list', { name: /^Applications/ }).getByRole('listitem')).toHaveCount(
    1,
  )
})
