import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { complaints, expect, test as base } from '@/tests/e2e/support/test'

export const officer = {
  name: 'Lin Zhiyuan',
  email: 'lin@desk.example',
  password: 'quiet harbour 47 lanterns',
}
/** The cookies of the officer created by officer.setup.ts. */
export const officerState = join(process.env.E2E_DATA_DIR ?? '', 'officer.json')

/** A test with `desk`: the staff desk in English, opened by the officer in a separate browser. */
export const test = base.extend<{ desk: Page }>({
  desk: async ({ browser, baseURL, expectedFailures }, provide) => {
    const context = await browser.newContext({
      storageState: officerState,
      viewport: { width: 1440, height: 900 },
    })
    await context.addCookies([{ name: 'lang', value: 'en-US', url: baseURL ?? '' }])
    const mistakes = complaints(context, expectedFailures)
    await provide(await context.newPage())
    expect(mistakes).toEqual([])
    await context.close()
  },
})

/** Confirms the officer's password at the desk, unless this happened recently; all tests share the session. */
export async function confirmOfficer(desk: Page, password = officer.password): Promise<void> {
  await desk.goto('/staff/confirm')
  const field = desk.locator('[name=confirm]')
  await expect(field.or(desk.getByRole('search', { name: 'Find applications' }))).toBeVisible()
  if (!(await field.isVisible())) return
  await field.fill(password)
  await desk.getByRole('button', { name: 'Confirm and continue' }).click()
  await expect(desk).toHaveURL('/staff')
}

/** The applications that the desk finds for a phone number, in the inbox or, with `flagged`, in quarantine. */
export async function findApplications(
  desk: Page,
  phone: string,
  { flagged = false } = {},
): Promise<Locator> {
  await desk.goto(`/staff?q=${phone}${flagged ? '&flagged=1' : ''}`)
  await expect(desk.getByRole('search', { name: 'Find applications' })).toBeVisible()
  return desk.getByRole('list', { name: 'Applications, newest first' }).getByRole('listitem')
}

/** The number of stored applications for a phone number, including suspected spam. */
export async function countApplications(desk: Page, phone: string): Promise<number> {
  const kept = await (await findApplications(desk, phone)).count()
  return kept + (await (await findApplications(desk, phone, { flagged: true })).count())
}

/** Opens the only application of a phone number; throws if there are more, or none. */
export async function openApplication(desk: Page, phone: string, where = {}): Promise<Locator> {
  const found = await findApplications(desk, phone, where)
  await expect(found).toHaveCount(1)
  await found.getByRole('link').click()
  const application = desk.getByRole('article')
  await expect(application.getByRole('heading', { level: 1 })).toBeVisible()
  return application
}

/** The value that the desk shows beside a label, such as “Programme”. */
export function factOf(application: Locator, label: string): Locator {
  return application.locator(`dt:text-is("${label}") + dd`)
}
