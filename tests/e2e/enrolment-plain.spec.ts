import type { Page } from '@playwright/test'
import english from '@/content/en-US/messages/pages.json'
import messages from '@/content/zh-CN/messages/errors.json'
import chinese from '@/content/zh-CN/messages/pages.json'
import { expectGuarded } from '@/tests/e2e/support/guarded'
import { EnrolmentForm, say } from '@/tests/e2e/support/form'
import { choose } from '@/tests/e2e/support/language'
import { freshPhone } from '@/tests/e2e/support/sms'
import { expect, test } from '@/tests/e2e/support/test'

const refused = { 'zh-CN': chinese, 'en-US': english }

test.describe('the form of /enrol without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test.beforeEach(({ context, baseURL }) => choose(context, 'en-US', baseURL))

  test(
    'reports missing and wrong entries, and keeps the entries',
    { tag: '@further' },
    async ({ page }) => {
      await page.goto('/enrol?project=msf')
      const form = new EnrolmentForm(page)
      await form.phone.fill('1382 2213')
      await form.phone.press('Enter')
      await expect(form.problem).toContainText(say('errors.incomplete'))
      await expect(form.problem.getByRole('link')).toHaveText([
        say('errors.name.empty'),
        say('errors.phone.invalid'),
        say('errors.code.empty'),
        say('errors.consent.empty'),
      ])
      await expect(form.phone).toHaveValue('1382 2213')
      await expect(form.phone).toHaveAttribute('aria-invalid', 'true')
      await expect(form.project).toHaveValue('msf')
      expect(page.url()).not.toContain('1382')
    },
  )

  test('requires a number before it sends a code', { tag: '@further' }, async ({ page }) => {
    await page.goto('/enrol')
    const form = new EnrolmentForm(page)
    await form.name.fill('Plain Visitor')
    await form.sendCode.click()
    await expect(form.problem).toContainText(say('errors.phone.needed'))
    await expect(form.name).toHaveValue('Plain Visitor')
  })

  test('stores an application once, and shows its reference until it is dismissed', async ({
    page,
  }) => {
    await page.goto('/enrol')
    const form = new EnrolmentForm(page)
    const person = { name: 'Plain Visitor', phone: freshPhone() }
    const reference = await form.apply(person)
    expect(new URL(page.url()).search).toBe('?sent=1')
    await page.reload()
    await expect(form.reference).toHaveText(reference)
    await expect(form.root).toHaveCount(0)
    await form.success.getByRole('link', { name: say('success.again') }).click()
    await expect(form.success).toHaveCount(0)
    await expect(form.name).toHaveValue('')
  })

  test('accepts the training form, which has no code', { tag: '@further' }, async ({ page }) => {
    await page.goto('/enrol?form=training&project=map')
    const form = new EnrolmentForm(page, 'training')
    await expect(form.code).toHaveCount(0)
    await form.fill({ name: 'Plain Trainee', phone: freshPhone() })
    await form.takeTime()
    await form.submit.click()
    await expect(form.reference).toBeVisible()
  })

  test('ignores an unknown project', { tag: '@further' }, async ({ page }) => {
    await page.goto('/enrol?project=nonsense')
    await expect(new EnrolmentForm(page).project).toHaveValue('')
  })

  test('selects no program, and asks for one', { tag: '@further' }, async ({ page }) => {
    for (const address of ['/enrol', '/enrol?by=mail', '/enrol?form=training']) {
      await page.goto(address)
      const form = page.getByRole('main').locator('form')
      await expect(form.locator('[name=project]')).toHaveValue('')
      await form.locator('button:not([aria-hidden])[value=submit]').click()
      await expect(
        form.getByRole('alert').getByRole('link', { name: 'Choose a program' }),
      ).toBeVisible()
    }
  })
})

/** The fields that a form sends besides those that a visitor enters. */
async function hiddenFields(page: Page, address: string): Promise<Record<string, string>> {
  await page.goto(address)
  const hidden = page.locator('main input[type=hidden]')
  const pairs = await hidden.evaluateAll((inputs) =>
    inputs.map((input) => [input.getAttribute('name') ?? '', input.getAttribute('value') ?? '']),
  )
  return Object.fromEntries(pairs) as Record<string, string>
}

test.describe('a form of another origin', { tag: '@further' }, () => {
  test.use({ javaScriptEnabled: false })
  const title = messages['api.foreign']
  const headersOf = [{ origin: 'null' }, { origin: 'https://evil.example' }]

  for (const form of ['consultation', 'training', 'institution', 'opening', 'quotation']) {
    test(`${form} is refused with its entries`, async ({ page, request }) => {
      const multipart = {
        ...(await hiddenFields(page, `/enrol?form=${form}&project=mba`)),
        name: '王小明',
      }
      for (const headers of headersOf) {
        const answer = await request.post(`/enrol?form=${form}&project=mba`, { multipart, headers })
        expect(answer.status()).toBe(403)
        expectGuarded({ status: 403, headers: answer.headers() }, form)
        const text = await answer.text()
        expect(text).toContain(title)
        expect(text).toContain('value="王小明"')
      }
    })
  }

  test('the sign-in keeps the number', async ({ page, request }) => {
    const multipart = {
      ...(await hiddenFields(page, '/passport/login')),
      intent: 'send-code',
      phone: '13800138000',
    }
    for (const headers of headersOf) {
      const answer = await request.post('/passport/login', { multipart, headers })
      expect(answer.status()).toBe(403)
      const text = await answer.text()
      expect(text).toContain(title)
      expect(text).toContain('value="13800138000"')
    }
  })

  test('of a page that returns no entries is answered with a page in the language of the visitor', async ({
    request,
  }) => {
    for (const path of ['/booking', '/staff/sign-in', '/edit', '/about/contact']) {
      for (const [lang, words] of Object.entries(refused)) {
        const headers = { origin: 'null', cookie: `lang=${lang}` }
        const answer = await request.post(path, { multipart: { a: 'b' }, headers })
        expect(answer.status(), path).toBe(403)
        expect(await answer.text()).toContain(words['components.layout.error-page.refused'])
      }
    }
  })

  test('is accepted where the browser proves that it is the own one', async ({ page, request }) => {
    const multipart = { ...(await hiddenFields(page, '/enrol?project=mba')), name: '王小明' }
    const headers = { origin: 'null', 'sec-fetch-site': 'same-origin' }
    const answer = await request.post('/enrol?project=mba', { multipart, headers })
    expect(answer.status()).toBe(200)
    expect(await answer.text()).toContain('请完善信息')
  })
})

test('the form page in Chinese has the specified texts', async ({ page }) => {
  await page.goto('/enrol')
  await page.getByRole('button', { name: '提交报名咨询' }).click()
  await expect(page.getByRole('alert').first()).toContainText('请完善信息')
  await page.getByLabel('手机号').fill('12345')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('手机号格式错误').first()).toBeVisible()
})

test('a form with entries is restored after leaving the page and returning', async ({
  page,
  context,
  baseURL,
}) => {
  await choose(context, 'en-US', baseURL)
  await page.goto('/enrol')
  const form = new EnrolmentForm(page)
  await form.name.fill('Draft Visitor')
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('bauhinia.draft.consultation') ?? ''))
    .toContain('Draft')
  await page.goto('/about/contact')
  await page.goto('/enrol')
  await expect(form.name).toHaveValue('Draft Visitor')
})
