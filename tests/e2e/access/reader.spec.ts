import { Reader } from '@/tests/e2e/access/reader'
import { codeFor, freshPhone } from '@/tests/e2e/support/sms'
import { expect, test } from '@/tests/e2e/support/test'

/*
 * An enrolment that knows nothing of the HTML: roles, names, descriptions and states of the accessibility tree are all
 * that a screen reader has.
 */
test('a visitor enrols through the accessibility tree alone, with an error on the way', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/enrol')
  const reader = await Reader.of(page)
  await reader.hear('RootWebArea', /报名/)
  await reader.hear('heading', /./)
  const began = Date.now()

  await reader.activate('button', '提交报名咨询')
  await reader.announced('alert', /请完善信息/)
  const wrong = await reader.hear('textbox', '手机号')
  expect(wrong.states).toMatchObject({ invalid: 'true', required: true })
  expect(wrong.description).toMatch(/手机号/)

  const phone = freshPhone()
  await reader.type('textbox', '姓名', '欧阳读屏')
  await reader.type('textbox', '手机号', phone)
  expect((await reader.hear('textbox', '手机号')).states.invalid).not.toBe('true')
  await reader.activate('button', '获取验证码')
  await reader.announced('status', /验证码已发送/)
  await reader.type('textbox', '验证码', await codeFor(phone))
  await reader.chooseNext('意向项目')
  await reader.activate('checkbox', /同意/)
  expect((await reader.hear('checkbox', /同意/)).states.checked).toBe('true')
  await expect.poll(() => Date.now() - began).toBeGreaterThan(2_500)
  await reader.activate('button', '提交报名咨询')
  await reader.announced('status', /报名成功|已收到/)
  await reader.hear('StaticText', /^BH-\d{2}-\d{6}$/)
})
