import type { Page } from '@playwright/test'
import { ownAnswer, ownFigure } from '@/tests/edit/documents'
import { officer, test } from '@/tests/e2e/support/desk'
import { propose } from '@/tests/e2e/staff/propose'
import { git } from '@/tests/e2e/support/edit-repository'
import { choose } from '@/tests/e2e/support/language'
import { expect } from '@/tests/e2e/support/test'

const repository = process.env.E2E_EDIT_REPOSITORY ?? ''
const answer = `content/en-US/${ownAnswer}`

async function signIn(desk: Page, baseURL = ''): Promise<void> {
  await desk.context().clearCookies()
  await choose(desk.context(), 'en-US', baseURL)
  await desk.goto('/edit')
  await desk.getByLabel('Email address').fill(officer.email)
  await desk.getByLabel('Password').fill(officer.password)
  await desk.getByRole('button', { name: 'Sign in' }).click()
  await expect(desk).toHaveURL('/edit')
}

test('an editor signs in, finds where a figure is used, corrects the answer and adds a question', async ({
  desk,
  baseURL,
  expectedFailures,
}) => {
  test.slow()
  expectedFailures.push('/edit/draft') // the preview, while there is no connection
  await signIn(desk, baseURL)
  const screens = desk.getByRole('navigation', { name: 'Editing' })
  await screens.getByRole('link', { name: 'Figures' }).click()
  await desk.getByRole('link', { name: new RegExp(`\\b${ownFigure} · `) }).click()
  const questions = desk.getByRole('region', { name: 'Questions' })
  const inEnglish = questions.locator(`a[href*="${encodeURIComponent(answer)}"]`)
  await inEnglish.filter({ hasText: /Line \d/ }).click()

  const english = desk.getByRole('region', { name: 'English' })
  const text = english.getByRole('textbox', { name: /^Part 1/ })
  const before = await text.inputValue()
  await text.focus()
  const drawn = english.getByRole('region', { name: 'Part 1, as it will appear' })
  await expect(drawn).toContainText('key is in the office')
  await expect(drawn).toContainText(/\d/) // the figure itself
  // Drawn in the browser: no request can be made.
  await desk.context().setOffline(true)
  await text.fill(before.replace('duty', '*duty*'))
  await expect(drawn.locator('em')).toHaveText('duty')
  await text.fill(`${before} <Fact`)
  await expect(drawn).toContainText('can’t be shown yet')
  await expect(drawn.locator('em')).toHaveText('duty')
  await desk.context().setOffline(false)
  await text.fill(before.replace('key is in the office', 'key hangs in the office'))
  await expect(drawn).toContainText('key hangs in the office')
  await desk.getByRole('button', { name: 'Show the preview' }).click()
  const preview = desk.frameLocator('iframe[title="Preview: English"]')
  // The first preview and the first review of a process read the whole content.
  await expect(preview.getByText('key hangs in the office')).toBeVisible({ timeout: 60_000 })
  await desk.getByRole('button', { name: 'Review the changes' }).click()
  await expect(desk.getByRole('insertion').first()).toContainText('hangs', { timeout: 60_000 })
  const first = await propose(desk, 'FAQ 01, English: answer changed')
  const subject = git(repository, 'log', '-1', '--format=%an %s', first).trim()
  expect(subject).toBe(`${officer.name} FAQ 01, English: answer changed`)
  expect(git(repository, 'diff', '--numstat', `main...${first}`).trim()).toBe(`1\t1\t${answer}`)

  await screens.getByRole('link', { name: 'Add a text' }).click()
  await desk.getByRole('link', { name: /^A question/ }).click()
  await desk.getByLabel('Where it belongs').selectOption('online-degree')
  await desk.getByLabel('Title or name, English').fill('How do guards work?')
  await desk.getByLabel('Title or name, Chinese').fill('保安怎么上班？')
  await desk.getByRole('button', { name: 'Begin' }).click()
  await expect(english.getByLabel('Question')).toHaveValue('How do guards work?')
  await english.getByLabel('In short').fill('One guard works at a time.')
  await english.getByRole('textbox', { name: /^Part 1/ }).fill('One guard works at a time.')
  await desk.getByRole('button', { name: 'Review the changes' }).click()
  await expect(desk.getByText('this text is still to be written').first()).toBeVisible()
  const chinese = desk.getByRole('region', { name: 'Chinese' })
  await chinese.getByLabel('In short').fill('一次一位保安。')
  await chinese.getByRole('textbox', { name: /^Part 1/ }).fill('一次一位保安上班。')
  await desk.getByRole('button', { name: 'Review the changes' }).click()
  const second = await propose(desk, 'A question about guards')
  expect(
    git(repository, 'diff', '--name-status', `main...${second}`).trim().split('\n').sort(),
  ).toEqual([
    'A\tcontent/en-US/faq/online-degree/90-how-do-guards-work.mdx',
    'A\tcontent/zh-CN/faq/online-degree/90-how-do-guards-work.mdx',
  ])
})
