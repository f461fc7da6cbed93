import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { readsChanged } from '@/tests/e2e/support/changed-files'
import { EnrolmentForm, say } from '@/tests/e2e/support/form'
import { choose } from '@/tests/e2e/support/language'
import { startSite, type OwnSite } from '@/tests/e2e/support/site'
import { freshPhone } from '@/tests/e2e/support/sms'
import { expect, test } from '@/tests/e2e/support/test'
import { freePort } from '@/tests/setup/port'

test.use({ serviceWorkers: 'allow' })
// The server is started and stopped several times, and browsers replace a worker when they are idle.
test.describe.configure({ timeout: 300_000 })

let folder: string
let port: number
let site: OwnSite
test.beforeEach(async ({ expectedFailures }) => {
  folder = mkdtempSync(join(tmpdir(), 'bauhinia-worker-'))
  port = await freePort()
  expectedFailures.push(`//localhost:${port}/`)
})
test.afterEach(async ({ page }) => {
  await page.close()
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
})

const start = async (env: Readonly<Record<string, string>> = {}) =>
  void (site = await startSite(port, { DATA_DIR: folder, ...env }))

/** Changes what the server reads of the build, like another build: its id, and a word of one page. */
const anotherBuild = readsChanged(/(worker\.js(on)?|\/en-US\/about\/culture\.html)$/, (text, file, read) => {
  if (file.endsWith('.html')) return text.replace('<main', '<main data-another')
  const { build } = JSON.parse(read('.next/worker.json')) as { build: string }
  return text.replaceAll(build, 'another-build')
})

const keptPages = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.endsWith(' pages'))
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname)
  })
/** The builds of which anything is kept, and the state of a worker that has not replaced another yet. */
const keptBuilds = (page: Page) =>
  page.evaluate(async () => {
    const { installing, waiting } = (await navigator.serviceWorker.getRegistration()) ?? {}
    const builds = [...new Set((await caches.keys()).map((name) => name.split(' ')[1]))]
    return { builds, next: (installing ?? waiting)?.state ?? 'none' }
  })

const isWaiting = (page: Page) => expect.poll(() => keptPages(page), { timeout: 90_000 })

/** Reads a page until it is kept. */
async function read(page: Page, path: string) {
  await page.goto(site.url + path)
  await isWaiting(page).toContain(`/en-US${path}`)
}

const note = (page: Page) => page.locator('#kept-note')

const form = (page: Page) =>
  new EnrolmentForm(page.getByRole('complementary', { name: 'Talk to us and follow us' }))
const openForm = (page: Page) =>
  page
    .getByRole('complementary', { name: 'Talk to us and follow us' })
    .getByRole('link', { name: 'Talk to an adviser' })
    .click()

