import { randomInt } from 'node:crypto'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import type { Locale } from '@/schemas/locale'
import { entries } from '@/tests/durability/kill/prospects'

const paths = [
  '/',
  '/about/contact',
  '/about/news',
  '/internationalDegree',
  '/studyAbroad',
  '/roadmap',
  '/enrol',
  '/project/find',
  '/services/professional',
  '/internationalDegree/qa',
]

type Visitor = { browser: Browser; url: string }

const address = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

async function newContext(
  { browser, url }: Visitor,
  locale: Locale,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    ignoreHTTPSErrors: true,
    serviceWorkers: 'block',
    extraHTTPHeaders: { 'x-forwarded-for': address() },
    ...options,
  })
  await context.addCookies([{ name: 'lang', value: locale, url }])
  await context.addInitScript(() =>
    addEventListener('site:live', () => document.documentElement.setAttribute('data-live', '')),
  )
  return context
}

/** What the browser reports while `act` runs: missing files, errors of scripts and policy, a second load. */
async function watched(context: BrowserContext, act: (page: Page) => Promise<void>): Promise<string[]> {
  const problems: string[] = []
  context.on('weberror', (error) => problems.push(`error: ${error.error().message}`))
  context.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  context.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`)
  })
  const page = await context.newPage()
  try {
    await act(page)
  } catch (error) {
    problems.push(String(error).split('\n')[0] ?? '')
  }
  await context.close()
  return problems
}

const isLive = (page: Page) => page.waitForSelector('html[data-live]', { state: 'attached', timeout: 20_000 })

/** Opens a page, waits until its scripts run, and follows a link of it. */
export async function loadPage(visitor: Visitor, at: number): Promise<string[]> {
  const locale = at % 2 === 0 ? 'zh-CN' : 'en-US'
  const path = paths[Math.floor(at / 2) % paths.length] ?? '/'
  const context = await newContext(visitor, locale)
  const problems = await watched(context, async (page) => {
    let loads = 0
    page.on('load', () => (loads += 1))
    await page.goto(path)
    await isLive(page)
    if (loads > 1) throw new Error('the page was loaded again')
    const language = await page.evaluate(() => document.documentElement.lang)
    if (language !== locale) throw new Error(`the page is in ${language}`)
    await page.locator('footer a[href$="/privacy"]').first().click()
    await page.waitForURL(/\/privacy$/)
    await isLive(page)
  })
  return problems.map((problem) => `${locale} ${path}: ${problem}`)
}

/** Opens a page whose scripts wait for a touch, calls `deploy`, and touches it. */
export async function touchAfter(visitor: Visitor, count: number, deploy: () => Promise<void>) {
  const open = await Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const context = await newContext(visitor, at % 2 === 0 ? 'zh-CN' : 'en-US')
      await context.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
      )
      const page = await context.newPage()
      await page.goto(paths[at % 6] ?? '/')
      return { context, page }
    }),
  )
  await deploy()
  const problems: string[] = []
  for (const { context, page } of open) {
    page.on('response', (response) => {
      if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`)
    })
    await page.keyboard.press('Shift')
    await isLive(page).catch(() => problems.push(`${page.url()} does not react`))
    await context.close()
  }
  return problems
}

/** Sends the training form in a browser without JavaScript. */
export async function enrolPlainly(visitor: Visitor, at: number): Promise<string[]> {
  const context = await newContext(visitor, at % 2 === 0 ? 'zh-CN' : 'en-US', { javaScriptEnabled: false })
  return watched(context, async (page) => {
    await page.goto('/enrol?form=training')
    const form = page.locator('main form')
    await form.locator('[name=name]').fill(entries.name)
    await form.locator('[name=phone]').fill(`139${String(at).padStart(8, '0')}`)
    await form.locator('[name=project]').selectOption(entries.project)
    await form.locator('[name=consent]').check()
    await form.locator('button:not([aria-hidden])[type=submit]').click()
    await page.waitForURL(/sent=1/)
    await page
      .getByText(/BH-\d\d-\d{6}/)
      .first()
      .waitFor({ timeout: 10_000 })
  })
}

/** Signs an officer in, with scripts or without. */
export async function signIn(visitor: Visitor, at: number, account: { email: string; password: string }) {
  const context = await newContext(visitor, 'en-US', { javaScriptEnabled: at % 2 === 0 })
  return watched(context, async (page) => {
    await page.goto('/staff/sign-in')
    if (at % 2 === 0) await isLive(page)
    await page.locator('[name=email]').fill(account.email)
    await page.locator('[name=password]').fill(account.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL(/\/staff$/)
    await page.getByRole('navigation', { name: 'Desk' }).waitFor()
  })
}
