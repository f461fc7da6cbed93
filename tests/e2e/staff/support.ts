import { randomInt } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { confirmOfficer } from '@/tests/e2e/support/desk'
import { choose } from '@/tests/e2e/support/language'
import type { OwnSite } from '@/tests/e2e/support/site'
import { freshPhone } from '@/tests/e2e/support/sms'
import { expect } from '@/tests/e2e/support/test'

export const password = 'violet kettle by the harbour'

/** Stores an application through the training form's API, which needs no code. Returns the phone number. */
export async function apply(
  request: APIRequestContext,
  name: string,
  { site = '', more = {} }: { site?: string; more?: Record<string, string> } = {},
): Promise<string> {
  const phone = freshPhone()
  const fields = {
    project: 'mba',
    project_id: '1012',
    name,
    phone,
    form: 'training',
    locale: 'en-US',
    page: '/roadmap',
    consent: 'on',
    ...more,
  }
  const answer = await request.post(`${site}/api/enrollment/v1.0/applications`, {
    multipart: fields,
  })
  expect(await answer.json()).toMatchObject({ error: 0 })
  return phone
}

/** A unique family name, also in a retry of the test, so that the desk finds only this application. */
export function freshFamily(): string {
  return `Family${randomInt(1e9)}`
}

export function freshEmail(): string {
  return `wang${randomInt(1e9)}@desk.example`
}

/** The administrator invites a colleague. Returns the link, which is shown once. */
export async function inviteFrom(desk: Page, email: string): Promise<string> {
  await confirmOfficer(desk)
  await desk.goto('/staff/accounts')
  await desk.getByLabel('Email address').fill(email)
  await desk.getByLabel('Language of mails').selectOption('English')
  await desk.getByRole('button', { name: 'Create the invitation link' }).click()
  const shown = desk.getByRole('status').filter({ hasText: email })
  return shown.getByRole('listitem').innerText()
}

/** Accepts an invitation and signs in; the desk is open afterwards. */
export async function joinWith(page: Page, link: string, email: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('Name').fill('Wang Min')
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm new password').fill(password)
  await page.getByRole('button', { name: 'Create my account' }).click()
  await expect(page.getByText('Your account is ready. Sign in.')).toBeVisible()
  await signIn(page, email)
  // Without waiting for the response, the next request would have no session.
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible()
}

export async function signIn(page: Page, email: string, secret = password): Promise<void> {
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password').fill(secret)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Creates the first account of a separate site, with every role, and signs in. Returns its address. */
export async function foundDesk(page: Page, { setupLink, url }: OwnSite): Promise<string> {
  const email = 'lin@desk.example'
  await choose(page.context(), 'en-US', url)
  await page.goto(await setupLink())
  await page.getByLabel('Name').fill('Lin Zhiyuan')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm new password').fill(password)
  await page.getByRole('button', { name: 'Create the account' }).click()
  await expect(page.getByText('Your account is ready. Sign in.')).toBeVisible()
  await signIn(page, email)
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible()
  return email
}
