import { apply, freshFamily } from '@/tests/e2e/staff/support'
import { openApplication, test } from '@/tests/e2e/support/desk'
import { expect } from '@/tests/e2e/support/test'

test('keys record nothing for the applicant still shown while the next one loads', async ({
  desk,
  request,
}) => {
  const family = freshFamily()
  for (const given of ['One', 'Two']) await apply(request, `${family} ${given}`)
  await desk.goto(`/staff?q=${family}`)
  const links = desk.getByRole('list', { name: 'Applications, newest first' }).getByRole('link')
  await links.first().click()
  const heading = desk.getByRole('article').getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(`${family} Two`)

  const opened = Promise.withResolvers<undefined>()
  await desk.route(/\/staff\/applications\/.*_rsc=/, async (route) => {
    await opened.promise
    await route.continue()
  })
  await links.nth(1).click()
  for (const key of ['2', 'e', 'Enter', 'n']) await desk.keyboard.press(key)
  await expect(heading).toHaveText(`${family} Two`)
  await expect(desk.locator('[inert] article')).toBeVisible()
  opened.resolve(undefined)
  await expect(heading).toHaveText(`${family} One`)
  await desk.unroute(/\/staff\/applications\/.*_rsc=/)
  // Back in the browser changes the address before the page.
  await desk.goBack()
  await expect(heading).toHaveText(`${family} Two`)
  const history = desk.getByRole('list', { name: 'History' })
  await expect(history).toContainText('Application received')
  await expect(history).not.toContainText('Call')
  await expect(history).not.toContainText('→')
  await expect(desk.locator('[inert]')).toHaveCount(0)
})

test('a command for another application than the one in the address is refused', async ({
  desk,
  request,
}) => {
  const application = await openApplication(desk, await apply(request, 'Address Ning'))
  // In one step: a change of another applicant would bring the address back.
  await application
    .getByRole('button', { name: 'No answer', exact: true })
    .evaluate((button: HTMLElement) => {
      window.history.replaceState(
        window.history.state,
        '',
        '/staff/applications/00000000-0000-4000-8000-000000000000',
      )
      button.click()
    })
  await expect(application.getByText('The page shows another application now')).toBeVisible()
  await expect(application.getByRole('list', { name: 'History' })).not.toContainText('Call')
})

test('after a wrong number neither the key nor a button offers contacted', async ({
  desk,
  request,
}) => {
  const application = await openApplication(desk, await apply(request, 'Wrong Shao'))
  await application.getByRole('button', { name: 'Wrong number' }).click()
  await expect(application.getByText('Last call: Wrong number')).toBeVisible()
  await expect(application.getByRole('button', { name: 'Mark as contacted' })).toHaveCount(0)
  await desk.getByRole('heading', { level: 1 }).click()
  await desk.keyboard.press('e')
  await expect(application.getByRole('button', { name: 'Mark as unreachable' })).toBeFocused()
})

test('a desk action that fails keeps its entries and shows the message at its field', async ({
  desk,
  request,
  expectedFailures,
}) => {
  expectedFailures.push('/staff/applications/', '/_next/static/chunks/')
  const phone = await apply(request, 'Entry Meng')
  const application = await openApplication(desk, phone)

  const remark = application.getByLabel('Remark (optional)')
  await application.locator('summary', { hasText: 'Decline' }).click()
  await remark.evaluate((area) => area.removeAttribute('maxlength'))
  await remark.fill('x'.repeat(401))
  await application.getByRole('button', { name: 'Decline' }).click()
  await expect(application.getByRole('alert')).toContainText(
    'A remark can have at most 200 characters',
  )
  await expect(remark).toHaveAttribute('aria-invalid', 'true')
  await expect(remark).toHaveValue('x'.repeat(401))

  const note = application.getByRole('textbox', { name: 'Note' })
  await note.fill('Call after six')
  await desk.route('**/staff/applications/**', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await application.getByRole('button', { name: 'Add note' }).click()
  await expect(application.getByText('Nothing was sent')).toBeVisible()
  await expect(note).toHaveValue('Call after six')
  await desk.unroute('**/staff/applications/**')

  await desk.goto(`/staff?q=${phone}`)
  const row = desk.getByRole('checkbox', { name: /Entry Meng/ })
  await row.check()
  const tag = desk.locator('.bulk input[name=tag]')
  await tag.evaluate((field) => field.removeAttribute('maxlength'))
  await tag.fill('t'.repeat(60))
  await desk.getByRole('button', { name: 'Add tag' }).click()
  await expect(desk.locator('.bulk').getByRole('alert')).toBeVisible()
  await expect(row).toBeChecked()
  await expect(tag).toHaveValue('t'.repeat(60))
})
