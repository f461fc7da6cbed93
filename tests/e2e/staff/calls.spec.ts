import { apply } from '@/tests/e2e/staff/support'
import { openApplication, test } from '@/tests/e2e/support/desk'
import { expect } from '@/tests/e2e/support/test'

test('an officer calls three times by keyboard, takes the suggestion, and plans a call-back', async ({
  desk,
  request,
}) => {
  const phone = await apply(request, 'Missed Luo')
  const application = await openApplication(desk, phone)
  await expect(application.getByRole('link', { name: /^Call 1/ })).toHaveAttribute(
    'href',
    `tel:+86${phone}`,
  )
  await application.getByRole('button', { name: 'No answer', exact: true }).click()
  await application.getByRole('button', { name: 'Undo this call' }).click()
  // Also without a call left, the answer is shown and has the focus.
  const undone = application.getByRole('status').filter({ hasText: 'The call no longer counts' })
  await expect(undone).toBeFocused()
  for (const count of [1, 2, 3]) {
    // The keys work once the desk's scripts are loaded, and not while an action runs.
    await expect(async () => {
      await desk.keyboard.press('2')
      await expect(application.getByText(`Not reached ×${count}`)).toBeVisible({ timeout: 2_000 })
    }).toPass()
  }
  await application.getByRole('button', { name: 'Undo this call' }).click()
  await expect(application.getByText('The call no longer counts')).toBeVisible()
  await application.getByRole('button', { name: 'No answer', exact: true }).click()
  await expect(application.getByText('Not reached 3 times in a row.')).toBeVisible()
  await application.getByRole('button', { name: 'Mark as unreachable' }).first().click()
  await expect(application.getByText('The status is now “Unreachable”.')).toBeVisible()

  await application.getByText('Call back', { exact: true }).click()
  await application.getByRole('textbox', { name: 'Remark' }).last().fill('After work')
  await application.locator('#call-back-time').fill('18:30')
  await application.getByRole('button', { name: 'Tomorrow' }).first().click()
  await expect(application.getByText(/listed for a call-back: .*18:30/)).toBeVisible()
  const history = application.getByRole('list', { name: 'History' })
  await expect(history).toContainText('Call: Asked to call back')
  await expect(history).toContainText('After work')
})
