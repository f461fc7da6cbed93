import { apply } from '@/tests/e2e/staff/support'
import { openApplication, test } from '@/tests/e2e/support/desk'
import { expect } from '@/tests/e2e/support/test'

/*
 * Next sends a text of more than 1 kB after its length. The server replaces placeholders with the address, the filing
 * number and the retention period; a note that contains the name of one must not change, or its length would be wrong.
 */
const names = ['https://origin.invalid', 'filing-number-token', 'retention-days-token']
const note = `${names.join(' ')} ${'备注 about the call '.repeat(80)} ${names.join(' ')} end`

test('a long note with names of placeholders is shown as written', async ({ desk, request }) => {
  const phone = await apply(request, 'Long Note')
  const application = await openApplication(desk, phone)
  const opened = desk.url()
  await application.getByRole('textbox', { name: 'Note' }).fill(note)
  await application.getByRole('button', { name: 'Add note' }).click()
  const history = application.getByRole('list', { name: 'History' })
  await expect(history).toContainText(note)
  await desk.goto(opened)
  await expect(history).toContainText(note)
  // Also by the client router, which requests only the payload.
  const again = await openApplication(desk, phone)
  await expect(again.getByRole('list', { name: 'History' })).toContainText(note)
})
