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

test('the panel does not have the field and sends no time, even when it was chosen before', async ({
  page,
  baseURL,
}) => {
  await choose(page.context(), 'en-US', baseURL)
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto('/enrol')
  await time(new EnrolmentForm(page)).selectOption('weekend')
  await page.goto('/')
  const panel = page.locator('#panel-apply')
  await expect(async () => {
    await page.mouse.move(0, 0)
    await page.locator('aside a[href="/enrol"]').first().hover()
    await expect(panel.locator('input[name=name]')).toBeVisible({ timeout: 2_000 })
  }).toPass()
  const form = new EnrolmentForm(panel)
  await expect(time(form)).toHaveCount(0)
  const sent = page.waitForRequest('**/api/enrollment/v1.0/applications')
  await form.apply({ name: 'From Panel', phone: freshPhone() })
  expect((await sent).postData()).not.toMatch(/name="preferred_time"\r\n\r\n[^\r]/)
})

test("the API rejects an unknown time, in the visitor's language", async ({ request }) => {
  const fields = {
    name: '王小明',
    phone: freshPhone(),
    project_id: '1012',
    consent: '1',
    form: 'training',
  }
  const call = (lang: string, preferred: string) =>
    request.post('/api/enrollment/v1.0/applications', {
      headers: { cookie: `lang=${lang}` },
      multipart: { ...fields, preferred_time: preferred },
    })
  const answers = [await call('zh-CN', 'midnight'), await call('en-US', 'Morning')]
  expect(answers.map((answer) => answer.status())).toEqual([400, 400])
  expect(await Promise.all(answers.map((answer) => answer.json()))).toMatchObject([
    { fields: { preferred_time: '没有这个时间段，请重新选择' } },
    { fields: { preferred_time: say('errors.preferred_time.invalid') } },
  ])
})

test.describe('without JavaScript', () => {
  test('a preferred time is kept while another field is wrong, and reaches the officer', async ({
    browser,
    desk,
    baseURL,
  }) => {
    const context = await browser.newContext({ baseURL: String(baseURL), javaScriptEnabled: false })
    await choose(context, 'zh-CN', baseURL)
    const page = await context.newPage()
    await page.goto('/enrol?form=training')
    const opened = Date.now()
    const form = page.locator('main form')
    const entry = (name: string) => form.locator(`[name=${name}]`)
    const phone = freshPhone()
    await entry('name').fill('周末来电')
    await entry('phone').fill('1382 2213')
    await entry('project').selectOption({ index: 1 })
    await form.getByLabel('方便接听的时间（可选）').selectOption('weekend')
    await entry('consent').check()
    await entry('phone').press('Enter')
    await expect(form.getByRole('alert').first()).toContainText('手机号格式错误')
    await expect(entry('preferred_time')).toHaveValue('weekend')
    await entry('phone').fill(phone)
    // A faster submission would be flagged as a robot's.
    await expect.poll(() => Date.now() - opened).toBeGreaterThan(2_500)
    await form.locator('button:not([aria-hidden])[type=submit]').click()
    await expect(page.getByRole('status').filter({ hasText: '报名成功' })).toContainText(
      /BH-\d{2}-\d{6}/,
    )
    await context.close()
    const application = await openApplication(desk, phone)
    await expect(application.getByText('Prefers: Weekend')).toBeVisible()
  })
})
