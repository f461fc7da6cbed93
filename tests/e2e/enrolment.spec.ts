import type { Page } from '@playwright/test'
import { factOf, findApplications, officer, openApplication, test } from '@/tests/e2e/support/desk'
import errors from '@/content/en-US/messages/errors.json'
import { EnrolmentForm, say } from '@/tests/e2e/support/form'
import { choose } from '@/tests/e2e/support/language'
import { codeFor, freshPhone } from '@/tests/e2e/support/sms'
import { expect } from '@/tests/e2e/support/test'
import { projectsFor } from '@/lib/projects'

test.use({ viewport: { width: 1440, height: 900 } })
test.beforeEach(({ context, baseURL }) => choose(context, 'en-US', baseURL))

const applications = '**/api/enrollment/v1.0/applications'

/** Opens the form in the panel of a page with the mouse. */
async function openPanel(page: Page, path: string): Promise<EnrolmentForm> {
  await page.goto(path)
  await expect(page.locator('nav[data-live]')).toBeAttached()
  const panel = page.getByRole('complementary', { name: 'Talk to us and follow us' })
  await panel.getByRole('link', { name: 'Talk to an adviser' }).hover()
  const form = new EnrolmentForm(panel)
  await expect(form.name).toBeVisible()
  return form
}

async function openTraining(page: Page, path = '/roadmap#apply'): Promise<EnrolmentForm> {
  await page.goto(path)
  const form = new EnrolmentForm(page.getByRole('main'), 'training')
  await expect(form.name).toBeVisible()
  return form
}

/** Another six-digit code. */
function mistyped(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}

test('a visitor of /studyAbroad applies in the panel, and an officer processes the application', async ({
  page,
  desk,
}) => {
  const person = { name: 'Zoë 欧阳', phone: freshPhone() }
  const form = await openPanel(page, '/studyAbroad')
  await expect(form.project).toHaveValue('stony-brook-msf-pre')
  await expect(form.project.getByRole('option')).toHaveCount(projectsFor('/studyAbroad').length)
  await form.fill(person)

  await form.sendCode.click()
  await expect(form.sendCode).toHaveText(/^Send again in (60|5\d) s$/)
  await expect(form.sendCode).toBeDisabled()
  await expect(form.root.getByText(say('code.sent'))).toBeVisible()
  const code = await codeFor(person.phone)

  await form.takeTime()
  await form.code.fill(mistyped(code))
  await form.submit.click()
  await expect(form.problem).toContainText(errors['api.code.wrong'])
  await expect(form.problem).toBeFocused()
  // Said there and at the field alone.
  const toasts = page.getByRole('region', { name: 'Messages' })
  await expect(toasts).toHaveText('')
  await form.problem.getByRole('link', { name: errors['api.code.wrong'] }).click()
  await expect(form.code).toBeFocused()
  await expect(form.name).toHaveValue(person.name)
  await expect(form.phone).toHaveValue(person.phone)
  await expect(form.consent).toBeChecked()

  await form.code.fill(code)
  const sent = page.waitForRequest(applications)
  await form.submit.click()
  const toast = toasts.getByText(say('success.title'))
  await expect(toast).toBeVisible()
  await expect(form.reference).toBeVisible()
  const reference = await form.reference.innerText()
  expect((await sent).postData()).toMatch(/name="project_id"\r\n\r\n1018\r\n/)
  await expect(form.success).toBeFocused()
  await expect(form.success).toContainText(
    /An adviser will call you by 18:00 on \w+day, \w+ \d+, Beijing time/,
  )
  await expect(form.root).toBeHidden()
  await expect(toast).toBeHidden()
  await expect(form.reference).toBeVisible()
  await form.success.getByRole('button', { name: say('success.again') }).click()
  await expect(form.reference).toBeHidden()
  await expect(form.name).toHaveValue('')

  const found = await findApplications(desk, person.phone)
  await expect(found).toHaveCount(1)
  await expect(found).toContainText(`${person.phone.slice(0, 3)} **** ${person.phone.slice(-4)}`)
  await expect(found).toContainText('New')
  const application = await openApplication(desk, person.phone)
  await expect(application.getByRole('heading', { level: 1 })).toHaveText(person.name)
  await expect(application.getByText(reference, { exact: true })).toBeVisible()
  const spaced = person.phone.replace(/^(...)(....)/, '$1 $2 ')
  await expect(application.getByRole('link', { name: spaced })).toHaveAttribute(
    'href',
    `tel:+86${person.phone}`,
  )
  await expect(application.getByText('Verified', { exact: true })).toBeVisible()
  await expect(factOf(application, 'Program')).toHaveText(
    `${say('project.stony-brook-msf-pre')} (1018)`,
  )
  await expect(factOf(application, 'Source')).toContainText('/studyAbroad · channel Website')
  await expect(factOf(application, 'Language')).toHaveText('English')

  await application.getByRole('button', { name: 'Mark as contacted' }).click()
  await expect(application.getByText('The status is now “Contacted”.')).toBeVisible()
  await application
    .getByLabel('Note', { exact: true })
    .fill('Wants to begin in autumn.\nCall after six.')
  await application.getByRole('button', { name: 'Add note' }).click()
  const history = application.getByRole('list', { name: 'History' })
  await expect(history.getByText('Call after six.')).toBeVisible()

  await desk.reload()
  await expect(history.getByRole('listitem')).toHaveCount(3)
  await expect(history.getByRole('listitem').nth(1)).toContainText('New → Contacted')
  await expect(history.getByRole('listitem').nth(2)).toContainText(officer.name)
  await expect(await findApplications(desk, person.phone)).toContainText('Contacted')
})

test(
  'the campaign channel of a visitor is kept and sent',
  { tag: '@further' },
  async ({ page, desk }) => {
    const person = { name: 'Channel Visitor', phone: freshPhone() }
    await page.goto('/about/introduce?channel_num=20117')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('channel_num'))).toBe('20117')
    const form = await openTraining(page)
    await expect(form.project).toHaveValue('')
    await form.fill(person)
    await form.takeTime()
    await form.submit.click()
    await expect(form.reference).toBeVisible()

    const application = await openApplication(desk, person.phone)
    await expect(factOf(application, 'Source')).toContainText('/roadmap · channel other: 20117')
    await expect(factOf(application, 'Form')).toHaveText('Training application')
    await expect(application.getByText('Not verified', { exact: true })).toBeVisible()
  },
)

test(
  'entries made while offline stay, and are sent when the connection is back',
  { tag: '@further' },
  async ({ page, context, expectedFailures }) => {
    expectedFailures.push('/api/')
    const person = { name: 'Offline Visitor', phone: freshPhone() }
    const form = await openTraining(page)
    await form.fill(person)
    await form.takeTime()
    await context.setOffline(true)
    await form.submit.click()
    await expect(form.problem).toContainText(say('offline'))
    await expect(form.problem).toContainText(say('offline.kept'))
    await expect(form.name).toHaveValue(person.name)
    await context.setOffline(false)
    await expect(form.reference).toBeVisible()
  },
)
