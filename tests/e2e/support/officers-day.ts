import type { Browser, Page } from '@playwright/test'
import { generate } from 'otplib'
import { foundDesk, freshEmail, joinWith, password, signIn } from '@/tests/e2e/staff/support'
import type { OwnSite } from '@/tests/e2e/support/site'
import { expect } from '@/tests/e2e/support/test'

type Secrets = Map<string, string>

async function switchSecondFactorOn(page: Page, url: string, secrets: Secrets): Promise<void> {
  await page.goto(`${url}/staff/account`)
  const card = page.locator('#second-factor')
  await card.getByLabel('Current password').fill(password)
  await card.getByRole('button', { name: 'Set up' }).click()
  const seed = (await card.locator('code').innerText()).replaceAll(' ', '')
  const totp = await generate({ secret: seed })
  await card.getByRole('textbox', { name: 'Code' }).fill(totp)
  await card.getByRole('button', { name: 'Turn on' }).click()
  const recovery = await card.getByRole('status').getByRole('listitem').first().innerText()
  secrets
    .set('password', password)
    .set('seed', seed)
    .set('totp', totp)
    .set('recovery code', recovery)
}

/** The session cookie, which on https is for this host only. */
async function session(page: Page): Promise<string> {
  const cookies = await page.context().cookies()
  const cookie = cookies.find(({ name }) => name === '__Host-bh_staff')
  expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' })
  return cookie?.value ?? ''
}

/** A wrong password, the right one, and a recovery code instead of the authenticator. */
async function signInAgain(page: Page, email: string, secrets: Secrets): Promise<void> {
  const wrong = 'a lantern that never was lit'
  await page.getByRole('button', { name: 'Sign out' }).first().click()
  await signIn(page, email, wrong)
  await expect(page.getByRole('alert').first()).toContainText(
    'wrong, or the account is deactivated',
  )
  await signIn(page, email)
  await page.getByLabel('Code').fill(secrets.get('recovery code') ?? '')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible()
  secrets.set('wrong password', wrong)
}

/** Invites a colleague who then requests a page without permission. */
async function inviteColleague(page: Page, browser: Browser, site: OwnSite, secrets: Secrets) {
  const email = freshEmail()
  await page.goto(`${site.url}/staff/accounts`)
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Language of mails').selectOption('English')
  await page.getByRole('button', { name: 'Create the invitation link' }).click()
  const shown = page.getByRole('status').filter({ hasText: email }).getByRole('listitem')
  const { pathname, search, searchParams } = new URL(await shown.innerText())
  secrets.set('invitation', searchParams.get('token') ?? '')
  const context = await browser.newContext()
  await context.addCookies([{ name: 'lang', value: 'en-US', url: site.url }])
  const other = await context.newPage()
  await joinWith(other, `${site.url}${pathname}${search}`, email)
  await expect(other.getByRole('navigation', { name: 'Desk' })).toBeVisible()
  await other.goto(`${site.url}/staff/audit`)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(
    'Your roles do not include this page',
  )
  await context.close()
}

/**
 * The actions of officers at a site with the public address `publicly`: create the first account, enable the second
 * factor, search for a phone and open its application, sign in with a wrong and the right password, invite a
 * colleague. Returns every secret that was used.
 */
export async function officersDay(
  browser: Browser,
  site: OwnSite,
  publicly: string,
  phone: string,
): Promise<Secrets> {
  const secrets: Secrets = new Map()
  const context = await browser.newContext()
  const page = await context.newPage()
  const link = (await site.setupLink()).replace(publicly, site.url)
  const email = await foundDesk(page, { ...site, setupLink: async () => link })
  secrets.set('first session', await session(page))
  await switchSecondFactorOn(page, site.url, secrets)

  await page.goto(`${site.url}/staff?q=${phone}`)
  await page
    .getByRole('list', { name: 'Applications, newest first' })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('article')).toContainText(phone.slice(-4))

  await signInAgain(page, email, secrets)
  secrets.set('session', await session(page))
  await inviteColleague(page, browser, site, secrets)
  await context.close()
  return secrets
}
