import { test } from '@/tests/e2e/support/desk'
import { choose } from '@/tests/e2e/support/language'
import { codeFor, freshPhone } from '@/tests/e2e/support/sms'
import { expect } from '@/tests/e2e/support/test'

const csv = (...rows: string[]) => ({
  name: 'learners.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['手机号,姓名,课程,进度,链接', ...rows].join('\r\n')),
})

test("the learner sees an officer's entries after signing in", async ({ desk, page, baseURL }) => {
  const phone = freshPhone()
  await desk.goto('/staff/learners')
  await desk.getByLabel('Mobile number').fill(phone)
  await desk.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(desk.getByRole('alert').first()).toContainText(
    'There is no account with this number yet',
  )
  await expect(desk.getByLabel('Mobile number')).toHaveValue(phone)
  await desk.getByRole('button', { name: 'Create and open' }).click()
  await expect(desk).toHaveURL(/\/staff\/learners\/[0-9a-f-]{36}$/)

  await desk.getByLabel('Real name').fill('Wang Min')
  const first = desk.getByRole('group', { name: 'Course 1' })
  await first.getByLabel('Course').fill('Data analysis')
  await first.getByLabel('Percent').fill('400')
  await first.getByLabel('Link').fill('javascript:alert(1)')
  await desk.getByRole('button', { name: 'Save' }).click()
  await expect(first).toContainText('Enter a whole number from 0 to 100')
  await expect(first).toContainText('Enter a path such as /digital')
  await expect(first.getByLabel('Course')).toHaveValue('Data analysis')
  await first.getByLabel('Percent').fill('40%')
  await first.getByLabel('Link').fill('/digital')
  await desk.getByRole('button', { name: 'Save' }).click()
  await expect(desk.getByText('Saved.')).toBeVisible()
  await expect(desk.getByRole('group', { name: 'Course 4' })).toBeVisible()

  await choose(page.context(), 'en-US', baseURL)
  await page.goto('/passport/login?return=/roadmap')
  const form = page.getByRole('form', { name: 'Log in', exact: true })
  await form.getByLabel('Mobile number').fill(phone)
  await form.getByRole('button', { name: 'Send code' }).click()
  await form.getByLabel('Verification code').fill(await codeFor(phone))
  await form.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/roadmap')
  await expect(page.getByRole('banner')).toContainText('Wang Min')
  await expect(page.getByRole('main').getByRole('link', { name: 'Data analysis' })).toHaveAttribute(
    'href',
    '/digital',
  )
  await expect(page.getByRole('main')).toContainText('40%')
})

test('a file with errors stores nothing and names the lines', async ({ desk: page, baseURL }) => {
  await choose(page.context(), 'zh-CN', baseURL)
  const [one, other] = [freshPhone(), freshPhone()]
  const send = async (file: ReturnType<typeof csv>) => {
    await page.getByLabel('CSV 文件').setInputFiles(file)
    await page.getByRole('button', { name: '导入' }).click()
  }
  await page.goto('/staff/learners')
  await send(csv(`${one},王敏,数据分析,40,/digital`, `${other},李雷,写作,140,/digital`, 'x,,,,'))
  await expect(page.getByRole('main')).toContainText('没有导入任何内容')
  await expect(page.getByRole('main')).toContainText('第 3 行，进度“140”：填写 0 到 100 的整数')
  await expect(page.getByRole('main')).toContainText('第 4 行，手机号“x”：请输入 11 位手机号')
  await page.getByLabel('手机号').fill(one)
  await page.getByRole('button', { name: '打开', exact: true }).click()
  await expect(page.getByRole('main')).toContainText('这个手机号还没有账号')

  await send(csv(`${one},王敏,数据分析,40,/digital`, `${one},,写作,0,/roadmap`))
  await expect(page.getByRole('status')).toContainText('已导入 1 名学员、2 门课程')
  await page.getByLabel('手机号').fill(one)
  await page.getByRole('button', { name: '打开', exact: true }).click()
  await expect(page.getByLabel('真实姓名')).toHaveValue('王敏')
  await expect(page.getByRole('group', { name: '第 2 门课程' }).getByLabel('课程')).toHaveValue(
    '写作',
  )
})
