import { EnrolmentForm, say } from '@/tests/e2e/support/form'
import { choose } from '@/tests/e2e/support/language'
import { freshPhone } from '@/tests/e2e/support/sms'
import { expect, test } from '@/tests/e2e/support/test'

const forms = [
  { locale: 'en-US', wrong: say('errors.phone.invalid'), done: say('success.title') },
  { locale: 'zh-CN', wrong: '手机号格式错误', done: '报名成功' },
] as const

test.describe('the form of /roadmap without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const { locale, wrong, done } of forms) {
    test(`reports errors, keeps the entries and is sent, in ${locale}`, async ({
      page,
      context,
      baseURL,
    }) => {
      await choose(context, locale, baseURL)
      await page.goto('/roadmap#apply')
      const form = page.locator('main form')
      const entry = (name: string) => form.locator(`[name=${name}]`)
      await expect(form.filter({ visible: true })).toHaveCount(1)
      await expect(page.locator('#apply').getByRole('status')).toBeHidden()
      const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id))
      expect(ids.length).toBe(new Set(ids).size)

      await entry('name').fill('Plain 欧阳')
      await entry('phone').fill('1382 2213')
      await entry('project').selectOption('msf')
      await entry('phone').press('Enter')
      await expect(page).toHaveURL('/enrol?form=training')
      await expect(form.getByRole('alert').first()).toContainText(wrong)
      await expect(entry('name')).toHaveValue('Plain 欧阳')
      await expect(entry('phone')).toHaveValue('1382 2213')
      await expect(entry('project')).toHaveValue('msf')

      await entry('phone').fill(freshPhone())
      await entry('consent').check()
      await form.locator('button:not([aria-hidden])[type=submit]').click()
      await expect(page).toHaveURL('/enrol?form=training&sent=1')
      await expect(page.getByRole('status').filter({ hasText: done })).toContainText(/BH-\d{2}-\d{6}/)
    })
  }
})

test('a form sent from /roadmap arrives at the first attempt', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: String(baseURL), javaScriptEnabled: false })
  await choose(context, 'en-US', baseURL)
  const page = await context.newPage()
  await page.goto('/roadmap?channel_num=30211#apply')
  const form = new EnrolmentForm(page, 'training')
  await form.fill({ name: 'Plain Trainee', phone: freshPhone() })
  await form.takeTime()
  await form.submit.dblclick()
  await expect(form.reference).toBeVisible()
  await context.close()
})

test('each visitor of /roadmap gets a separate key, which no shared cache stores', async ({ request }) => {
  const keys = await Promise.all(
    ['gzip', 'br', 'identity'].map(async (encoding) => {
      const answer = await request.get('/roadmap', { headers: { 'accept-encoding': encoding } })
      expect(answer.headers()['cache-control']).toBe('private, no-cache')
      return /name="idempotency_key" value="(\w{32})"/.exec(await answer.text())?.[1]
    }),
  )
  expect(keys).not.toContain(undefined)
  expect(new Set(keys).size).toBe(3)
})

test('with JavaScript /roadmap shows the form once', async ({ page, context, baseURL }) => {
  await choose(context, 'en-US', baseURL)
  await page.goto('/roadmap#apply')
  await expect(new EnrolmentForm(page.getByRole('main'), 'training').name).toBeVisible()
  await expect(page.locator('main form')).toHaveCount(1)
})
