import type { Page } from '@playwright/test'
import { officer, test } from '@/tests/e2e/support/desk'
import { git } from '@/tests/e2e/support/edit-repository'
import { choose } from '@/tests/e2e/support/language'
import { expect } from '@/tests/e2e/support/test'

const repository = process.env.E2E_EDIT_REPOSITORY ?? ''
const answer = 'content/en-US/faq/study-abroad/01-cost.mdx'

async function signIn(desk: Page, baseURL = ''): Promise<void> {
  await desk.context().clearCookies()
  await choose(desk.context(), 'en-US', baseURL)
  await desk.goto('/edit')
  await desk.getByLabel('Email address').fill(officer.email)
  await desk.getByLabel('Password').fill(officer.password)
  await desk.getByRole('button', { name: 'Sign in' }).click()
  await expect(desk).toHaveURL('/edit')
}

/** Proposes what the form contains, and returns the branch. */
async function propose(desk: Page, summary: string): Promise<string> {
  await expect(desk.getByRole('heading', { name: 'Summary of the changes' })).toBeVisible()
  await desk.getByLabel('Summary').fill(summary)
  await desk.getByRole('button', { name: 'Propose the change' }).click()
  const told = desk.getByText(/Proposed on the branch edit\//)
  await expect(told).toBeVisible()
  const proposal = desk.getByRole('listitem').filter({ hasText: summary }).first()
  await expect(proposal.getByRole('link', { name: 'Open the pull request' })).toBeVisible()
  return /edit\/[\w/-]+/.exec(await told.innerText())?.[0] ?? ''
}

test('an editor signs in, finds where a figure is used, corrects the answer and adds a question', async ({
  desk,
  baseURL,
}) => {
  test.slow()
  await signIn(desk, baseURL)
  const screens = desk.getByRole('navigation', { name: 'Editing' })
  await screens.getByRole('link', { name: 'Figures' }).click()
  await desk.getByRole('link', { name: /us-living-cost/ }).click()
  const questions = desk.getByRole('region', { name: 'Questions' })
  const inEnglish = questions.locator(`a[href*="${encodeURIComponent(answer)}"]`)
  await inEnglish.filter({ hasText: 'Line 5' }).click()

  const english = desk.getByRole('region', { name: 'English' })
  const text = english.getByRole('textbox', { name: /^Part 1/ })
  await text.fill((await text.inputValue()).replace('Tuition is extra', 'Tuition comes on top'))
  await desk.getByRole('button', { name: 'Show the preview' }).click()
  const preview = desk.frameLocator('iframe[title="Preview: English"]')
  await expect(preview.getByText('Tuition comes on top')).toBeVisible()
  await desk.getByRole('button', { name: 'Review the changes' }).click()
  await expect(desk.getByRole('insertion').first()).toContainText('comes')
  const first = await propose(desk, 'FAQ 01, English: answer changed')
  const subject = git(repository, 'log', '-1', '--format=%an %s', first).trim()
  expect(subject).toBe(`${officer.name} FAQ 01, English: answer changed`)
  expect(git(repository, 'diff', '--numstat', 'main', first).trim()).toBe(`1\t1\t${answer}`)

  await screens.getByRole('link', { name: 'Add a text' }).click()
  await desk.getByRole('link', { name: /^A question/ }).click()
  await desk.getByLabel('Where it belongs').selectOption('online-degree')
  await desk.getByLabel('Title or name, English').fill('How do exams work?')
  await desk.getByLabel('Title or name, Chinese').fill('怎么考试？')
  await desk.getByRole('button', { name: 'Begin' }).click()
  await expect(english.getByLabel('Question')).toHaveValue('How do exams work?')
  await english.getByRole('textbox', { name: /^Part 1/ }).fill('Each course ends with one exam.')
  await desk.getByRole('button', { name: 'Review the changes' }).click()
  await expect(desk.getByText('this text is still to be written').first()).toBeVisible()
  const chinese = desk.getByRole('region', { name: 'Chinese' })
  await chinese.getByRole('textbox', { name: /^Part 1/ }).fill('每门课程以一次考试结束。')
  await desk.getByRole('button', { name: 'Review the changes' }).click()
  const second = await propose(desk, 'A question about exams')
  expect(git(repository, 'diff', '--name-status', 'main', second).trim().split('\n').sort()).toEqual([
    'A\tcontent/en-US/faq/online-degree/09-how-do-exams-work.mdx',
    'A\tcontent/zh-CN/faq/online-degree/09-how-do-exams-work.mdx',
  ])
})
