import { generate } from 'otplib'
import {
  apply,
  freshEmail,
  inviteFrom,
  joinWith,
  password,
  signIn,
} from '@/tests/e2e/staff/support'
import { openApplication, test } from '@/tests/e2e/support/desk'
import { choose } from '@/tests/e2e/support/language'
import { expect } from '@/tests/e2e/support/test'

test.beforeEach(({ context, baseURL }) => choose(context, 'en-US', baseURL))

test('the desk requires signing in, and then shows the requested page', async ({
  page,
  request,
}) => {
  for (const path of [
    '/staff',
    '/staff/accounts',
    '/staff/audit',
    '/staff/account',
    '/staff/applications/x',
  ]) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(answer.status(), path).toBe(307)
    expect(answer.headers().location).toBe(`/staff/sign-in?next=${encodeURIComponent(path)}`)
  }
  const answer = await request.get('/staff/sign-in')
  expect(answer.headers()['cache-control']).toContain('no-store')
  expect(await answer.text()).toContain('<meta name="robots" content="noindex, nofollow, nocache"')
  await page.goto('/staff/sign-in?next=https://evil.example/')
  await expect(page.locator('[name=next]')).toHaveValue('/staff')
})

test('an invited colleague works on applications and cannot manage accounts', async ({
  desk,
  page,
  request,
}) => {
  const email = freshEmail()
  const link = await inviteFrom(desk, email)
  await joinWith(page, link, email)
  const rooms = page.getByRole('navigation', { name: 'Desk' }).getByRole('link')
  await expect(rooms.first()).toHaveText('Applications')
  await expect(rooms.filter({ hasText: /Accounts|Audit log/ })).toHaveCount(0)
  await openApplication(page, await apply(request, 'Invited Tan'))
  for (const path of ['/staff/accounts', '/staff/audit']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Your roles do not include this page',
    )
  }
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')

  // Deactivation signs the colleague out immediately.
  await desk.goto('/staff/accounts')
  const entry = desk.getByRole('listitem').filter({ hasText: email })
  await entry.getByText('Change', { exact: true }).click()
  await entry.getByRole('link', { name: 'Deactivate' }).click()
  await desk.getByRole('button', { name: 'Deactivate' }).click()
  await expect(
    desk.getByText('The account has been deactivated and signed out everywhere.'),
  ).toBeVisible()
  await page.goto('/staff')
  await expect(page).toHaveURL('/staff/sign-in?next=%2Fstaff')
  await signIn(page, email)
  await expect(page.getByRole('alert').first()).toContainText(
    'wrong, or the account is deactivated',
  )
})

test('the second factor is enabled with a code, and required from then on', async ({
  desk,
  page,
}) => {
  const email = freshEmail()
  await joinWith(page, await inviteFrom(desk, email), email)
  await page.getByRole('link', { name: /My account/ }).click()
  const card = page.locator('#second-factor')
  await card.getByLabel('Current password').fill(password)
  await card.getByRole('button', { name: 'Set up' }).click()
  const code = card.getByRole('textbox', { name: 'Code' })
  await expect(code).toBeFocused()
  const secret = (await card.locator('code').innerText()).replaceAll(' ', '')
  await code.fill(await generate({ secret }))
  await card.getByRole('button', { name: 'Turn on' }).click()
  const codes = card.getByRole('status').getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recovery = await codes.first().innerText()

  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/staff/sign-in')
  await signIn(page, email)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two-step verification')
  const other = await page.context().newPage()
  await other.goto('/staff') // the pending session gives no access
  await expect(other).toHaveURL('/staff/sign-in?next=%2Fstaff')
  await page.getByLabel('Code').fill('000000')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('alert').first()).toContainText('The code is wrong')
  await page.getByLabel('Code').fill(recovery)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible()
})

test('signing out ends the session itself, not only its cookie', async ({
  desk,
  page,
  playwright,
  baseURL,
}) => {
  const email = freshEmail()
  await joinWith(page, await inviteFrom(desk, email), email)
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible()
  const kept = await playwright.request.newContext({
    baseURL,
    storageState: await page.context().storageState(),
  })
  expect((await kept.get('/staff', { maxRedirects: 0 })).status()).toBe(200)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/staff/sign-in')
  expect((await kept.get('/staff', { maxRedirects: 0 })).status()).toBe(307)
  await kept.dispose()
})
