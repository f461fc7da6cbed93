import { openApplication, test } from '@/tests/e2e/support/desk'
import { EnrolmentForm, say } from '@/tests/e2e/support/form'
import { choose } from '@/tests/e2e/support/language'
import { freshPhone } from '@/tests/e2e/support/sms'
import { expect } from '@/tests/e2e/support/test'

const time = (form: EnrolmentForm) => form.root.getByLabel(say('preferred_time.label'))

test('a preferred time is chosen by keyboard, survives another page, and reaches the officer on screen and paper', async ({
  page,
  desk,
  baseURL,
}) => {
  await choose(page.context(), 'en-US', baseURL)
  await page.goto('/enrol')
  const form = new EnrolmentForm(page)
  await expect(time(form).getByRole('option')).toHaveText([
    'Any time',
    'Morning',
    'Afternoon',
    'Evening, arranged by message first',
    'Weekend, arranged by message first',
  ])
  await form.project.focus()
  await page.keyboard.press('Tab')
  await expect(form.root.getByLabel(say('intake.label'))).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(time(form)).toBeFocused()
  await page.keyboard.press('e')
  await expect(time(form)).toHaveValue('evening')
  await page.goto('/privacy')
  await page.goto('/enrol')
  await expect(time(form)).toHaveValue('evening')

  const person = { name: 'Evening Caller', phone: freshPhone() }
  await form.apply(person)
  const application = await openApplication(desk, person.phone)
  const fact = application.getByText('Prefers: Evening')
  await expect(fact).toBeVisible()
  await desk.emulateMedia({ media: 'print' })
  await expect(fact).toBeVisible()
  await desk.emulateMedia({ media: null })
})
