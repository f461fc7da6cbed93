import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { open } from '@/tests/e2e/layout/helpers'
import { startSite, type OwnSite } from '@/tests/e2e/support/site'
import { complaints, expect, test } from '@/tests/e2e/support/test'
import { startFaulty, type FaultyUpstream } from '@/tests/platform/support/faulty-upstream'
import { freePort } from '@/tests/setup/port'

const article = '/about/news/autumn-term-opens'
const words = {
  'zh-CN': {
    missing: '页面不存在 Page not found',
    message: /^找不到这个页面 This page could not be found /,
    failed: '出错了 An error occurred',
    home: '返回首页 return to home page',
  },
  'en-US': {
    missing: 'Page not found',
    message: /^This page could not be found /,
    failed: 'An error occurred',
    home: 'return to home page',
  },
} as const

/** Follows a link to that address within the document. */
const follow = (page: Page, href: string) =>
  page.evaluate((to) => {
    const link = document.createElement('a')
    link.href = to
    document.querySelector('main')?.append(link)
    link.click()
  }, href)

for (const lang of ['zh-CN', 'en-US'] as const) {
  test(`a missing page shows a message in ${lang} and a link home`, async ({
    page,
    expectedFailures,
  }) => {
    expectedFailures.push('/el')
    await page
      .context()
      .addCookies([{ name: 'lang', value: lang, url: test.info().project.use.baseURL ?? '' }])
    const response = await page.goto('/no/such/page')
    expect(response?.status()).toBe(404)
    expect(new URL(page.url()).search).toBe('?e=rnf')
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words[lang].missing)
    await expect(page).toHaveTitle(words[lang].message)
    await page.getByRole('link', { name: words[lang].home, exact: true }).click()
    await expect(page).toHaveURL('/')
  })
}

test.describe('with an untrusted certificate of the platform', () => {
  let site: OwnSite
  let platform: FaultyUpstream
  const dataDir = mkdtempSync(join(tmpdir(), 'bauhinia-away-'))
  test.describe.configure({ mode: 'serial' })
  test.beforeAll(async () => {
    test.slow()
    platform = await startFaulty('an untrusted certificate')
    site = await startSite(await freePort(), {
      DATA_DIR: dataDir,
      API_HOST: platform.url,
      CMS_KEY_ID: 'test',
      CMS_SALT: 'a salt for a platform that is not there',
    })
  })
  test.afterAll(async () => {
    await site?.stop()
    await platform?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  for (const lang of ['zh-CN', 'en-US'] as const) {
    test(`an article page shows the error message in ${lang}, also without JavaScript`, async ({
      browser,
    }) => {
      for (const javaScriptEnabled of [true, false]) {
        const context = await browser.newContext({ javaScriptEnabled })
        await context.addCookies([{ name: 'lang', value: lang, url: site.url }])
        const page = await context.newPage()
        const mistakes = complaints(context, [article])
        const response = await page.goto(`${site.url}${article}`)
        expect(response?.status()).toBe(500)
        await expect(page.locator('html')).toHaveAttribute('lang', lang)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(words[lang].failed)
        await expect(page).toHaveTitle(words[lang].failed)
        await expect(
          page.getByRole('link', { name: words[lang].home, exact: true }),
        ).toHaveAttribute('href', '/')
        await expect(page.getByRole('banner')).toBeVisible()
        await expect(page.getByRole('contentinfo')).toBeVisible()
        expect(mistakes).toEqual([])
        await context.close()
      }
    })
  }

  test('following a link shows the same error page, with header, footer and a retry', async ({
    browser,
  }) => {
    const page = await browser.newPage()
    await open(page, `${site.url}/about/contact`)
    await follow(page, article)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words['zh-CN'].failed)
    await expect(page).toHaveURL(`${site.url}${article}`)
    await expect(page.getByRole('link', { name: '再试一次' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: words['zh-CN'].home }).click()
    await expect(page).toHaveURL(`${site.url}/`)

    // Within a minute it does not reload again, and shows its own message.
    await open(page, `${site.url}/about/contact`)
    await follow(page, article)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words['zh-CN'].failed)
    await expect(page.getByRole('button', { name: '再试一次' })).toBeVisible()
    await page.close()
  })

  test('if the error page itself fails, the last message of the specification is shown, with a link home', async ({
    browser,
  }) => {
    const page = await browser.newPage()
    await open(page, `${site.url}/about/contact`)
    await page.evaluate((to) => {
      // The request with which the error page chooses its language.
      Object.defineProperty(HTMLElement.prototype, 'lang', {
        get() {
          throw new Error('even this')
        },
      })
      const link = document.createElement('a')
      link.href = to
      document.querySelector('h1')?.append(link)
      link.click()
    }, article)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Unfortunately an error occurred and while showing the error page another error occurred',
    )
    await expect(page.getByRole('link', { name: 'go back home' })).toHaveAttribute('href', '/')
    await expect(page.getByRole('main')).toContainText(/\/about\/\S+ · \d{4}-\d{2}-\d{2}T/)
    await page.close()
  })
})

test.describe('reloading a page', () => {
  test('requests its data and the login state again', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await open(page, '/about/news')
    const both = ['/api/cms/api/v1/articles', '/api/usercenter/v2/frontend/user/get-user-info']
    await expect.poll(() => asked).toEqual(expect.arrayContaining(both))
    asked.length = 0
    await page.reload()
    await expect.poll(() => asked).toEqual(expect.arrayContaining(['/about/news', ...both]))
  })
})
