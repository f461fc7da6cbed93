import { factOf, openApplication, test } from '@/tests/e2e/support/desk'
import { EnrolmentForm, say } from '@/tests/e2e/support/form'
import { choose } from '@/tests/e2e/support/language'
import { overflow } from '@/tests/e2e/support/overflow'
import { freshPhone } from '@/tests/e2e/support/sms'
import { expect } from '@/tests/e2e/support/test'

test.beforeEach(({ context, baseURL }) => choose(context, 'en-US', baseURL))

test('a school inquires from a page for universities, and the desk lists it with its need', async ({
  page,
  desk,
}) => {
  const person = { name: 'Dean 周', phone: freshPhone() }
  await page.goto('/practice/laboratory')
  await page.locator('a[href="/enrol?form=institution"]').first().click()
  const form = new EnrolmentForm(page, 'institution')
  await form.root.getByLabel(say('organisation.label')).fill('Jiangcheng College')
  await form.root.getByLabel(say('need.label')).selectOption('laboratory')
  await form.apply(person)

  await desk.goto('/staff?form=institution&status=open')
  await expect(desk.getByRole('listitem').filter({ hasText: person.name })).toBeVisible()
  const application = await openApplication(desk, person.phone)
  await expect(factOf(application, 'Organization')).toHaveText('Jiangcheng College')
  await expect(factOf(application, 'Need')).toHaveText(say('need.laboratory'))
})

test.describe('without JavaScript, on a small phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } })

  test(
    'a visitor asks to be told when a program opens, and the desk lists it',
    { tag: '@further' },
    async ({ page, desk }) => {
      const person = { name: 'Opening 吴', phone: freshPhone() }
      await page.goto('/project/emba')
      await page
        .getByRole('main')
        .getByRole('link', { name: say('opening.title') })
        .first()
        .click()
      await new EnrolmentForm(page, 'opening').apply(person)
      await expect(page.getByText(say('success.opening'))).toBeVisible()

      await desk.goto('/staff?form=opening&status=open&project=emba')
      await expect(desk.getByRole('listitem').filter({ hasText: person.name })).toBeVisible()
    },
  )

  test(
    'a visitor asks for an itemized quotation, and the officer prints and sends it',
    { tag: '@further' },
    async ({ page, desk }) => {
      const person = { name: 'Quoted 李', phone: freshPhone() }
      await page.goto('/project/finance-mba')
      await page.getByRole('link', { name: 'Request an itemized quotation in your name' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('MBA in Finance')
      const form = new EnrolmentForm(page, 'quotation')
      await form.root.getByLabel(say('intake.label')).selectOption({ index: 1 })
      await form.root.getByLabel(say('payment.label')).selectOption('installments')
      await form.root.getByLabel(say('priced.label')).selectOption('others')
      expect(await overflow(page)).toBeLessThanOrEqual(0)
      await form.fill(person)
      await form.prove(person)
      // The intake is kept while a code is sent.
      await expect(form.root.getByLabel(say('intake.label'))).not.toHaveValue('')
      await form.takeTime()
      await form.submit.click()
      const reference = await form.reference.innerText()

      const application = await openApplication(desk, person.phone)
      await expect(factOf(application, 'Payment')).toHaveText(say('payment.installments'))
      await expect(factOf(application, 'Items to quote')).toHaveText(say('priced.others'))
      await application.getByRole('link', { name: 'Itemized quotation' }).click()
      const sheet = desk.getByRole('main')
      await expect(sheet).toContainText(person.name)
      await expect(sheet).toContainText(reference)
      await expect(
        sheet.getByRole('table', { name: 'Installment plan' }).getByRole('row'),
      ).toHaveCount(5)
      await expect(sheet.getByRole('table', { name: 'Costs by item' })).not.toContainText(
        'Student services',
      )

      await desk.getByRole('link', { name: 'Send it in a message' }).click()
      await expect(desk.getByLabel('Text', { exact: true })).toHaveValue(
        /^Hello Quoted 李.*The university/s,
      )
    },
  )
})
