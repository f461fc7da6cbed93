import type { Page } from '@playwright/test'
import { officerState, test } from '@/tests/e2e/support/desk'
import { git } from '@/tests/e2e/support/edit-repository'
import { expect } from '@/tests/e2e/support/test'

const repository = process.env.E2E_EDIT_REPOSITORY ?? ''

test.use({ storageState: officerState })

/** Adds a component below a block of the English text, and waits until both languages show its fields. */
async function add(desk: Page, below: RegExp, component: RegExp): Promise<void> {
  const english = desk.getByRole('region', { name: 'English', exact: true })
  await english.getByRole('button', { name: below }).first().click()
  const palette = english.getByRole('group', { name: 'Choose a component, or write a text' })
  await palette.getByRole('button', { name: component }).click()
  await desk.waitForURL(/#/)
  await expect(palette).toHaveCount(0, { timeout: 60_000 })
}

test('an editor makes a page of two sections with cards, without source', async ({ desk }) => {
  test.slow()
  await desk.goto('/edit/new?kind=Page')
  await desk.getByLabel('Where it belongs').selectOption('about')
  await desk.getByLabel('Title or name, English').fill('Visiting our campus')
  await desk.getByLabel('Title or name, Chinese').fill('参观校园')
  await desk.getByRole('button', { name: 'Begin' }).click()
  const english = desk.getByRole('region', { name: 'English', exact: true })
  const chinese = desk.getByRole('region', { name: 'Chinese', exact: true })
  await english.getByRole('textbox', { name: /^Part 1.1/ }).fill('A visit takes about an hour.')
  await chinese.getByRole('textbox', { name: /^Part 1.1/ }).fill('参观大约一小时。')

  await add(desk, /^Add below: Section/, /^Section/)
  await add(desk, /^Add below: Part 1.1/, /^Cards/)
  // What was typed before is still there.
  await expect(english.getByRole('textbox', { name: /^Part 1.1/ })).toHaveValue(
    'A visit takes about an hour.',
  )

  const write = async (language: typeof english, texts: readonly string[]) => {
    const [lead = '', about = '', title = '', short = '', text = '', first = '', second = ''] =
      texts
    await language.getByLabel('Lead').first().fill(lead)
    await language.getByLabel('Description').first().fill(about)
    const added = language.locator('details:has(> summary [data-written])').last()
    await added.getByLabel('Short name', { exact: true }).fill(short)
    await added.getByLabel('Title', { exact: true }).fill(title)
    await added.getByRole('textbox', { name: /^Part 2.1/ }).fill(text)
    const cards = language.getByRole('region', { name: /^Card ·/ })
    for (const [index, words] of [first, second].entries()) {
      await cards.nth(index).getByLabel('Title', { exact: true }).fill(words)
      await cards
        .nth(index)
        .getByRole('textbox', { name: /^Part/ })
        .fill(`${words}${language === english ? '.' : '。'}`)
    }
  }
  await write(english, [
    'See the classrooms and meet an adviser before you decide.',
    'How to visit us: what you see, whom you meet and how long it takes.',
    'How to register',
    'Register',
    'Call us two days ahead.',
    'Classrooms',
    'Library',
  ])
  await write(chinese, [
    '报名之前，先看看教室，见见顾问。',
    '参观我们：能看什么、能见谁、要多长时间。',
    '怎样预约',
    '预约',
    '请提前两天来电。',
    '教室',
    '图书馆',
  ])
  await desk.getByRole('button', { name: 'Review the changes' }).click()
  await expect(desk.getByRole('heading', { name: 'Summary of the changes' })).toBeVisible({
    timeout: 60_000,
  })
  await desk.getByLabel('Summary').fill('A page about visits')
  await desk.getByRole('button', { name: 'Propose the change' }).click()
  const told = desk.getByText(/Proposed on the branch edit\//)
  await expect(told).toBeVisible()
  const branch = /edit\/[\w/-]+/.exec(await told.innerText())?.[0] ?? ''
  // No copy that the forms kept on the way is left among the drafts.
  await expect(desk.getByText('pages/about/visiting-our-campus', { exact: true })).toHaveCount(0)
  expect(
    git(repository, 'diff', '--name-status', `main...${branch}`).trim().split('\n').sort(),
  ).toEqual([
    'A\tcontent/en-US/pages/about/visiting-our-campus.mdx',
    'A\tcontent/zh-CN/pages/about/visiting-our-campus.mdx',
    'M\tcontent/facts/routes.json',
  ])
  const text = git(
    repository,
    'show',
    `${branch}:content/zh-CN/pages/about/visiting-our-campus.mdx`,
  )
  expect(text).toMatch(
    /<Section id="first"[^]*<Card title="图书馆">[^]*<Section id="new-part-1" eyebrow="预约"/,
  )
})
