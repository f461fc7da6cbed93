import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { apply, freshEmail, freshFamily, inviteFrom, joinWith } from '@/tests/e2e/staff/support'
import { confirmOfficer, findApplications, openApplication, test } from '@/tests/e2e/support/desk'
import { EnrolmentForm } from '@/tests/e2e/support/form'
import { choose } from '@/tests/e2e/support/language'
import { freshPhone } from '@/tests/e2e/support/sms'
import { expect } from '@/tests/e2e/support/test'

const note = 'Prefers the evening class'

/** Clicks, and returns the downloaded file. */
async function downloaded(page: Page, button: ReturnType<Page['getByRole']>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  return readFileSync(await download.path(), 'utf8')
}

test('from submission to erasure: stored data, exports, and the audit log afterwards', async ({
  page,
  context,
  desk,
  baseURL,
}) => {
  test.slow()
  const person = { name: `Story Zhang ${Date.now() % 1e6}`, phone: freshPhone() }
  await choose(context, 'en-US', baseURL)
  await page.goto('/enrol')
  const reference = await new EnrolmentForm(page).apply(person)

  // An officer who may not export or erase reads and processes it.
  const email = freshEmail()
  await joinWith(page, await inviteFrom(desk, email), email)
  const application = await openApplication(page, person.phone)
  await application.getByRole('button', { name: 'Mark as contacted' }).click()
  await expect(application.getByText('The status is now “Contacted”.')).toBeVisible()
  await application.getByRole('textbox', { name: 'Note' }).fill(note)
  await application.getByRole('button', { name: 'Add note' }).click()
  await expect(application.getByRole('list', { name: 'History' })).toContainText(note)
  await expect(application.getByText('Erase this application')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Export CSV' })).toHaveCount(0)
  for (const [path, role] of [
    ['/staff/export', 'Lead'],
    ['/staff/audit/export', 'Administrator'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('alert').first(), path).toContainText(
      `This file needs the role ${role}`,
    )
  }

  // The lead exports the view, downloads a copy, and erases.
  await confirmOfficer(desk)
  await findApplications(desk, person.phone)
  const csv = await downloaded(desk, desk.getByRole('link', { name: 'Export CSV' }))
  expect(csv.startsWith('\uFEFFReference,Received,Status,Name,Phone')).toBe(true)
  expect(csv.split('\r\n')).toHaveLength(3)
  expect(csv).toContain(`${reference},`)
  expect(csv).toContain(`,Contacted,${person.name},${person.phone},yes,`)

  await desk.goto('/staff/subject')
  await desk.getByLabel('Phone number').first().fill('123')
  await desk.getByRole('button', { name: 'Download the copy' }).click()
  await expect(desk.getByRole('alert').first()).toContainText('Enter a mobile number, a landline')
  await expect(desk.getByLabel('Phone number').first()).toHaveValue('123')
  await desk.getByLabel('Phone number').first().fill(`+86 ${person.phone}`)
  const copy = await downloaded(desk, desk.getByRole('button', { name: 'Download the copy' }))
  for (const text of [person.name, note, reference]) expect(copy).toContain(text)

  const opened = await openApplication(desk, person.phone)
  const address = desk.url()
  await opened.getByRole('link', { name: 'Erase this application' }).click()
  await expect(desk.getByRole('heading', { name: `Erase ${reference} permanently` })).toBeVisible()
  await expect(desk.getByRole('heading', { name: 'What remains' })).toBeVisible()
  await desk.getByLabel('Type the reference to confirm').fill('BH-26-999999')
  await desk.getByRole('button', { name: 'Erase permanently' }).click()
  await expect(desk.getByRole('alert').first()).toContainText(
    'This is not the reference of this application',
  )
  await desk.getByLabel('Type the reference to confirm').fill(reference.toLowerCase())
  await desk.getByRole('button', { name: 'Erase permanently' }).click()
  await expect(desk.getByRole('heading', { name: 'Erased' })).toBeVisible()
  await expect(desk.getByText('One application was erased.')).toBeVisible()
  await expect(await findApplications(desk, person.phone)).toHaveCount(0)
  await desk.goto(address)
  await expect(desk.getByText('There is no such application')).toBeVisible()

  // The audit entries of the reference, without personal data.
  await desk.goto('/staff/audit')
  await desk.getByLabel('Reference or subject').fill(reference)
  await desk.getByRole('button', { name: 'Filter', exact: true }).click()
  const table = desk.getByRole('table')
  const steps = [
    'Opened an application',
    'Changed a status',
    'Added a note',
    'Made a copy for the person',
    'Erased an application',
  ]
  for (const step of steps) await expect(table).toContainText(step)
  await expect(table).toContainText('Wang Min')
  await expect(table).toContainText('reason: on request')
  const log = await downloaded(desk, desk.getByRole('link', { name: 'Export as CSV' }))
  for (const step of steps) expect(log).toContain(step)
  const marks = readFileSync(join(process.env.E2E_DATA_DIR ?? '', 'tombstones.ndjson'), 'utf8')
  expect(marks).toContain(/applications\/([0-9a-f-]{36})/.exec(address)?.[1])
  for (const trace of [person.name, person.phone, note]) {
    expect(await table.innerText()).not.toContain(trace)
    expect(log + marks).not.toContain(trace)
  }
})

test('a lead sees what an erasure of a number deletes, and erases it after a check', async ({
  desk,
}) => {
  await confirmOfficer(desk)
  const show = async (phone: string) => {
    await desk.goto('/staff/subject')
    const form = desk
      .locator('section')
      .filter({ has: desk.getByRole('heading', { name: 'Erase' }) })
    await form.getByLabel('Phone number').fill(phone)
    await form.getByRole('button', { name: 'Show what would be erased' }).click()
    expect(desk.url()).not.toContain(phone)
  }
  await show(freshPhone())
  await expect(desk.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
  const phone = await apply(desk.request, freshFamily())
  await show(phone)
  await expect(desk.getByText('One application with all related records')).toBeVisible()
  await desk.getByRole('button', { name: 'Erase everything' }).click()
  await expect(desk.getByRole('alert').first()).toContainText('Check first, then tick the box')
  await desk.getByLabel('I have checked the request: erase').check()
  await desk.getByRole('button', { name: 'Erase everything' }).click()
  await expect(desk.getByText('One application was erased.')).toBeVisible()
})
