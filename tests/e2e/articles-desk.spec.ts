import type { Page } from '@playwright/test'
import { markDocument } from '@/tests/e2e/layout/helpers'
import { axeViolations } from '@/tests/e2e/support/axe'
import { test } from '@/tests/e2e/support/desk'
import { expect } from '@/tests/e2e/support/test'

const stamp = Date.now().toString(36)
const body = [
  '## A heading',
  'Words, **bold** and a [link](/about/contact).',
  '<script>window.hacked = 1</script><img src=x onerror="window.hacked = 2">',
  '[trap](javascript:window.hacked=3) [data](data:text/html,<script>1</script>) ![pic](javascript:1)',
  '<a href="https://evil.example" onclick="window.hacked = 4" style="position:fixed">raw</a>',
  '| broken | table\n|---\n[unclosed](http://',
  '```\n<b>code stays code</b>',
].join('\n\n')

async function write(desk: Page, id: string, title: string): Promise<void> {
  await desk.goto('/staff/articles?locale=en-US&channel=messages')
  await desk.getByRole('link', { name: 'Write an article' }).click()
  await desk.getByLabel('Name in the address').fill(id)
  await desk.getByLabel('Title').fill(title)
  await desk.getByLabel('Summary').fill('What an editor wrote just now')
  await desk.getByLabel('Author').fill('Press office')
  await desk.getByLabel('Text').fill(body)
}

/** The reader returns to the window: open articles check for changes. */
async function comeBack(page: Page): Promise<string> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  return page.getByRole('heading', { level: 1 }).innerText()
}

test('an editor’s article appears without a rebuild, is changed, withdrawn and removed, and runs no script', async ({
  desk,
  page,
  expectedFailures,
}) => {
  const [id, title] = [`desk-${stamp}`, `Written at the desk ${stamp}`]
  await write(desk, id, title)
  await desk.getByRole('button', { name: 'Preview' }).click()
  await expect(desk.getByRole('heading', { name: 'A heading' })).toBeVisible()
  await desk.getByRole('button', { name: 'Back to the text' }).click()
  expect(await axeViolations(desk)).toEqual([])
  await desk.getByRole('button', { name: 'Save without publishing' }).click()
  await expect(desk.getByText('Saved. The site does not show it.')).toBeVisible()
  const missing = await page.request.get(`/en-US/about/message/${id}`)
  expect(missing.status()).toBe(404)

  await desk.getByRole('button', { name: 'Save and publish' }).click()
  await expect(desk.getByText('Published. It stands on the site now.')).toBeVisible()
  await page.goto('/en-US/about/message')
  await page.getByRole('link', { name: title }).click()
  const article = page.getByRole('article')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(article.getByRole('heading', { name: 'A heading' })).toBeVisible()
  await expect(article.getByText('<b>code stays code</b>')).toBeVisible()
  await expect(
    article.locator('script, iframe, [onclick], [onerror], .prose img[src^=javascript]'),
  ).toHaveCount(0)
  await expect(article.locator('a[href^="javascript:"], a[href^="data:"]')).toHaveCount(0)
  expect(await page.evaluate(() => Reflect.get(window, 'hacked') as unknown)).toBeUndefined()

  // Two editors: the second one gets a message and keeps the text.
  const other = await desk.context().newPage()
  await other.goto(desk.url())
  await desk.getByLabel('Title').fill(`${title}, changed`)
  await desk.getByRole('button', { name: 'Save and publish' }).click()
  await expect(desk.getByRole('heading', { level: 1 })).toContainText(`${title}, changed`)
  await other.getByLabel('Title').fill('Too late')
  await other.getByRole('button', { name: 'Save and publish' }).click()
  await expect(other.getByText('Somebody else has changed this article')).toBeVisible()
  await expect(other.getByLabel('Title')).toHaveValue('Too late')
  const sameDocument = await markDocument(page)
  await expect.poll(() => comeBack(page)).toBe(`${title}, changed`)
  expect(await sameDocument()).toBe(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${title}, changed`)

  expectedFailures.push(id)
  await desk.getByRole('button', { name: 'Yes, remove this article' }).click()
  await expect(desk.getByText('Removed.')).toBeVisible()
  await expect(desk.getByRole('link', { name: title })).toHaveCount(0)
  expect((await page.request.get(`/en-US/about/message/${id}`)).status()).toBe(404)
  await expect.poll(() => comeBack(page)).toBe('Page not found')
})

test('a form with errors names each field and keeps the entries', async ({ desk }) => {
  await write(desk, 'not a name', '')
  await desk.getByLabel('Date').fill('')
  await desk.getByRole('button', { name: 'Save and publish' }).click()
  const summary = desk.getByRole('alert').first()
  await expect(summary).toContainText('Use 1 to 64 letters, digits, hyphens or underscores')
  await expect(summary).toContainText('Give a date such as 2027-03-01')
  await expect(desk.getByLabel('Summary')).toHaveValue('What an editor wrote just now')
  await expect(desk.getByLabel('Text')).toHaveValue(body)
})
