import type { Page } from '@playwright/test'
import { markDocument } from '@/tests/e2e/layout/helpers'
import { axeViolations } from '@/tests/e2e/support/axe'
import { officer, test } from '@/tests/e2e/support/desk'
import { expect } from '@/tests/e2e/support/test'

const stamp = Date.now().toString(36)
const body = [
  '## A heading',
  'Words, **bold** and a [link](/about/contact).',
  '```\n<b>code stays code</b>\n```',
].join('\n\n')
const hostile = [
  body,
  '<script>window.hacked = 1</script><img src=x onerror="window.hacked = 2">',
  '[trap](javascript:window.hacked=3) [data](data:text/html,<script>1</script>) ![pic](javascript:1)',
  '<a href="https://evil.example" onclick="window.hacked = 4" style="position:fixed">raw</a>',
  '| broken | table\n|---\n[unclosed](http://',
].join('\n\n')

/** Fills in a new article. Each test has its own channel, because an editor has one draft of a new article in each. */
async function write(
  desk: Page,
  channel: string,
  id: string,
  title: string,
  text = body,
): Promise<void> {
  await desk.goto(`/staff/articles?locale=en-US&channel=${channel}`)
  await desk.getByRole('link', { name: 'Write an article' }).click()
  await desk.getByLabel('Name in the address').fill(id)
  await desk.getByLabel('Title').fill(title)
  await desk.getByLabel('Summary').fill('What an editor wrote just now')
  await desk.getByLabel('Author').fill('Press office')
  await desk.getByRole('textbox', { name: 'Text' }).fill(text)
  await expect(desk.getByText('Draft saved at')).toBeVisible()
}

/** Presses a button that saves, and waits for the next page. */
async function save(desk: Page, button: string): Promise<void> {
  const loaded = desk.waitForEvent('load')
  await desk.getByRole('button', { name: button }).click()
  await loaded
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
  await write(desk, 'messages', id, title, hostile)
  await desk.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect(desk.getByRole('heading', { name: 'A heading' })).toBeVisible()
  expect(await desk.evaluate(() => Reflect.get(window, 'hacked') as unknown)).toBeUndefined()
  await desk.getByRole('button', { name: 'Back to the text' }).click()
  expect(await axeViolations(desk)).toEqual([])
  await desk.getByRole('button', { name: 'Save without publishing' }).click()
  await expect(desk.getByText('Saved. It is not shown on the site.')).toBeVisible()
  const missing = await page.request.get(`/en-US/about/message/${id}`)
  expect(missing.status()).toBe(404)

  await desk.getByRole('button', { name: 'Save and publish' }).click()
  await expect(desk.getByRole('alert').first()).toContainText('HTML is not shown')
  await desk.getByRole('textbox', { name: 'Text' }).fill(body)
  await desk.getByRole('button', { name: 'Save and publish' }).click()
  await expect(desk.getByText('Published. It is on the site now.')).toBeVisible()
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
  await expect(other.getByText('after you opened it. Nothing was overwritten')).toBeVisible()
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
  await write(desk, 'college-cases', 'not a name', '')
  await desk.getByLabel('Date').fill('')
  await desk.getByRole('button', { name: 'Save and publish' }).click()
  const summary = desk.getByRole('alert').first()
  await expect(summary).toContainText('Use 1 to 64 letters, digits, hyphens or underscores')
  await expect(summary).toContainText('Enter a date such as 2027-03-01')
  await expect(desk.getByLabel('Summary')).toHaveValue('What an editor wrote just now')
  await expect(desk.getByRole('textbox', { name: 'Text' })).toHaveValue(body)
})

