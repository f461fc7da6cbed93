import { officer, test } from '@/tests/e2e/support/desk'
import { git } from '@/tests/e2e/support/edit-repository'
import { expect } from '@/tests/e2e/support/test'

const repository = process.env.E2E_EDIT_REPOSITORY ?? ''
const file = 'content/en-US/faq/online-degree/03-cost.mdx'

test('an editor corrects an answer, sees it, and proposes one changed line as a branch', async ({ desk }) => {
  await desk.goto('/edit?q=pay in installments')
  await desk.getByRole('link', { name: /What does it cost in all/ }).click()
  const english = desk.getByRole('region', { name: 'English' })
  await expect(english.getByLabel('Question')).toHaveValue(
    'What does it cost in all, and can I pay in installments?',
  )
  const answer = english.getByRole('textbox', { name: /^Part 1/ })
  const before = await answer.inputValue()
  await answer.fill(before.replace('Tuition goes straight to', 'Tuition is paid straight to'))

  await desk.getByRole('button', { name: 'Show the preview' }).click()
  const preview = desk.frameLocator('iframe[title="Preview: English"]')
  await expect(preview.getByText('Tuition is paid straight to the university’s account.')).toBeVisible()

  await desk.getByRole('button', { name: 'Review the changes' }).click()
  await expect(desk.getByRole('heading', { name: 'Summary of the changes' })).toBeVisible()
  await expect(desk.getByRole('insertion').first()).toContainText('is')
  await desk.getByLabel('Summary').fill('FAQ 03, English: answer changed')
  await desk.getByRole('button', { name: 'Propose the change' }).click()
  await expect(desk.getByText(/Proposed on the branch edit\//)).toBeVisible()
  await expect(desk.getByText('FAQ 03, English: answer changed')).toBeVisible()

  const branch = git(repository, 'for-each-ref', '--format=%(refname)', 'refs/heads/edit').trim()
  const [author = '', subject = ''] = git(repository, 'log', '-1', '--format=%an%n%s', branch).split('\n')
  expect([author, subject]).toEqual([officer.name, 'FAQ 03, English: answer changed'])
  const changed = git(repository, 'diff', '--numstat', 'main', branch).trim()
  expect(changed).toBe(`1\t1\t${file}`)
  expect(git(repository, 'status', '--porcelain')).toBe('')
})
