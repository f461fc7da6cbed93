import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { foundDesk, password } from '@/tests/e2e/staff/support'
import { startSite } from '@/tests/e2e/support/site'
import { expect, test } from '@/tests/e2e/support/test'
import { startProvider } from '@/tests/setup/oidc-provider'
import { freePort } from '@/tests/setup/port'

// Starts a separate site with an OpenID provider.
test.slow()

test('staff sign in with the organization’s account and return to their page; others are rejected', async ({
  page,
  context,
}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bauhinia-provider-'))
  const port = await freePort()
  const provider = await startProvider(`http://localhost:${port}/staff/sso/callback`)
  const site = await startSite(port, {
    DATA_DIR: dataDir,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
  })
  try {
    const email = await foundDesk(page, site)
    // Another request at once would stop the one that signs in or out.
    const signOut = async () => {
      await page.getByRole('button', { name: 'Sign out' }).click()
      await expect(page).toHaveURL(`${site.url}/staff/sign-in`)
    }
    await signOut()
    provider.person = { email, email_verified: true, name: 'Lin Zhiyuan' }
    await page.goto(`${site.url}/staff/deliveries`)
    await page.getByRole('link', { name: 'Sign in with the organization’s account' }).click()
    await expect(page).toHaveURL(`${site.url}/staff/deliveries`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deliveries')

    // Signing in through the provider is no confirmation: it may not have prompted.
    await page.goto(`${site.url}/staff/subject`)
    const erase = page.locator('section', { hasText: 'Show what would be erased' }).last()
    await erase.getByLabel('Phone number').fill('13800138000')
    await erase.getByRole('button', { name: 'Show what would be erased' }).click()
    await expect(erase.getByRole('alert')).toContainText('Confirm that it is you')
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      erase.getByRole('link', { name: 'Confirm with the organization’s account' }).click(),
    ])
    await expect(tab.getByRole('heading', { name: 'Confirmed' })).toBeVisible()
    await tab.close()
    await expect(erase.getByLabel('Phone number')).toHaveValue('13800138000')
    await erase.getByRole('button', { name: 'Show what would be erased' }).click()
    await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()

    await signOut()
    await page.getByRole('link', { name: 'Sign in with the organization’s account' }).click()
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
    await page.goto(`${site.url}/staff/export`)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Confirm and continue' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download', exact: true }).click()
    expect((await download).suggestedFilename()).toMatch(/^applications-.*\.csv$/)

    await signOut()
    provider.person = { email: 'stranger@desk.example', email_verified: true }
    await context.clearCookies({ domain: '127.0.0.1' }) // another person at the provider
    await page.getByRole('link', { name: 'Sign in with the organization’s account' }).click()
    await expect(page).toHaveURL(`${site.url}/staff/sign-in?sso=refused`)
    await expect(page.getByText('This account is not known here')).toBeVisible()
  } finally {
    await page.close() // before its server stops
    provider.close()
    await site.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
