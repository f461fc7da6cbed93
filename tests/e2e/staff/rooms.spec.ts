import type { Page } from '@playwright/test'
import { freshEmail, inviteFrom, joinWith } from '@/tests/e2e/staff/support'
import { confirmOfficer, test } from '@/tests/e2e/support/desk'
import { choose } from '@/tests/e2e/support/language'
import { expect } from '@/tests/e2e/support/test'

async function setRole(desk: Page, email: string, role: string) {
  await confirmOfficer(desk)
  await desk.goto('/staff/accounts')
  const entry = desk.getByRole('listitem').filter({ hasText: email })
  await entry.locator('summary').click()
  await entry.getByRole('checkbox', { name: /^Admissions/ }).uncheck()
  await entry.getByRole('checkbox', { name: role }).check()
  await entry.getByRole('button', { name: 'Save roles' }).click()
  await expect(entry.getByRole('status')).toBeVisible()
}

for (const [role, path] of [
  ['Editor', '/staff/articles'],
  ['Administrator', '/staff/accounts'],
] as const) {
  test(`an account with only the role ${role} starts at ${path}`, async ({
    desk,
    browser,
    baseURL,
  }) => {
    const email = freshEmail()
    const link = await inviteFrom(desk, email)
    const context = await browser.newContext()
    await choose(context, 'en-US', baseURL)
    const page = await context.newPage()
    await joinWith(page, link, email)
    await setRole(desk, email, role)
    await page.goto('/staff')
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Your roles')
    await context.close()
  })
}

for (const [locale, title] of [
  ['zh-CN', '工作台没有这个页面'],
  ['en-US', 'The desk has no such page'],
] as const) {
  test(`an unknown page of the desk shows a message in ${locale}`, async ({
    desk,
    browser,
    baseURL,
    expectedFailures,
  }) => {
    expectedFailures.push('/staff/zzz')
    await choose(desk.context(), locale, baseURL)
    const answer = await desk.goto('/staff/zzz?a=b')
    expect(answer?.status()).toBe(404)
    await expect(desk.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(desk.locator('html')).toHaveAttribute('lang', locale)
    await desk.getByRole('main').getByRole('link').click()
    await expect(desk).toHaveURL('/staff')

    const context = await browser.newContext()
    await choose(context, locale, baseURL)
    const page = await context.newPage()
    const stranger = await page.goto('/staff/zzz/y')
    expect(stranger?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('main')).toHaveCSS('border-top-style', 'solid')
    await page.getByRole('main').getByRole('link').click()
    await expect(page).toHaveURL('/staff/sign-in')
    await context.close()
  })
}
