import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import articles from '@/content/en-US/messages/articles.json'
import errors from '@/content/en-US/messages/errors.json'
import passport from '@/content/en-US/messages/passport.json'
import sections from '@/content/en-US/messages/sections.json'
import { typescript } from '@/lib/typescript/arguments.mjs'
import { EnrolmentForm, say } from '@/tests/e2e/support/form'
import { askForEverything, filesForBrowsers, found } from '@/tests/e2e/support/secrecy'
import { startSite, type OwnSite } from '@/tests/e2e/support/site'
import { freshPhone } from '@/tests/e2e/support/sms'
import { expect, test } from '@/tests/e2e/support/test'
import {
  currentKey,
  previousKey,
  runPlatform,
  type PlatformProcess,
} from '@/tests/platform/support/process'
import { signInRequired } from '@/lib/errors/sign-in-required'
import { startRecorder } from '@/tests/platform/support/recording-upstream'
import { freePort } from '@/tests/setup/port'

const folder = mkdtempSync(join(tmpdir(), 'bauhinia-remote-'))
let platform: PlatformProcess
let site: OwnSite
let metricsPort: number
const sessionSecret = 'the secret that all sessions hang on, for tests'
/** Secrets that must never leave the server. */
const secrets = () => [
  currentKey.salt,
  currentKey.id,
  previousKey.salt,
  previousKey.id,
  sessionSecret,
  platform.url,
]

// Two additional servers: on a busy machine each step takes its time.
test.describe.configure({ mode: 'serial', timeout: 150_000 })
// Requests that fail while the platform is stopped; the browser logs each.
test.use({ expectedFailures: ['/api/', '/alumnus/story/'] })

test.beforeAll(async () => {
  test.setTimeout(120_000)
  platform = await runPlatform(join(folder, 'platform'))
  metricsPort = await freePort()
  site = await startSite(await freePort(), {
    DATA_DIR: join(folder, 'site'),
    API_HOST: platform.url,
    CMS_KEY_ID: currentKey.id,
    CMS_SALT: currentKey.salt,
    CMS_PREVIOUS_KEY_ID: previousKey.id,
    CMS_PREVIOUS_SALT: previousKey.salt,
    SESSION_SECRET: sessionSecret,
    METRICS_PORT: String(metricsPort),
    TRUST_PROXY: '1',
  })
})
test.afterAll(async () => {
  await site?.stop()
  await platform?.stop()
  rmSync(folder, { recursive: true, force: true })
})
test.beforeEach(({ context }) =>
  context.addCookies([{ name: 'lang', value: 'en-US', url: site.url }]),
)

const items = (page: Page) => page.getByRole('main').getByRole('article')
const notice = (page: Page) =>
  page.getByRole('main').getByText(/This is how they looked at .+ \(Beijing time\)/)
const failed = (page: Page) =>
  page.getByRole('alert').filter({ hasText: articles['components.articles.away'] })

/** All responses of the site while a page is used, including scripts and API calls. */
function received(page: Page): () => Promise<string> {
  const bodies: Promise<string>[] = []
  page.on('response', (response) => {
    const headers = JSON.stringify(response.headers())
    bodies.push(
      response.text().then(
        (text) => headers + text,
        () => headers,
      ),
    )
  })
  return async () => (await Promise.all(bodies)).join('\n')
}

const person = { name: 'Remote Wang', phone: freshPhone() }
let read = ''

