import { EnrolmentForm, say } from '@/tests/e2e/support/form'
import { choose } from '@/tests/e2e/support/language'
import { codeFor } from '@/tests/e2e/support/sms'
import { expect, test } from '@/tests/e2e/support/test'

for (const javaScriptEnabled of [true, false])
  test.describe(`a person abroad ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled })
    test.beforeEach(({ context, baseURL }) => choose(context, 'en-US', baseURL))

    test('applies with an e-mail address and gets a reference', async ({ page }) => {
      const address = `lin.${String(Date.now())}@example.com`
      await page.goto('/enrol?project=msf')
      await page.getByRole('link', { name: say('phone.abroad') }).click()
      await expect(page).toHaveURL('/enrol?by=mail&project=msf')
      const form = new EnrolmentForm(page)
      await expect(form.project).toHaveValue('msf')
      await form.name.fill('Lin Wei')
      const email = page.getByLabel(say('email.label'))
      await form.sendCode.click()
      await expect(page.getByText(say('errors.email.needed')).first()).toBeVisible()
      await email.fill(address)
      await form.sendCode.click()
      await expect(page.getByText(say('code.sent.mail')).first()).toBeVisible()
      await form.code.fill(await codeFor(address))
      await page.getByLabel(say('phone.international')).fill('020 7946 0958')
      await form.consent.check()
      await form.submit.click()
      await expect(page.getByText(say('errors.phone.international')).first()).toBeVisible()
      await page.getByLabel(say('phone.international')).fill('+44 20 7946 0958')
      if (!javaScriptEnabled) await form.code.fill(await codeFor(address))
      await form.submit.click()
      await expect(page.getByText(/BH-\d\d-\d{6}/)).toBeVisible()
    })
  })
