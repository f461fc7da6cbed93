import type { Locator } from '@playwright/test'
import { countApplications, test } from '@/tests/e2e/support/desk'
import { codeFor, freshPhone } from '@/tests/e2e/support/sms'
import { expect } from '@/tests/e2e/support/test'

test.use({ viewport: { width: 1440, height: 900 } })

const api = { code: '**/send-code', check: '**/check-code?*', apply: '**/v1.0/applications' }
/** A rejection without a message, as a platform may send it: the form then shows its own. */
const silent = {
  status: 200,
  contentType: 'application/json',
  body: '{"code":1,"error":1,"msg":"","message":""}',
}

test('the form shows the specified messages, and a success for five seconds', async ({
  page,
  desk,
}) => {
  const phone = freshPhone()
  await page.clock.install()
  await page.goto('/about/contact')
  await expect(page.locator('nav[data-live]')).toBeAttached()
  const panel = page.getByRole('complementary')
  await panel.getByRole('link', { name: '预约咨询' }).hover()
  const form = panel.getByRole('form')
  const toast = page.getByRole('region', { name: '提示' })
  const sendCode = form.locator('button[value=send-code]')
  const submit = form.locator('button[type=submit]').last()
  const aMinute = () => page.clock.runFor(61_000)

  await submit.click()
  await expect(form.getByRole('alert').first()).toContainText('请完善信息')
  await sendCode.click()
  const phoneError = form.locator('[id$="-phone-error"]')
  await expect(phoneError).toContainText('手机号不能为空')
  await form.getByLabel('手机号').fill('12345678901')
  await sendCode.click()
  await expect(phoneError).toContainText('手机号格式错误')

  await form.getByLabel('手机号').fill(`+86 ${phone.slice(0, 3)}-${phone.slice(3)}`)
  await page.route(api.code, (route) => route.fulfill(silent))
  await sendCode.click()
  const codeError = form.locator('[id$="-code-error"]')
  await expect(codeError).toContainText('获取验证码失败，请稍后再试')
  await expect(sendCode).toBeDisabled()
  await page.unroute(api.code)
  await page.clock.runFor(30_000)
  await expect(sendCode).toBeDisabled()
  await aMinute()
  await sendCode.click()
  await expect(form.getByText('验证码已发送，请注意查收')).toBeVisible()

  await form.getByLabel('姓名').fill('欧阳明月')
  await form.getByLabel('验证码', { exact: true }).fill(await codeFor(phone))
  await form.getByRole('checkbox').first().check()
  await page.route(api.check, (route) => route.fulfill(silent))
  await submit.click()
  await expect(codeError).toContainText('验证码检测失败')
  await page.unroute(api.check)
  await page.route(api.apply, (route) => route.fulfill(silent))
  await submit.click()
  await expect(form.getByRole('alert').first()).toContainText('报名提交失败')
  await expect(toast).toHaveText('')
  await page.unroute(api.apply)

  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
  await submit.click()
  const done = toast.getByText('报名成功')
  // Each of the two calls is pending for at least 200 ms.
  await expect(async () => {
    await page.clock.runFor(100)
    await expect(done).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.clock.runFor(4_500)
  await expect(done).toBeVisible()
  await page.clock.runFor(500)
  await expect(done).toHaveCount(0)
  await expect(panel.getByRole('status').getByText('报名成功')).toBeVisible()
  expect(await countApplications(desk, phone)).toBe(1)
})

test.describe("the platform's message of a failed call", () => {
  const articles = '**/api/cms/api/v1/articles?*'
  const path = '/api/cms/api/v1/articles'

  test('is shown', async ({ page, expectedFailures }) => {
    expectedFailures.push(path)
    const said = '服务维护中，今晚十点恢复'
    const body = JSON.stringify({ error: true, message: said })
    await page.route(articles, (route) => route.fulfill({ status: 200, body }))
    await page.goto('/about/news')
    await expect(page.getByRole('region', { name: '提示' })).toHaveText(said)
    await expect(page.getByText('列表没有更新成功')).toBeVisible()
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  })

  test('is the general one instead of markup, and without an answer', async ({
    page,
    expectedFailures,
  }) => {
    expectedFailures.push(path)
    const body = '<html><body><h1>502 Bad Gateway</h1><script>alert(1)</script></body></html>'
    await page.route(articles, (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body }),
    )
    await page.goto('/about/news')
    await expect(page.getByText('列表没有更新成功')).toBeVisible()
    await expect(page.getByRole('region', { name: '提示' })).toHaveText('服务出错，请稍后再试')
    await page.unroute(articles)
    await page.route(articles, (route) => route.abort('connectionreset'))
    await page.reload()
    await expect(page.getByRole('region', { name: '提示' })).toHaveText('服务出错，请稍后再试')
  })

  test('redirects to the sign-in and back if it requires one, without a loop', async ({ page }) => {
    const body = '{"error":1,"message":"需要登录才能调用接口"}'
    await page.route(articles, (route) => route.fulfill({ status: 200, body }))
    await page.goto('/about/news?year=2026')
    await expect(page).toHaveURL('/passport/login?return=%2Fabout%2Fnews%3Fyear%3D2026')
    await page.goto('/about/news?year=2026')
    await expect(page.getByRole('region', { name: '提示' })).toHaveText('需要登录才能调用接口')
    await expect(page).toHaveURL('/about/news?year=2026')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true })

  test('the toast of a success covers neither its heading nor the number', async ({ page }) => {
    const phone = freshPhone()
    await page.goto('/enrol')
    const form = page.getByRole('main').getByRole('form')
    await form.locator('[name=name]').fill('欧阳明月')
    const begun = Date.now()
    await form.locator('[name=phone]').fill(phone)
    await form.locator('[name=project]').selectOption('mba')
    await form.locator('[name=consent]').check()
    await form.locator('button[value=send-code]').click()
    await form.locator('[name=code]').fill(await codeFor(phone))
    await expect.poll(() => Date.now() - begun).toBeGreaterThan(2_500)
    await form.locator('button[type=submit]').last().click()
    const card = page.locator('[data-sent]')
    const toast = page.getByRole('region', { name: '提示' }).getByText('报名成功')
    await expect(toast).toBeVisible()
    const box = async (place: Locator) => (await place.boundingBox()) ?? { y: 0, height: 0 }
    const [header, heading, number, above] = await Promise.all([
      box(page.getByRole('banner')),
      box(card.getByText('报名成功')),
      box(card.getByText(/^BH-/)),
      box(toast),
    ])
    expect(heading.y).toBeGreaterThanOrEqual(header.y + header.height)
    expect(above.y).toBeGreaterThan(number.y + number.height)
  })
})
