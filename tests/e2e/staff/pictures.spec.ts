import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { officerState, test } from '@/tests/e2e/support/desk'
import type { Locator, Page } from '@playwright/test'
import { git } from '@/tests/e2e/support/edit-repository'
import { choose } from '@/tests/e2e/support/language'
import { expect } from '@/tests/e2e/support/test'

// One after another: a session has one upload at a time.
test.describe.configure({ mode: 'default' })

const photo = (background: string) =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer()

const file = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await photo(background),
})

/** Puts a picture on the clipboard and pastes it with the keyboard. */
async function pastePicture(desk: Page, text: Locator): Promise<void> {
  await desk.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const png = await sharp({
    create: { width: 800, height: 600, channels: 3, background: '#20603a' },
  })
    .png()
    .toBuffer()
  await desk.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    await navigator.clipboard.write([
      new ClipboardItem({ 'image/png': new Blob([bytes], { type: 'image/png' }) }),
    ])
  }, png.toString('base64'))
  await text.press('Control+V')
}

/** Drops a file of this computer, as the browser gets it from a window of files. */
async function drop(desk: Page, text: Locator, path: string): Promise<void> {
  await text.scrollIntoViewIfNeeded()
  const box = await text.boundingBox()
  const place = { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 20 }
  const session = await desk.context().newCDPSession(desk)
  const data = { items: [], files: [path], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, ...place, data })
}

