import { apply } from '@/tests/e2e/staff/support'
import { openApplication, test } from '@/tests/e2e/support/desk'
import { expect } from '@/tests/e2e/support/test'

test('an officer sends a text message from a template, and records the answer', async ({
  desk,
  request,
}) => {
  const phone = await apply(request, 'Written Luo')
  const application = await openApplication(desk, phone)
  const address = desk.url()
  await expect(application.getByRole('link', { name: 'Send message' })).toBeVisible()
  await desk.keyboard.press('m')
  await desk.getByRole('link', { name: 'Text message' }).click()
  await desk.getByRole('link', { name: 'English' }).click()
  const template = desk.getByRole('navigation', { name: 'Template' }).getByRole('link').first()
  await expect(template).not.toHaveAttribute('aria-current')
  await desk.keyboard.press('1')
  await expect(template).toHaveAttribute('aria-current', 'true')
  const text = desk.getByRole('textbox', { name: 'Text', exact: true })
  await expect(text).toHaveValue(/Written Luo/)

  await text.fill('Hello {name}')
  await desk.getByRole('button', { name: 'Send text message' }).click()
  await expect(
    desk.getByRole('link', { name: 'Replace {name} with the actual text' }),
  ).toBeVisible()
  const said = `Hello, call us back about ${phone.slice(-4)}`
  await text.fill(said)
  await expect(desk.getByText(`[Bauhinia Education] ${said}`)).toBeVisible()
  await text.press('Control+Enter')

  await expect(desk).toHaveURL(/\/staff\/applications\/[^/]+$/)
  const history = desk.getByRole('list', { name: 'History' })
  await expect(history).toContainText(said)
  await expect(async () => {
    await desk.reload()
    await expect(history).toContainText('Text message: sent', { timeout: 2_000 })
  }).toPass()

  await desk.getByRole('link', { name: 'Send message' }).click()
  await desk.getByRole('textbox', { name: 'Reply' }).fill('Tomorrow at ten')
  await desk.keyboard.press('Control+Enter')
  await expect(desk.getByText('The reply is recorded.')).toBeVisible()
  await desk.goto(address)
  await expect(history).toContainText('Tomorrow at ten')
})
