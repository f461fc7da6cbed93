import type { Page } from '@playwright/test'
import { officer, officerState, test } from '@/tests/e2e/support/desk'
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
  // The first comparison of a server reads the whole content.
  await expect(desk.getByRole('heading', { name: 'Summary of the changes' })).toBeVisible({ timeout: 60_000 })
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
  expectedFailures,
}) => {
  test.slow()
  expectedFailures.push('/edit/draft') // the preview, while there is no connection
  await signIn(desk, baseURL)
  const screens = desk.getByRole('navigation', { name: 'Editing' })
  await screens.getByRole('link', { name: 'Figures' }).click()
  await desk.getByRole('link', { name: /us-living-cost/ }).click()
  const questions = desk.getByRole('region', { name: 'Questions' })
  const inEnglish = questions.locator(`a[href*="${encodeURIComponent(answer)}"]`)
  await inEnglish.filter({ hasText: 'Line 6' }).click()

  const english = desk.getByRole('region', { name: 'English' })
  const text = english.getByRole('textbox', { name: /^Part 1/ })
  const before = await text.inputValue()
  await text.focus()
  const drawn = english.getByRole('region', { name: 'Part 1, as it will appear' })
  await expect(drawn).toContainText('Tuition is extra')
  await expect(drawn).toContainText(/about RMB \d/) // the figure itself
  // Drawn in the browser: no request can be made.
  await desk.context().setOffline(true)
  await text.fill(before.replace('depending', '*depending*'))
  await expect(drawn.locator('em')).toHaveText('depending')
  await text.fill(`${before} <Fact`)
  await expect(drawn).toContainText('can’t be shown yet')
  await expect(drawn.locator('em')).toHaveText('depending')
  await desk.context().setOffline(false)
  await text.fill(before.replace('Tuition is extra', 'Tuition comes on top'))
  await expect(drawn).toContainText('Tuition comes on top')
  await desk.getByRole('button', { name: 'Show the preview' }).click()
  const preview = desk.frameLocator('iframe[title="Preview: English"]')
  await expect(preview.getByText('Tuition comes on top')).toBeVisible()
  await desk.getByRole('button', { name: 'Review the changes' }).click()
  await expect(desk.getByRole('insertion').first()).toContainText('comes', { timeout: 60_000 })
  const first = await propose(desk, 'FAQ 01, English: answer changed')
  const subject = git(repository, 'log', '-1', '--format=%an %s', first).trim()
  expect(subject).toBe(`${officer.name} FAQ 01, English: answer changed`)
  expect(git(repository, 'diff', '--numstat', `main...${first}`).trim()).toBe(`1\t1\t${answer}`)

  await screens.getByRole('link', { name: 'Add a text' }).click()
  await desk.getByRole('link', { name: /^A question/ }).click()
  await desk.getByLabel('Where it belongs').selectOption('online-degree')
  await desk.getByLabel('Title or name, English').fill('How do exams work?')
  await desk.getByLabel('Title or name, Chinese').fill('怎么考试？')
  await desk.getByRole('button', { name: 'Begin' }).click()
  await expect(english.getByLabel('Question')).toHaveValue('How do exams work?')
  await english.getByLabel('In short').fill('One exam for each course.')
  await english.getByRole('textbox', { name: /^Part 1/ }).fill('Each course ends with one exam.')
  await desk.getByRole('button', { name: 'Review the changes' }).click()
  await expect(desk.getByText('this text is still to be written').first()).toBeVisible()
  const chinese = desk.getByRole('region', { name: 'Chinese' })
  await chinese.getByLabel('In short').fill('每门课程一次考试。')
  await chinese.getByRole('textbox', { name: /^Part 1/ }).fill('每门课程以一次考试结束。')
  await desk.getByRole('button', { name: 'Review the changes' }).click()
  const second = await propose(desk, 'A question about exams')
  expect(git(repository, 'diff', '--name-status', `main...${second}`).trim().split('\n').sort()).toEqual([
    'A\tcontent/en-US/faq/online-degree/09-how-do-exams-work.mdx',
    'A\tcontent/zh-CN/faq/online-degree/09-how-do-exams-work.mdx',
  ])
})