test('an article is drafted, previewed, scheduled, published, changed, restored and taken off the site', async ({
  desk,
  page,
  expectedFailures,
}) => {
  const title = `校园开放日 ${stamp}`
  await desk.goto('/staff/articles/write?locale=zh-CN&channel=news')
  await desk.getByLabel('Title').fill(title)
  await expect(desk.getByText('It is not shown on the site')).toBeVisible()
  const id = await desk.getByLabel('Name in the address').inputValue()
  expect(id).toBe(`xiao-yuan-kai-fang-ri-${stamp}`)
  // Another browser of the same editor has the draft.
  const again = await desk.context().newPage()
  await again.goto('/staff/articles/write?locale=zh-CN&channel=news')
  await expect(again.getByLabel('Title')).toHaveValue(title)
  await again.close()

  await desk.getByLabel('Summary').fill('欢迎来访')
  await desk.getByLabel('Author').fill('编辑部')
  await desk.getByRole('textbox', { name: 'Text' }).fill('三月举行。')
  await save(desk, 'Preview the page')
  await expect(desk.getByText('only editors see this page')).toBeVisible()
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(desk.getByRole('article').getByText('三月举行。')).toBeVisible()
  await expect(desk.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  expect((await page.request.get(desk.url(), { maxRedirects: 0 })).status()).toBe(307)
  await desk.getByRole('link', { name: 'Back to the article' }).click()
  await expect(desk.getByText('This is your unsaved draft')).toBeVisible()

  const address = `/about/news/${id}`
  const statuses = async () => {
    const answers = [await page.request.get(address), await page.request.head(address)]
    return answers.map((answer) => answer.status())
  }
  const named = async (path: string) => (await (await page.request.get(path)).text()).includes(id)
  const places = [
    '/about/news',
    '/sitemap.xml',
    '/api/cms/api/v1/articles?channel=news&locale=zh-CN',
  ]
  const shown = async () => [...(await statuses()), ...(await Promise.all(places.map(named)))]
  const [nowhere, everywhere] = [
    [404, 404, false, false, false],
    [200, 200, true, true, true],
  ]
  await desk.getByLabel('Publication time').fill('2099-01-02T08:00')
  await save(desk, 'Save and publish')
  await expect(desk.getByText(/Scheduled for .*2099.* \(Beijing time\)/)).toBeVisible()
  expect(await shown()).toEqual(nowhere)
  await desk.getByLabel('Publication time').fill('2026-01-02T08:00')
  await save(desk, 'Save and publish')
  await expect(desk.getByText('Published. It is on the site now.')).toBeVisible()
  expect(await shown()).toEqual(everywhere)

  await desk.getByRole('textbox', { name: 'Text' }).fill('四月举行。')
  await save(desk, 'Save and publish')
  await expect(desk.getByText('Published. It is on the site now.')).toBeVisible()
  await desk.getByRole('link', { name: 'Revisions' }).click()
  await expect(desk.locator('del', { hasText: '三月' })).toBeVisible()
  await expect(desk.locator('ins', { hasText: '四月' })).toBeVisible()
  expect(await axeViolations(desk)).toEqual([])
  await desk.getByRole('link', { name: 'Revision 2' }).click()
  await save(desk, 'Restore this revision')
  await expect(desk.getByText('The earlier text has been restored')).toBeVisible()
  await expect(desk.getByRole('textbox', { name: 'Text' })).toHaveValue('三月举行。')
  expect(await shown()).toEqual(everywhere)

  expectedFailures.push(id)
  await save(desk, 'Take off the site now')
  await expect(desk.getByText('Taken off the site.')).toBeVisible()
  expect(await shown()).toEqual(nowhere)
  await save(desk, 'Yes, remove this article')
  await expect(desk.getByText('Removed.')).toBeVisible()
})

test('two editors at once: the second one is told, and keeps the text after the browser is closed', async ({
  desk,
}) => {
  const id = `two-${stamp}`
  await write(desk, 'alumni-stories', id, 'Two editors')
  await save(desk, 'Save without publishing')
  await expect(desk.getByText('Saved. It is not shown on the site.')).toBeVisible()
  const other = await desk.context().newPage()
  await other.goto(desk.url())
  await other.getByLabel('Title').fill('First one')
  await save(other, 'Save without publishing')
  await expect(other.getByRole('heading', { level: 1 })).toContainText('First one')
  await desk.getByLabel('Title').fill('Second one')
  await expect(desk.getByText(`${officer.name} saved this article at`)).toBeVisible()
  const path = desk.url()
  await desk.goto('/staff/articles')
  await desk.evaluate(() => sessionStorage.clear())
  await desk.goto(path)
  await expect(desk.getByLabel('Title')).toHaveValue('Second one')
  await desk.getByRole('link', { name: 'Compare your draft' }).click()
  await expect(desk.locator('ins', { hasText: 'Second' })).toBeVisible()
  await desk.goBack()
  await save(desk, 'Save without publishing')
  await expect(desk.getByRole('heading', { level: 1 })).toContainText('Second one')
  await save(desk, 'Yes, remove this article')
  await expect(desk.getByText('Removed.')).toBeVisible()
})
