import type { Page } from '@playwright/test'
import enEnrolment from '@/content/en-US/messages/enrolment.json'
import enPassport from '@/content/en-US/messages/passport.json'
import zhEnrolment from '@/content/zh-CN/messages/enrolment.json'
import zhPassport from '@/content/zh-CN/messages/passport.json'
import type { Locale } from '@/lib/i18n/locales'
import { markDocument } from '@/tests/e2e/layout/helpers'
import { choose } from '@/tests/e2e/support/language'
import { codeFor, freshPhone } from '@/tests/e2e/support/sms'
import { expect, test } from '@/tests/e2e/support/test'

const texts = {
  'zh-CN': { ...zhEnrolment, ...zhPassport },
  'en-US': { ...enEnrolment, ...enPassport },
}
/** Six digits that are not this code. */
const notThis = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const masked = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(-4)}`

/** The sign-in form in one language, with a visitor's actions. */
function signInForm(
  page: Page,
  locale: Locale = 'zh-CN',
  title = texts[locale]['app.passport.title'],
) {
  const say = texts[locale]
  const root = page.getByRole('form', { name: title, exact: true })
  const form = {
    root,
    phone: root.getByLabel(say['components.enrolment.phone.label']),
    code: root.getByLabel(say['components.enrolment.code.label']),
    send: root.getByRole('button', { name: say['components.enrolment.code.send'] }),
    wait: root.getByRole('button', { name: /^\d+秒|\d+ ?s/ }),
    submit: root.getByRole('button', { name: say['app.passport.submit'], exact: true }),
    problem: root.getByRole('alert'),
    note: root.getByRole('status'),
    async prove(phone: string) {
      await form.phone.fill(phone)
      await form.send.click()
      await expect(form.note).toHaveText(say['components.enrolment.code.sent'])
      const code = await codeFor(phone)
      await form.code.fill(code)
      return code
    },
    async enter(phone: string) {
      await form.prove(phone)
      await form.submit.click()
    },
  }
  return form
}

const account = (page: Page) => page.getByRole('banner').getByRole('list', { name: '账户' }).first()

/** The user that the API returns for this browser. */
async function nickname(page: Page): Promise<unknown> {
  const answer = await page.request.get('/api/usercenter/v2/frontend/user/get-user-info')
  return ((await answer.json()) as { data?: { nickname?: string } }).data?.nickname
}

test.use({ viewport: { width: 375, height: 740 } })

test.describe('a visitor with a phone', () => {
  test('signs in from /roadmap, sees name and courses there, and signs out', async ({ page }) => {
    const phone = freshPhone()
    await page.goto('/roadmap')
    await account(page).getByRole('link', { name: '登录' }).click()
    await expect(page).toHaveURL('/passport/login?return=%2Froadmap')
    const form = signInForm(page)
    await form.prove(phone)
    await expect(form.wait).toBeDisabled()
    await form.submit.click()

    await expect(page).toHaveURL('/roadmap')
    await expect(account(page)).toContainText(masked(phone))
    await expect(page.getByRole('main')).toContainText('你还没有在学的课程。')
    expect(await page.evaluate(() => localStorage.getItem('learning'))).toBe('[]')

    // Only /roadmap shows the name.
    await page.goto('/about/contact')
    expect(await nickname(page)).toBe(masked(phone))
    await expect(page.getByRole('banner')).not.toContainText(masked(phone))

    await page.goto('/roadmap')
    const leave = account(page).getByRole('button', { name: '退出' })
    await leave.waitFor()
    const sameDocument = await markDocument(page)
    await leave.click()
    await expect(account(page).getByRole('link', { name: '登录' })).toBeVisible()
    await expect.poll(sameDocument).toBe(false)
    await expect(page.getByRole('main')).toContainText('登录后可以看到你的课程与进度。')
    expect(await page.evaluate(() => localStorage.getItem('learning'))).toBeNull()
    expect(await nickname(page)).toBeUndefined()
  })

  test('reads errors in place, and keeps the number', { tag: '@further' }, async ({ page }) => {
    const phone = freshPhone()
    await page.goto('/passport/login?return=/about/contact')
    const form = signInForm(page)
    const sameDocument = await markDocument(page)

    await form.submit.click()
    await expect(form.problem).toContainText('请完善信息')
    await expect(form.problem).toBeFocused()
    await form.problem.getByRole('link', { name: '请输入验证码' }).click()
    await expect(form.code).toBeFocused()
    await form.send.click()
    await expect(form.root).toContainText('手机号不能为空')
    await expect(form.phone).toBeFocused()
    await form.phone.fill('12345')
    await form.send.click()
    await expect(form.root).toContainText('手机号格式错误')
    await expect(form.wait).toHaveCount(0)

    const code = await form.prove(phone)
    await form.code.fill(notThis(code))
    await form.code.press('Enter')
    await expect(form.problem).toContainText('验证码错误或已失效')
    await expect(form.problem).toBeFocused()
    await expect(form.phone).toHaveValue(phone)
    await expect(form.code).toHaveValue('')
    await form.code.fill(code)
    expect(await sameDocument()).toBe(true)
    await form.code.press('Enter')
    await expect(page).toHaveURL('/about/contact')
    expect(await sameDocument()).toBe(false)
  })

  test(
    'is redirected when already signed in, also by Back',
    { tag: '@further' },
    async ({ page }) => {
      await page.goto('/about/contact')
      await page.goto('/passport/login?return=%2Froadmap')
      await signInForm(page).enter(freshPhone())
      await expect(page).toHaveURL('/roadmap')
      await page.goBack()
      await expect(page).toHaveURL('/roadmap')
      await page.goBack()
      await expect(page).toHaveURL('/about/contact')
      await page.goto('/passport/login?return=%2Fabout%2Fnews%3Fpage%3D1&register=1')
      await expect(page).toHaveURL('/about/news?page=1')
      await page.goto('/en-US/passport/login?return=%2Fpassport%2Flogin')
      await expect(page).toHaveURL('/roadmap')
    },
  )
})

test.describe('a visitor without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test.beforeEach(({ context, baseURL }) => choose(context, 'en-US', baseURL))

  test('signs in, and is redirected from then on', async ({ page, context }) => {
    const phone = freshPhone()
    await page.goto('/passport/login?return=%2Fabout%2Fcontact')
    const form = signInForm(page, 'en-US')
    const code = await form.prove(phone)
    await expect(form.phone).toHaveValue(phone)
    const answer = page.waitForResponse((response) => response.request().method() === 'POST')
    await form.submit.click()
    expect((await answer).status()).toBe(303)
    await expect(page).toHaveURL('/about/contact')
    expect(await nickname(page)).toBe(masked(phone))
    const cookie = (await context.cookies()).find(({ name }) => name === 'bh_visitor')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(cookie?.value).not.toContain(code)

    await page.goto('/passport/login?return=%2Froadmap')
    await expect(page).toHaveURL('/roadmap')
  })

  test(
    'reads errors, keeps the number, and the page never contains the code',
    { tag: '@further' },
    async ({ page }) => {
      const phone = freshPhone()
      await page.goto('/passport/login')
      const form = signInForm(page, 'en-US')
      await form.phone.fill('12345')
      await form.phone.press('Enter')
      await expect(form.problem).toContainText(
        texts['en-US']['components.enrolment.errors.incomplete'],
      )
      await expect(form.phone).toHaveValue('12345')
      const code = await form.prove(phone)
      await form.code.fill(notThis(code))
      await form.submit.click()
      await expect(form.problem).toContainText('This code is wrong')
      expect(await page.content()).not.toMatch(new RegExp(`\\b${notThis(code)}\\b`))
      await form.send.click()
      await expect(form.problem).toContainText(/Too many attempts\. Try again in \d+ seconds?/)
      await form.code.fill(code)
      await form.submit.click()
      await expect(page).toHaveURL('/roadmap')
    },
  )

  test(
    'keeps the return address through register and the other language',
    { tag: '@further' },
    async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto('/about/contact')
      await page.getByRole('link', { name: 'Register' }).first().click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Register by logging in for the first time',
      )
      await page.getByRole('banner').getByRole('link', { name: '中文' }).first().click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('第一次登录就是注册')
      await page.getByRole('banner').getByRole('link', { name: '登录' }).first().click()
      await expect(page).toHaveURL('/passport/login?return=%2Fabout%2Fcontact')
    },
  )
})

// lib/http/browser/return-address tests all other addresses.
test('does not redirect to another site', { tag: '@further' }, async ({ page }) => {
  await page.goto('/passport/login?return=%2F%2Fevil.example')
  await signInForm(page).enter(freshPhone())
  await expect(page).toHaveURL('/roadmap')
})

test(
  'a form from another site is rejected',
  { tag: '@further' },
  async ({ page, request, baseURL }) => {
    const phone = freshPhone()
    await page.goto('/passport/login')
    const hidden = page.locator('form[aria-label="登录"] input[type=hidden]')
    const fields = await hidden.evaluateAll((inputs) =>
      inputs.map((input) => [input.getAttribute('name') ?? '', input.getAttribute('value') ?? '']),
    )
    const multipart = { ...Object.fromEntries(fields), intent: 'send-code', phone }
    const post = (origin: string) =>
      request.post('/passport/login', { multipart, headers: { origin } })
    expect((await post('https://evil.example')).status()).toBe(403)
    const own = await post(new URL(baseURL ?? '').origin)
    expect(own.status()).toBe(200)
    // If the foreign form had been accepted, this would be one too many within the minute.
    expect(await own.text()).toContain('验证码已发送，请注意查收')
  },
)

test('the page is not cached or indexed', { tag: '@further' }, async ({ request }) => {
  const page = await request.get('/passport/login?return=/about')
  expect(page.headers()['cache-control']).toContain('no-store')
  expect(await page.text()).toMatch(/<meta name="robots" content="noindex, nofollow"/)
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain('passport')
})
