import type { Page } from '@playwright/test'
import { choose } from '@/tests/e2e/support/language'
import { expect, test } from '@/tests/e2e/support/test'
import { routes } from '@/lib/routes'

const lists = routes.flatMap(({ path, channel }) => (channel ? [path] : []))
const words = {
  'zh-CN': { title: '页面不存在 Page not found', home: '返回首页 return to home page' },
  'en-US': { title: 'Page not found', home: 'return to home page' },
} as const

async function expectReadable(
  page: Page,
  address: string,
  lang: keyof typeof words,
): Promise<void> {
  const response = await page.goto(address)
  expect(response?.status(), address).toBe(404)
  await expect(page.locator('html')).toHaveAttribute('lang', lang)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words[lang].title)
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(
    page.getByRole('main').getByRole('link', { name: words[lang].home }),
  ).toHaveAttribute('href', '/')
}

test.beforeEach(({ expectedFailures }) => void expectedFailures.push('no-such-article', '/el'))

for (const lang of ['zh-CN', 'en-US'] as const) {
  test.describe(
    `an unknown article in ${lang}`,
    { tag: lang === 'en-US' ? '@further' : [] },
    () => {
      test.beforeEach(({ context, baseURL }) => choose(context, lang, baseURL))

      test.describe('without JavaScript', () => {
        test.use({ javaScriptEnabled: false })
        test('shows the same page as an unknown address, in every channel', async ({ page }) => {
          expect(lists).toHaveLength(8)
          for (const list of lists) await expectReadable(page, `${list}/no-such-article`, lang)
          await expectReadable(page, '/el?e=rnf', lang)
        })
      })

      test('is readable before any script loads, as with data saving on', async ({ page }) => {
        const scripts: string[] = []
        page.on('request', (request) => {
          if (request.resourceType() === 'script') scripts.push(request.url())
        })
        await page.addInitScript(() =>
          Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
        )
        await expectReadable(page, '/about/news/no-such-article', lang)
        expect(scripts).toEqual([])
        await page.keyboard.press('Shift')
        await expect(page.locator('nav[data-live]')).toBeAttached()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(words[lang].title)
      })
    },
  )
}

test('an unknown article returns 404 to every kind of request, and other readers get their pages', async ({
  request,
}) => {
  const address = '/about/news/no-such-article'
  for (const method of ['HEAD', 'GET', 'HEAD', 'GET']) {
    const answer = await request.fetch(address, { method, headers: { 'save-data': 'on' } })
    expect([method, answer.status()]).toEqual([method, 404])
    const text = await answer.text()
    expect(text.includes('返回首页'), method).toBe(method === 'GET')
  }
  expect(
    (await request.get(address, { headers: { rsc: '1' }, maxRedirects: 0 })).status(),
  ).not.toBe(200)
  expect((await request.get('/en-US/about/news/no-such-article')).status()).toBe(404)
  expect(await (await request.get('/about/news')).text()).not.toContain('页面不存在')
})
