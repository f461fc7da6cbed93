import { randomInt } from 'node:crypto'
import { freshFamily } from '@/tests/e2e/staff/support'
import { findApplications, test } from '@/tests/e2e/support/desk'
import { choose } from '@/tests/e2e/support/language'
import { freshPhone } from '@/tests/e2e/support/sms'
import { expect } from '@/tests/e2e/support/test'

test('an officer records a visitor in Chinese, only with a consent, and it says who entered it', async ({
  desk,
  baseURL,
}) => {
  await choose(desk.context(), 'zh-CN', baseURL)
  const [name, phone] = [`到访${randomInt(1e6)}`, freshPhone()]
  await desk.goto('/staff/applications/new')
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('录入报名')
  await desk.getByLabel('来源', { exact: true }).selectOption({ index: 1 })
  await desk.locator('[name=name]').fill(name)
  await desk.locator('[name=phone]').fill(phone)
  await desk.locator('[name=project]').selectOption('mba')
  await desk.getByRole('button', { name: '保存报名' }).click()
  await expect(desk.getByRole('link', { name: '选择由谁同意' })).toBeVisible()
  await desk.getByLabel('由谁同意').selectOption({ label: '监护人' })
  await desk.getByLabel('同意方式').selectOption({ label: '纸质签字' })
  await desk.getByRole('button', { name: '保存报名' }).click()
  const application = desk.getByRole('article')
  await expect(application.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(application).toContainText('招生老师录入')
  await expect(application).toContainText('监护人，纸质签字')
})

test('a lead imports a list: the preview names the problem and the repeats, and all of it is undone', async ({
  desk,
}) => {
  const family = freshFamily()
  const [first, second] = [freshPhone(), freshPhone()]
  const lines = [
    'Full name,Mobile,Remarks',
    `${family} One,${first},"Met at the fair, wants a call"`,
    `${family} Two,${second},`,
    `${family} Again,${first},`,
    `${family} Wrong,12345,`,
  ]
  await desk.goto('/staff/imports')
  const file = {
    name: `${family}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  }
  await desk.getByLabel('Excel workbook (.xlsx) or CSV file').setInputFiles(file)
  await desk.getByRole('button', { name: 'Upload and preview' }).click()
  const told = desk.getByText(
    /^2 rows can be imported, 1 has a problem, 1 repeats an earlier row of the file, 0 have/,
  )
  await desk.waitForURL(/\/staff\/imports\/[0-9a-f-]{36}/)
  // Rows without a program have a problem until one is chosen for them.
  const program = desk.getByLabel('Program for rows that name none')
  await expect(program).toBeVisible()
  await program.selectOption('mba')
  await desk.getByRole('button', { name: 'Check again' }).click()
  await expect(told).toBeVisible()
  await expect(desk.getByText('Line 4: repeats an earlier row of the file')).toBeVisible()
  await expect(desk.getByText(/^Line 5: /)).toBeVisible()

  await desk.getByLabel('Source of the list').fill('Fair, signed sheet')
  await desk.getByLabel('Who agreed').selectOption({ label: 'The applicant' })
  await desk
    .getByLabel('How they agreed', { exact: true })
    .selectOption({ label: 'Signed on paper' })
  await desk.getByRole('button', { name: 'Start import' }).click()
  await expect(desk.getByText('2 rows were not imported.')).toBeVisible()
  const address = desk.url()
  await expect(await findApplications(desk, first)).toHaveCount(1)

  await desk.goto(address)
  await desk.getByRole('checkbox', { name: /^Erase / }).check()
  await desk.getByRole('button', { name: 'Undo the whole import' }).click()
  await expect(desk.getByText('Undone', { exact: true }).first()).toBeVisible()
  await expect(await findApplications(desk, second)).toHaveCount(0)
})
