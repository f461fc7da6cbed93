import { officer, officerState } from '@/tests/e2e/support/desk'
import { choose } from '@/tests/e2e/support/language'
import { expect, test as setup } from '@/tests/e2e/support/test'

setup(
  'the printed link creates the first account, which signs in',
  async ({ page, context, baseURL }) => {
    await choose(context, 'en-US', baseURL)
    await page.goto(process.env.E2E_SETUP_LINK ?? '')
    await expect(page.getByLabel('Name')).toBeFocused()
    await page.getByLabel('Name').fill(officer.name)
    await page.getByLabel('Email address').fill(officer.email)
    await page.getByLabel('New password', { exact: true }).fill(officer.password)
    await page.getByLabel('Confirm new password').fill(officer.password)
    await page.getByRole('button', { name: 'Create the account' }).click()
    await expect(page.getByText('Your account is ready. Sign in.')).toBeVisible()

    await page.getByLabel('Email address').fill(officer.email)
    await page.getByLabel('Password').fill(officer.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible()
    await context.storageState({ path: officerState })
  },
)
