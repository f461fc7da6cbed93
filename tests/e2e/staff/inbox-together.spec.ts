import type { BrowserContext, Page } from '@playwright/test'
import { apply, freshEmail, freshFamily, inviteFrom, joinWith } from '@/tests/e2e/staff/support'
import { findApplications, officer, openApplication, test } from '@/tests/e2e/support/desk'
import { choose } from '@/tests/e2e/support/language'
import { expect } from '@/tests/e2e/support/test'

/** A colleague whom the first officer invites, signed in with a separate browser, in English. */
async function joinIn(context: BrowserContext, desk: Page, baseURL: string | undefined) {
  const email = freshEmail()
  const link = await inviteFrom(desk, email)
  await choose(context, 'en-US', baseURL)
  const page = await context.newPage()
  await joinWith(page, link, email)
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible()
  return { page, email }
}

test('a new application appears without a reload, and the focus stays', async ({
  desk,
  request,
}) => {
  const family = freshFamily()
  await desk.goto(`/staff?q=${family}`)
  const search = desk.getByRole('searchbox')
  await search.focus()
  await desk.evaluate(() => document.body.setAttribute('data-same-page', ''))
  await apply(request, `${family} Zhou`)
  await expect(desk.getByRole('link', { name: `${family} Zhou` })).toBeVisible()
  await expect(desk.getByRole('link', { name: 'To do 1' })).toBeVisible()
  await expect(search).toBeFocused()
  await expect(desk.locator('body')).toHaveAttribute('data-same-page')
})

test('without an event stream, the page polls', async ({ desk, request, expectedFailures }) => {
  expectedFailures.push('/staff/events')
  await desk.route('**/staff/events?since*', (route) => route.fulfill({ status: 503 }))
  await desk.goto('/staff?q=Asked')
  await apply(request, 'Asked Qian')
  await expect(desk.getByRole('link', { name: /Asked Qian/ })).toBeVisible({ timeout: 30_000 })
})

test('a second officer has her own unread marks, sees who looks at an application, is mentioned, and sees a change', async ({
  desk,
  browser,
  baseURL,
  request,
}) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const { page: colleague } = await joinIn(context, desk, baseURL)
  const phone = await apply(request, 'Shared Lead')
  await openApplication(desk, phone)
  await expect((await findApplications(desk, phone)).first()).not.toContainText('Unread')
  const seen = (await findApplications(colleague, phone)).first()
  await expect(seen).toContainText('Unread')
  await openApplication(desk, phone)
  await expect(seen.getByTitle(`${officer.name} is looking at this`)).toBeVisible()

  const application = await openApplication(desk, phone)
  const note = application.getByRole('textbox', { name: 'Note' })
  await note.pressSequentially('Please call back @wan')
  await application.getByRole('button', { name: '@Wang Min' }).first().click()
  await expect(note).toHaveValue('Please call back @Wang Min ')
  await application.getByRole('button', { name: 'Add note' }).click()
  await expect(application.getByText(/Wang Min.* will see it under “Mentions”/)).toBeVisible()

  await colleague.goto('/staff?mentions=1')
  await expect(colleague.getByRole('link', { name: /Mentions [1-9]/ })).toBeVisible()
  await colleague.getByRole('link', { name: /You are mentioned in a note.*Shared Lead/ }).click()
  await expect(colleague.getByRole('list', { name: 'History' })).toContainText(
    'Please call back @Wang Min',
  )
  await colleague.getByRole('button', { name: 'Mark as done' }).click()
  await expect(colleague.getByText('Done: no longer listed under “Mentions”.')).toBeVisible()
  // Her open page shows the first officer's step without a reload.
  await application.getByRole('button', { name: 'Mark as contacted' }).click()
  await expect(colleague.getByRole('list', { name: 'History' })).toContainText('New → Contacted')
  await colleague.goto('/staff')
  await expect(colleague.getByRole('link', { name: 'Mentions 0' })).toBeVisible()
  await context.close()
})

test('a draft note survives the end of the session, and is restored after signing in', async ({
  desk,
  browser,
  baseURL,
  request,
}) => {
  const context = await browser.newContext()
  const { page, email } = await joinIn(context, desk, baseURL)
  const phone = await apply(request, 'Draft Wu')
  // A change of another applicant would lead the page to the sign-in before the note is sent.
  await page.route('**/staff/events?*', (route) => route.fulfill({ status: 503 }))
  const application = await openApplication(page, phone)
  const note = application.getByRole('textbox', { name: 'Note' })
  await note.fill('Wants the evening class')
  await context.clearCookies({ name: /bh_staff/ })
  await application.getByRole('button', { name: 'Add note' }).click()
  await expect(application.getByRole('alert')).toContainText('You are signed out')
  await application.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password').fill('violet kettle by the harbour')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(application.getByText('Your unsaved entries have been restored.')).toBeVisible()
  await expect(note).toHaveValue('Wants the evening class')
  await application.getByRole('button', { name: 'Add note' }).click()
  await expect(application.getByRole('list', { name: 'History' })).toContainText(
    'Wants the evening class',
  )
  await page.reload()
  await expect(note).toHaveValue('')
  await context.close()
})