test('pages that were read open without a connection, in their language, and a form says that it was not sent', async ({
  page,
  context,
}) => {
  const sent: string[] = []
  context.on('request', (request) => {
    const isForm = request.method() === 'POST'
    if (isForm) sent.push(request.url())
  })
  await start()
  await choose(context, 'en-US', site.url)
  await read(page, '/about/contact')
  await expect(note(page)).toHaveCount(0)
  await openForm(page)
  await form(page).name.fill('Offline Visitor')
  await read(page, '/about/news')
  // The client router shows this one: the worker sees no document.
  await page.locator('footer a[href="/privacy"]').first().click()
  await expect(page).toHaveURL(/\/privacy$/)
  await isWaiting(page).toContain('/en-US/privacy')
  for (const own of ['/staff/sign-in', '/passport/login', '/enrol', '/search?q=mba'])
    await page.goto(site.url + own)
  await isWaiting(page).toContain('/en-US/enrol')
  expect((await keptPages(page)).toSorted()).toEqual([
    '/en-US/about/contact',
    '/en-US/about/news',
    '/en-US/enrol',
    '/en-US/privacy',
  ])

  await site.stop()
  await context.setOffline(true)
  for (const path of ['/privacy', '/about/news', '/en-US/about/contact?utm_source=x', '/about/contact']) {
    await page.goto(site.url + path)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
    await expect(note(page)).toContainText(
      /kept on this device on \w+ \d+, \d{4}, \d\d:\d\d \(Beijing time\)/,
    )
    await expect(page.getByText('You are offline')).toHaveCount(0)
  }
  await expect(page.locator('nav[data-live]')).toBeAttached()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Newsreader/)

  // What was typed is still in the form, and nothing is sent, now or later.
  await openForm(page)
  await expect(form(page).name).toHaveValue('Offline Visitor')
  await form(page).fill({ name: 'Offline Visitor', phone: freshPhone() })
  await form(page).code.fill('123456')
  await form(page).submit.click()
  await expect(form(page).problem).toContainText('Not sent: you are offline')
  await expect(form(page).problem).toContainText(say('offline.kept'))

  // The form's own page is a copy too, without a key of another application. It sends itself when the connection is back.
  await page.goto(`${site.url}/enrol`)
  await expect(note(page)).toBeVisible()
  expect(await page.content()).not.toContain('name="idempotency_key"')
  await expect(new EnrolmentForm(page).name).toHaveValue('Offline Visitor')

  await page.goto(`${site.url}/search?q=news`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The search needs a connection')
  await expect(page.locator('#kept-pages a').first()).toContainText('News')
  await page.goto(`${site.url}/about/contact`)

  // Never the page of another language; the switch works on the offline page too.
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: '中文' }).first().click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('这一页还没有存在本机')
  await expect(page.locator('#kept-pages a > [lang=en-US]')).toHaveCount(4)
  await page.getByRole('link', { name: 'EN', exact: true }).first().click()
  await expect(page).toHaveURL(/\/en-US\/about\/contact$/)
  await expect(note(page)).toBeVisible()

  await page.goto(`${site.url}/studyAbroad?utm_source=x`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not on your device yet')
  await expect(page.getByRole('main').getByRole('link', { name: '400-000-0000' })).toBeVisible()
  await page.locator('#kept-pages a[href="/about/contact"]').click()
  await expect(page).toHaveURL(/:\d+\/about\/contact$/)

  // A link of a kept page leads to another one, through the client router.
  await expect(page.locator('nav[data-live]')).toBeAttached()
  await page.locator('footer a[href="/privacy"]').first().click()
  await expect(page).toHaveURL(/:\d+\/privacy$/)
  await expect(note(page)).toBeVisible()
  expect(sent).toEqual([])

  await context.setOffline(false)
  await start()
  await page.reload()
  await expect(note(page)).toHaveCount(0)
  expect(sent).toEqual([])
})

test('each build replaces what another has kept, also an older one, and OFFLINE=off removes everything', async ({
  page,
  context,
}) => {
  await start()
  await choose(context, 'en-US', site.url)
  await read(page, '/about/contact')
  await read(page, '/about/culture')
  const [older] = (await keptBuilds(page)).builds
  const isKeptBy = (builds: (string | undefined)[]) =>
    expect.poll(() => keptBuilds(page), { timeout: 90_000 }).toEqual({ builds, next: 'none' })
  const reopen = async (env: Readonly<Record<string, string>> = {}) => {
    await site.stop()
    await start(env)
    await page.goto(`${site.url}/about/culture`)
  }
  /** Opens kept pages while the server is stopped: one of this build, and one that only the build before has kept. */
  const expectOnly = async (marked: number) => {
    await isWaiting(page).toEqual(['/en-US/about/culture'])
    await site.stop()
    await page.reload()
    await expect(note(page)).toBeVisible()
    await expect(page.locator('main[data-another]')).toHaveCount(marked)
    await page.goto(`${site.url}/about/contact`)
    await expect(page.locator('#kept-pages a')).toHaveCount(1)
  }

  await reopen({ NODE_OPTIONS: anotherBuild })
  await isKeptBy(['another-build'])
  await page.reload()
  await expectOnly(1)

  // The build before is back: it counts as another one, whichever is newer.
  await reopen()
  await isKeptBy([older])
  await page.reload()
  await expectOnly(0)

  await reopen({ OFFLINE: 'off' })
  await isKeptBy([])
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0)
  await site.stop()
  await expect(page.reload()).rejects.toThrow('ERR_CONNECTION_REFUSED')
})