const shared = 'content/en-US/faq/online-degree/05-english.mdx'
const address = `/edit/document?path=${encodeURIComponent(shared)}`
const english = (page: Page) => page.getByRole('region', { name: 'English' })
const question = (page: Page) => english(page).getByLabel('Question')
const answered = (page: Page) => english(page).getByRole('textbox', { name: /^Part 1/ })
const submit = (page: Page, name: string) => page.getByRole('button', { name }).click()

/** Chooses whose version of an entry stays; the entry must show what the other person wrote. */
async function decide(page: Page, entry: string, theirs: string, whose: 'My' | 'Their'): Promise<void> {
  const choice = page.getByRole('group', { name: new RegExp(`, English · ${entry}`) })
  await expect(choice).toContainText(theirs)
  const radio = choice.getByRole('radio', { name: new RegExp(`${whose} version`) })
  // A choice that is made before React takes over the page may be undone by it.
  const isTakenOver = () =>
    radio.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react')))
  await expect.poll(isTakenOver).toBe(true)
  await radio.check()
}

/** What a reviewer does: the branch becomes the content. */
function accept(branch: string): void {
  git(repository, 'merge-base', '--is-ancestor', 'main', branch)
  git(repository, 'update-ref', 'refs/heads/main', `refs/heads/${branch}`)
}

test(
  'two people change one answer: each chooses entry by entry, and nothing is lost',
  { tag: '@further' },
  async ({ desk, browser, baseURL }) => {
    // Five reviews, each of which compares the whole content.
    test.setTimeout(300_000)
    // A second try finds what the first one has merged.
    const tried = test.info().retry + 1
    const context = await browser.newContext({
      storageState: officerState,
      baseURL: baseURL ?? '',
    })
    await choose(context, 'en-US', baseURL)
    const other = await context.newPage()
    await other.goto(address)
    await desk.goto(address)
    const before = await answered(other).inputValue()
    for (const [page, how] of [
      [other, 'Their'],
      [desk, 'My'],
    ] as const) {
      await question(page).fill(`${how} question ${tried}, what happens?`)
      await answered(page).fill(`${before} ${how} sentence.`)
      await submit(page, 'Review the changes')
      await expect(page.getByRole('heading', { name: 'Summary of the changes' })).toBeVisible({
        timeout: 60_000,
      })
    }
    accept(await propose(desk, `My change ${tried}`))

    await submit(other, 'Propose the change')
    await decide(other, 'Question', `My question ${tried}, what happens?`, 'Their')
    await decide(other, 'Part 1 of the text', 'My sentence.', 'My')
    await submit(other, 'Merge and continue')
    const merged = await propose(other, 'Their change')
    const text = git(repository, 'show', `${merged}:${shared}`)
    expect(text).toContain(`question: My question ${tried}, what happens?`)
    expect(text).toContain('Their sentence.')

    await desk.goto(`${address}&new=1`)
    await answered(desk).fill(`${before} Written again.`)
    await submit(desk, 'Review the changes')
    await expect(desk.getByRole('button', { name: 'Propose the change' })).toBeVisible({ timeout: 60_000 })
    accept(merged)
    await submit(desk, 'Propose the change')
    await decide(desk, 'Part 1 of the text', 'Their sentence.', 'My')
    await submit(desk, 'Merge and continue')
    const last = await propose(desk, 'Written again')
    expect(git(repository, 'diff', '--numstat', `main...${last}`).trim()).toBe(`1\t1\t${shared}`)
    expect(git(repository, 'show', `${last}:${shared}`)).toContain('Written again.')
    await context.close()
  },
)
