import { apply } from '@/tests/e2e/staff/support'
import { confirmOfficer, openApplication, test } from '@/tests/e2e/support/desk'
import { expect } from '@/tests/e2e/support/test'

test('an officer tags an applicant, arranges an interview, moves it, and finds it in the calendar', async ({
  desk,
  request,
}) => {
  const phone = await apply(request, 'Interview Wen')
  const application = await openApplication(desk, phone)
  const reference = await application
    .getByText(/^BH-\d\d-\d{6}$/)
    .first()
    .innerText()

  await application.getByLabel('Tags', { exact: true }).fill('Fair in May')
  await application.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(
    application.getByRole('button', { name: 'Remove the tag Fair in May' }),
  ).toBeVisible()

  // A time at night has to be confirmed, on any day.
  const day = new Date(Date.now() + 8 * 86_400_000).toISOString().slice(0, 10)
  const interviews = application.getByRole('region', { name: 'Interviews' })
  await interviews.getByText('Arrange an interview').click()
  await interviews.getByLabel('Day').fill(day)
  await interviews.getByLabel('Time (Beijing)').fill('23:30')
  await interviews.getByRole('button', { name: 'Arrange', exact: true }).click()
  await expect(interviews.getByRole('link', { name: 'Enter the meeting link' })).toBeVisible()
  await interviews.getByLabel('Place or link').fill('https://meet.example/wen')
  await interviews.getByRole('button', { name: 'Arrange', exact: true }).click()
  await interviews.getByRole('button', { name: 'Arrange it anyway' }).click()
  await expect(interviews.getByText(/23:30–00:00/).first()).toBeVisible()

  const file = desk.waitForEvent('download')
  await interviews.getByRole('link', { name: 'Calendar file' }).click()
  expect((await file).suggestedFilename()).toBe(`${reference}.ics`)

  await interviews.getByText('Move', { exact: true }).first().click()
  await interviews.getByLabel('Time (Beijing)').first().fill('22:15')
  await interviews.getByRole('button', { name: 'Move' }).click()
  await interviews.getByRole('button', { name: 'Arrange it anyway' }).click()
  await expect(interviews.getByText(/22:15–22:45/).first()).toBeVisible()
  await expect(application.getByRole('list', { name: 'History' })).toContainText('Interview moved')

  await desk.goto(`/staff/calendar?day=${day}`)
  const entry = desk.getByRole('link', { name: new RegExp(`22:15–22:45.*${reference}`) })
  await expect(entry).toBeVisible()
  await confirmOfficer(desk)
  await desk.goto('/staff/account')
  await desk.getByRole('button', { name: /^(Create an|Replace the) address$/ }).click()
  const address = await desk.getByText(/calendar\/feed\?key=/).innerText()
  const calendar = await request.get(address)
  expect(calendar.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  expect(await calendar.text()).toContain(`Interview ${reference} (By video)`)
  await desk.getByRole('button', { name: 'Deactivate the address' }).click()
  await expect(desk.getByText('The address no longer works.')).toBeVisible()
  expect((await request.get(address)).status()).toBe(404)

  await desk.goto(`/staff/calendar?day=${day}`)
  await entry.click()
  const again = desk.getByRole('region', { name: 'Interviews' })
  await again.getByText('Cancel', { exact: true }).click()
  await again.getByRole('button', { name: 'Cancel the interview' }).click()
  await expect(again.getByText('The interview is canceled.')).toBeVisible()

  await desk.goto('/staff?status=all&tag=fair+in+may')
  await expect(desk.getByRole('link', { name: /Interview Wen/ })).toBeVisible()
})