test('an editor uploads a cover and a picture of the text, describes both, and readers see them', async ({
  desk,
  page,
}) => {
  const id = `pictures-${randomInt(1e9)}`
  await desk.goto('/staff/articles/write?locale=en-US&channel=news')
  await desk.getByLabel('Name in the address').fill(id)
  await desk.getByLabel('Title').fill('An open day with pictures')
  await desk.getByLabel('Summary').fill('What the campus looks like')
  await desk.getByLabel('Author').fill('Press office')
  const body = desk.getByRole('textbox', { name: 'Text' })
  await body.fill('First paragraph.')
  const cover = desk.getByRole('group', { name: 'Cover' })
  await cover.locator('input[type=file]').setInputFiles(await file('cover.jpg', '#a52035'))
  await expect(cover.getByRole('button', { name: 'Replace the picture' })).toBeVisible()

  const inText = desk.locator('input[type=file]').last()
  await inText.setInputFiles(await file('text.jpg', '#20603a'))
  const shows = desk.getByLabel('Description of the picture')
  await desk.getByRole('button', { name: 'Insert into the text' }).click()
  await expect(desk.getByText('Describe the picture', { exact: true })).toBeVisible()
  await shows.fill('A lawn in May')
  await desk.getByRole('button', { name: 'Insert into the text' }).click()
  await expect(body).toHaveValue(/!\[A lawn in May\]\(\/pictures\//)

  await desk.getByRole('button', { name: 'Save and publish' }).click()
  await expect(
    desk.getByRole('link', { name: 'Describe the cover before publishing' }),
  ).toBeVisible()
  await desk.getByLabel('Description of the cover').fill('The gate at dawn')
  await desk.getByRole('button', { name: 'Save and publish' }).click()
  await expect(desk.getByText('Published. It is on the site now.')).toBeVisible()

  await page.goto(`/en-US/about/news/${id}`)
  for (const alt of ['The gate at dawn', 'A lawn in May']) {
    const picture = page.getByRole('img', { name: alt })
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() =>
        picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
      )
      .toBe(true)
    // A browser that saves data gets the smallest size at the same address.
    const address = (await picture.getAttribute('src')) ?? ''
    const [full, small] = await Promise.all(
      ['off', 'on'].map((value) => page.request.get(address, { headers: { 'save-data': value } })),
    )
    const width = async (answer = full) => (await sharp(await answer?.body()).metadata()).width
    expect([await width(full), await width(small)]).toEqual([1440, 480])
    expect(small?.headers().vary).toBe('Save-Data')
  }
})

test('an editor pastes a picture from the clipboard and drops a file, and pasted text stays text', async ({
  desk,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'bauhinia-drop-'))
  await desk.goto('/staff/articles/write?locale=en-US&channel=news')
  const body = desk.getByRole('textbox', { name: 'Text' })
  const shows = desk.getByLabel('Description of the picture')
  const insert = desk.getByRole('button', { name: 'Insert into the text' })
  const describe = async (text: string) => {
    await shows.fill(text)
    await insert.click()
  }
  await body.fill('First paragraph.')
  await expect(async () => {
    await pastePicture(desk, body)
    await expect(shows).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await describe('A pasted lawn')
  await expect(body).toHaveValue(
    /^First paragraph\.\n\n!\[A pasted lawn\]\(\/pictures\/[0-9a-f]{32}-800x600\//,
  )

  await desk.evaluate(() => navigator.clipboard.writeText(' Pasted words.'))
  await body.press('Control+End')
  await body.press('Control+V')
  await expect(body).toHaveValue(/ Pasted words\.$/)

  const path = join(folder, 'dropped.jpg')
  writeFileSync(path, await photo('#a52035'))
  await drop(desk, body, path)
  await expect(shows).toBeVisible()
  await describe('A dropped gate')
  await expect(body).toHaveValue(/!\[A dropped gate\]\(\/pictures\/[0-9a-f]{32}-1440x1080\//)
  await expect(desk).toHaveURL(/\/staff\/articles\/write/)
  rmSync(folder, { recursive: true })
})

test('an editor adds a picture to an answer at /edit: preview, review and proposal show it', async ({
  desk,
}) => {
  test.slow()
  const path = 'content/en-US/faq/online-degree/06-working.mdx'
  await desk.goto(`/edit/document?path=${encodeURIComponent(path)}`)
  const english = desk.getByRole('region', { name: 'English' })
  const text = english.getByRole('textbox', { name: /^Part 1/ })
  await text.focus()
  await text.press('ControlOrMeta+End')
  await english
    .locator('input[type=file]')
    .first()
    .setInputFiles(await file('desk.jpg', '#305080'))
  await english.getByLabel('Description of the picture').fill('A desk with a laptop')
  await english.getByRole('button', { name: 'Insert into the text' }).click()
  await expect(text).toHaveValue(/!\[A desk with a laptop\]\(\/pictures\//)
  await desk.getByRole('button', { name: 'Show the preview' }).click()
  const shown = desk
    .frameLocator('iframe[title="Preview: English"]')
    .getByRole('img', { name: 'A desk with a laptop' })
  await shown.scrollIntoViewIfNeeded()
  await expect
    .poll(() =>
      shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
    )
    .toBe(true)

  await desk.getByRole('button', { name: 'Review the changes' }).click()
  await expect(desk.getByRole('heading', { name: 'Summary of the changes' })).toBeVisible({
    timeout: 60_000,
  })
  await desk.getByLabel('Summary').fill('A picture of a desk')
  await desk.getByRole('button', { name: 'Propose the change' }).click()
  const told = await desk.getByText(/Proposed on the branch edit\//).innerText()
  const branch = /edit\/[\w/-]+/.exec(told)?.[0] ?? ''
  const files = git(
    process.env.E2E_EDIT_REPOSITORY ?? '',
    'diff',
    '--name-only',
    `main...${branch}`,
  )
  expect(files).toContain(path)
  expect(files).toMatch(/^public\/pictures\/.*\.jpg$/m)
})

const answer = `/edit/document?path=${encodeURIComponent('content/en-US/faq/online-degree/07-duration-assessment.mdx')}`
const partsOf = (desk: Page) => {
  const english = desk.getByRole('region', { name: 'English' })
  return {
    english,
    text: english.getByRole('textbox', { name: /^Part 1/ }),
    shows: english.getByLabel('Description of the picture'),
    insert: english.getByRole('button', { name: 'Insert into the text' }),
  }
}

test('a text at /edit takes pasted and dropped pictures, and says that another file is none', async ({
  desk,
  expectedFailures,
}) => {
  expectedFailures.push('/staff/articles/pictures')
  const folder = mkdtempSync(join(tmpdir(), 'bauhinia-edit-drop-'))
  const [picture, letter] = [join(folder, 'gate.jpg'), join(folder, 'letter.pdf')]
  writeFileSync(picture, await photo('#a52035'))
  writeFileSync(letter, '%PDF-1.7 a letter')
  await desk.goto(answer)
  const { english, text, shows, insert } = partsOf(desk)
  const before = await text.inputValue()
  await drop(desk, text, letter)
  await expect(english.getByText('This is not a JPEG, PNG, WebP or AVIF picture')).toBeVisible()
  await expect(text).toHaveValue(before)
  await drop(desk, text, picture)
  await shows.fill('A dropped gate')
  await insert.click()
  await text.press('Control+End')
  await expect(async () => {
    await pastePicture(desk, text)
    await expect(shows).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await shows.fill('A pasted lawn')
  await insert.click()
  await expect(text).toHaveValue(
    /!\[A dropped gate\]\(\/pictures\/[\s\S]*!\[A pasted lawn\]\(\/pictures\//,
  )
  expect(await text.inputValue()).toContain(before.trim())
  rmSync(folder, { recursive: true })
})

test('on a phone, a picture is chosen by touch and described with an input method', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    storageState: officerState,
    baseURL: baseURL ?? '',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  await choose(context, 'en-US', baseURL)
  const phone = await context.newPage()
  await phone.goto(answer)
  const { english, text, shows, insert } = partsOf(phone)
  await text.tap()
  const [chooser] = await Promise.all([
    phone.waitForEvent('filechooser'),
    english.getByRole('button', { name: 'Add a picture to the text' }).tap(),
  ])
  await chooser.setFiles(await file('desk.jpg', '#305080'))
  await expect(shows).toBeFocused()
  const session = await context.newCDPSession(phone)
  await session.send('Input.imeSetComposition', {
    text: 'shu zhuo',
    selectionStart: 8,
    selectionEnd: 8,
  })
  // Enter chooses characters.
  await shows.dispatchEvent('keydown', { key: 'Enter', keyCode: 229, isComposing: true })
  await expect(insert).toBeVisible()
  await session.send('Input.insertText', { text: '书桌' })
  await expect(shows).toHaveValue('书桌')
  // What the keyboard of a phone does with a word that it composes.
  await phone.keyboard.press('Enter')
  await expect(text).toHaveValue(/!\[书桌\]\(\/pictures\//)
  await expect(phone).toHaveURL(/\/edit\/document/)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await context.close()
})
