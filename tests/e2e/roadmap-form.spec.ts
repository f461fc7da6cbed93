import { test } from '@/tests/e2e/support/desk'
import { EnrolmentForm, say } from '@/tests/e2e/support/form'
import { choose } from '@/tests/e2e/support/language'
import { freshPhone } from '@/tests/e2e/support/sms'
import { expect } from '@/tests/e2e/support/test'

const forms = [
  { locale: 'en-US', wrong: say('errors.phone.invalid'), done: say('success.title') },
  { locale: 'zh-CN', wrong: '手机号格式错误', done: '报名成功' },
] as const

test.describe('the form that /roadmap leads to without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const { locale, wrong, done } of forms) {
    test(`reports errors, keeps the entries and is sent, in ${locale}`, async ({
      page,
      context,
      baseURL,
    }) => {
      await choose(context, locale, baseURL)
      await page.goto('/roadmap#apply')
      await page.locator('#apply noscript a[href="/enrol?form=training"]').click()
      const form = page.locator('main form')
      const entry = (name: string) => form.locator(`[name=${name}]`)
      await expect(form.filter({ visible: true })).toHaveCount(1)

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
      await expect(page.getByRole('status').filter({ hasText: done })).toContainText(
        /BH-\d{2}-\d{6}/,
      )
    })
  }
})

test('pages with a form are the same for every visitor', async ({ request }) => {
  for (const [path, caching] of [
    ['/roadmap', 'public, no-cache'],
    ['/enrol', 'private, no-cache'],
  ] as const) {
    const [first, second] = [await request.get(path), await request.get(path)]
    expect(first.headers()['cache-control'], path).toBe(caching)
    expect(first.headers().etag, path).toBeTruthy()
    expect(await first.text()).toBe(await second.text())
    expect(await first.text()).not.toContain('idempotency_key')
  }
})

test('with JavaScript /roadmap shows the form once', async ({ page, context, baseURL }) => {
  await choose(context, 'en-US', baseURL)
  await page.goto('/roadmap#apply')
  await expect(new EnrolmentForm(page.getByRole('main'), 'training').name).toBeVisible()
  await expect(page.locator('main form')).toHaveCount(1)
})