test('with a remote platform: a list, an article, an enquiry', async ({ page }) => {
  const all = received(page)
  // The list refreshes itself when it opens. Leaving the page earlier would abort the call.
  const refreshed = page.waitForResponse((response) =>
    response.url().includes('/api/cms/api/v1/articles?'),
  )
  await page.goto(`${site.url}/about/news`)
  await expect(items(page).first()).toBeVisible()
  expect(await items(page).count()).toBeGreaterThan(5)
  await expect(notice(page)).toHaveCount(0)
  await (await refreshed).finished()
  const link = items(page).first().getByRole('link')
  const title = await link.innerText()
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  read = new URL(page.url()).pathname

  await page.goto(`${site.url}/enrol`)
  const form = new EnrolmentForm(page.getByRole('main'))
  await form.fill(person)
  await form.sendCode.click()
  await expect.poll(() => platform.codeFor(person.phone)).toMatch(/^\d{6}$/)
  await form.code.fill(platform.codeFor(person.phone))
  await form.takeTime()
  await form.submit.click()
  await expect(form.reference).toBeVisible()
  await expect.poll(() => platform.printed()).toContain('an application was delivered')

  const sent = await all()
  expect(sent).toContain('"total":')
  expect(found(sent, [...secrets(), 'signature=', 'key_id'])).toEqual([])
})

test('no kind of response contains anything of the keys', async ({ request }) => {
  const { statuses, text } = await askForEverything(request, site.url, read)
  expect([...statuses].sort()).toEqual(
    expect.arrayContaining([200, 301, 302, 308, 400, 403, 404, 405, 421]),
  )
  // The responses have the expected kind.
  for (const known of [
    '"total":',
    'BEGIN:VCALENDAR',
    '<urlset',
    'User-agent:',
    '<form',
    'alive',
    '"code":401',
  ])
    expect(text).toContain(known)
  const metrics = await request.get(`http://localhost:${metricsPort}/metrics`)
  expect(await metrics.text()).toContain('bauhinia_requests_total')
  expect(found(text + (await metrics.text()), secrets())).toEqual([])
})

test('without a sign-in service beside the platform there is no sign-in, and the page says so', async ({
  page,
}) => {
  await page.goto(`${site.url}/passport/login?return=/about/contact`)
  const title = passport['app.passport.closed.headline']
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  const enquire = page
    .getByRole('main')
    .getByRole('link', { name: passport['app.passport.closed.apply'] })
  await expect(enquire).toHaveAttribute('href', '/enrol')
})

test('the files for browsers contain nothing of the keys', () => {
  const files = filesForBrowsers()
  expect(files.length).toBeGreaterThan(100)
  // The searched files include those that browsers get: texts of pages, and of programs.
  const all = files.map((file) => readFileSync(file, 'latin1'))
  for (const known of ['<!DOCTYPE html>', 'requestIdleCallback', 'font-face'])
    expect(all.some((text) => text.includes(known))).toBe(true)
  const own = JSON.parse(
    readFileSync(join(process.env.E2E_DATA_DIR ?? '', 'secrets.json'), 'utf8'),
  ) as object
  const names = [
    'CMS_SALT',
    'CMS_KEY_ID',
    'CMS_PREVIOUS',
    'SESSION_SECRET',
    'API_HOST',
    'DATABASE_URL',
    'createHmac',
  ]
  const told = files.filter(
    (_, at) => found(all[at] ?? '', [...Object.values(own), ...names]).length > 0,
  )
  expect(told).toEqual([])
})

test('messages about an unavailable platform contain nothing of the keys', async ({ request }) => {
  await platform.stop()
  const { statuses, text } = await askForEverything(request, site.url, '/alumnus/story/never-read')
  expect([...statuses]).toEqual(expect.arrayContaining([500, 503]))
  expect(found(text, secrets())).toEqual([])
})

