import type { Page } from '@playwright/test'
import { sharedAnswer } from '@/tests/edit/documents'
import { propose } from '@/tests/e2e/staff/propose'
import { officerState, test } from '@/tests/e2e/support/desk'
import { git } from '@/tests/e2e/support/edit-repository'
import { choose } from '@/tests/e2e/support/language'
import { expect } from '@/tests/e2e/support/test'

const repository = process.env.E2E_EDIT_REPOSITORY ?? ''
const shared = `content/en-US/${sharedAnswer}`
const address = `/edit/document?path=${encodeURIComponent(shared)}`
const english = (page: Page) => page.getByRole('region', { name: 'English' })
const question = (page: Page) => english(page).getByLabel('Question')
const answered = (page: Page) => english(page).getByRole('textbox', { name: /^Part 1/ })
const submit = (page: Page, name: string) => page.getByRole('button', { name }).click()

/** Chooses whose version of a place stays; it must show what the other person wrote. */
async function decide(
  page: Page,
  place: number,
  theirs: string,
  whose: 'My' | 'Their',
): Promise<void> {
  const choice = page.getByRole('group', { name: new RegExp(`, English · Place ${place}`) })
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

test('two people change one answer: each chooses place by place, and nothing is lost', async ({
  desk,
  browser,
  baseURL,
}) => {
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
  await decide(other, 1, `My question ${tried}, what happens?`, 'Their')
  await decide(other, 2, 'My sentence.', 'My')
  await submit(other, 'Merge and continue')
  const merged = await propose(other, 'Their change')
  const text = git(repository, 'show', `${merged}:${shared}`)
  expect(text).toContain(`question: My question ${tried}, what happens?`)
  expect(text).toContain('Their sentence.')

  await desk.goto(`${address}&new=1`)
  await answered(desk).fill(`${before} Written again.`)
  await submit(desk, 'Review the changes')
  await expect(desk.getByRole('button', { name: 'Propose the change' })).toBeVisible({
    timeout: 60_000,
  })
  accept(merged)
  await submit(desk, 'Propose the change')
  await decide(desk, 1, 'Their sentence.', 'My')
  await submit(desk, 'Merge and continue')
  const last = await propose(desk, 'Written again')
  expect(git(repository, 'diff', '--numstat', `main...${last}`).trim()).toBe(`1\t1\t${shared}`)
  expect(git(repository, 'show', `${last}:${shared}`)).toContain('Written again.')
  await context.close()
})