test('with the platform down: pages are served, cached content is shown with its age, other parts offer a retry', async ({
  page,
}) => {
  await expect(async () => {
    await page.goto(`${site.url}/about/news`)
    await expect(notice(page)).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  expect(await items(page).count()).toBeGreaterThan(5)
  await page.goto(site.url + read)
  await expect(notice(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  const answer = await page.goto(`${site.url}/studyAbroad/news`)
  expect(answer?.status()).toBe(200)
  await expect(failed(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  const article = await page.goto(`${site.url}/alumnus/story/never-read`)
  expect(article?.status()).toBeGreaterThanOrEqual(500)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('An error occurred')

  await page.goto(`${site.url}/studyAbroad`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(`${site.url}/enrol`)
  const form = new EnrolmentForm(page.getByRole('main'))
  await form.fill({ ...person, phone: freshPhone() })
  await form.sendCode.click()
  await expect(form.root).toContainText(say('errors.code.send'))
  await expect(form.name).toHaveValue(person.name)
})

test('an embedded list that cannot be loaded shows a message and offers a retry', async ({
  page,
}) => {
  await page.goto(site.url)
  const list = page
    .getByRole('alert')
    .filter({ hasText: sections['components.articles.teaser.failed'] })
    .first()
  await page.locator('main a[href="/about/news"]').last().scrollIntoViewIfNeeded()
  await expect(list).toContainText(errors['api.unavailable'])
  await expect(
    list.getByRole('button', { name: sections['components.articles.teaser.retry'] }),
  ).toBeVisible()
})

test('with the platform back: a retry works, and the enquiry has arrived once', async ({
  page,
}) => {
  await page.goto(`${site.url}/studyAbroad/news`)
  await expect(failed(page)).toBeVisible()
  await platform.start()
  const retry = failed(page).getByRole('link', { name: articles['components.articles.away.retry'] })
  await expect(async () => {
    // On a busy machine the list may appear during the wait: then there is nothing to retry.
    if (await failed(page).isVisible()) await retry.click({ timeout: 2000 })
    await expect(items(page).first()).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 90_000 })
  await expect(async () => {
    await page.goto(`${site.url}/about/news`)
    await expect(items(page).first()).toBeVisible({ timeout: 1000 })
    await expect(notice(page)).toHaveCount(0, { timeout: 1000 })
  }).toPass({ timeout: 30_000 })

  await platform.stop()
  const args = [...typescript, 'scripts/applications-export.ts']
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    DATA_DIR: platform.dataDir,
    LOG_LEVEL: 'silent',
  } as const
  const lines = execFileSync(process.execPath, args, { env }).toString().trim().split('\n')
  const stored = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(stored.filter(({ phone }) => phone === person.phone)).toEqual([
    expect.objectContaining({
      name: person.name,
      projectId: '1012',
      verified: true,
      locale: 'en-US',
    }),
  ])
})

test.describe('a platform that refuses its articles', () => {
  const pages = ['/studyAbroad/news?page=2', '/alumnus/story/refused']
  let upstream: Awaited<ReturnType<typeof startRecorder>>
  let refused: OwnSite

  test.beforeAll(async () => {
    test.setTimeout(120_000)
    upstream = await startRecorder({ body: { code: 7, msg: '系统维护中，请明天再来' } })
    refused = await startSite(await freePort(), {
      DATA_DIR: join(folder, 'refused'),
      API_HOST: upstream.url,
      CMS_KEY_ID: currentKey.id,
      CMS_SALT: currentKey.salt,
      PASSPORT_URL: `${upstream.url}/sign-in`,
    })
  })
  test.afterAll(async () => {
    await refused?.stop()
    await upstream?.stop()
  })

  for (const [at, path] of pages.entries()) {
    test(`shows its message as a toast on ${path}`, async ({ page }) => {
      upstream.answer.body = { code: 7, msg: '系统维护中，请明天再来' }
      const answer = await page.goto(refused.url + path)
      const isFailure = at === 1
      const html = String(await answer?.text())
      expect([answer?.status(), html.includes('data-status=""')]).toEqual([
        isFailure ? 503 : 200,
        isFailure,
      ])
      await expect(page.getByText('系统维护中，请明天再来')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })

    test(`leads from ${path} to the sign-in, with the way back, when it requires one`, async ({
      page,
    }) => {
      upstream.answer.body = { error: true, message: signInRequired }
      const asked = page.waitForRequest((request) =>
        request.url().startsWith(`${upstream.url}/sign-in`),
      )
      await page.goto(refused.url + path)
      const back = new URL((await asked).url()).searchParams.get('return')
      expect(new URL(String(back)).pathname + new URL(String(back)).search).toBe(path)
    })
  }
})
