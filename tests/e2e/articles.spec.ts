import type { APIRequestContext } from '@playwright/test'
import type { ArticleList } from '@/schemas/articles'
import { markDocument, open } from '@/tests/e2e/layout/helpers'
import { choose } from '@/tests/e2e/support/language'
import { expect, test } from '@/tests/e2e/support/test'

const path = '/api/cms/api/v1/articles'

type Query = Record<string, string | number>

async function list(request: APIRequestContext, query: Query): Promise<ArticleList> {
  const answer = await request.get(path, { params: { locale: 'en-US', ...query } })
  expect(answer.status()).toBe(200)
  const { code, data } = (await answer.json()) as { code: number; data: ArticleList }
  expect(code).toBe(0)
  return data
}

const titles = ({ items }: ArticleList) => items.map(({ title }) => title)

test.describe('the list of articles', () => {
  test.beforeEach(({ context, baseURL }) => choose(context, 'en-US', baseURL))

  test('shows a channel, newest first, with links to its articles', async ({ page, request }) => {
    const expected = await list(request, { channel: 'news' })
    expect(expected.total).toBeGreaterThan(3)
    await page.goto('/about/news')
    const articles = page.getByRole('main').getByRole('article')
    await expect(articles).toHaveCount(expected.items.length)
    const dates = await articles
      .locator('time')
      .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''))
    expect(dates).toEqual([...dates].sort().reverse())
    const last = expected.items.at(-1)
    await articles.last().getByRole('link').click()
    await expect(page).toHaveURL(`/about/news/${last?.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(last?.title ?? '')
  })

  test(
    'is filtered by year and words, in an address that can be shared',
    { tag: '@further' },
    async ({ page, request }) => {
      const all = await list(request, { channel: 'news' })
      const wanted = all.items.at(-1)
      const year = wanted?.date.slice(0, 4) ?? ''
      const ofYear = await list(request, { channel: 'news', year })
      expect(ofYear.total).toBeGreaterThan(0)
      expect(ofYear.total).toBeLessThan(all.total)

      await page.goto('/about/news')
      const articles = page.getByRole('main').getByRole('article').getByRole('heading')
      await page.getByLabel('By year').selectOption(year)
      await page.getByRole('button', { name: 'Search', exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`[?&]year=${year}(&|#|$)`))
      await expect(articles).toHaveText(titles(ofYear))
      await expect(page.getByLabel('By year')).toHaveValue(year)

      await page.getByLabel('Search this list').fill(wanted?.title.toUpperCase() ?? '')
      await page.getByRole('button', { name: 'Search', exact: true }).click()
      await expect(articles).toHaveText([wanted?.title ?? ''])
      await page.reload()
      await expect(articles).toHaveText([wanted?.title ?? ''])

      await page.getByRole('link', { name: 'Clear' }).click()
      await expect(page).toHaveURL('/about/news#results')
      await expect(articles).toHaveText(titles(all))
    },
  )

  test(
    'is filtered in place: the page stays, and the results get the focus',
    { tag: '@further' },
    async ({ page, request }) => {
      const wanted = (await list(request, { channel: 'news' })).items.at(-1)
      await open(page, '/about/news')
      const sameDocument = await markDocument(page)
      const top = () =>
        page.getByRole('searchbox').evaluate((field) => field.getBoundingClientRect().top)
      await page.getByRole('searchbox').fill(wanted?.title ?? '')
      // High in the window, the results are visible below the form.
      await page
        .getByRole('searchbox')
        .evaluate((field) => scrollBy(0, field.getBoundingClientRect().top - 160))
      const before = await top()
      await page.getByRole('searchbox').press('Enter')
      await expect(page).toHaveURL(/\?q=[^#]+#results$/)
      const results = page.locator('#results')
      await expect(results).toHaveText(/^1 /)
      await expect(results).toBeFocused()
      await expect(results).toHaveRole('status')
      expect(Math.abs((await top()) - before)).toBeLessThan(2)
      // Low in the window, the results would be below its end: they are scrolled into view.
      await page
        .getByRole('searchbox')
        .evaluate((field) => scrollBy(0, field.getBoundingClientRect().bottom - innerHeight + 60))
      await page.getByRole('searchbox').press('Enter')
      await expect
        .poll(() => results.evaluate((line) => line.getBoundingClientRect().bottom / innerHeight))
        .toBeLessThan(0.6)

      await page.getByRole('link', { name: 'Clear' }).click()
      await expect(page).toHaveURL(/\/about\/news#results$/)
      await expect(results).toBeFocused()
      await expect(results).not.toHaveText(/^1 /)
      await expect(page.getByRole('searchbox')).toHaveValue('')
      expect(await sameDocument()).toBe(true)
      await page.goBack()
      await expect(page.getByRole('searchbox')).toHaveValue(wanted?.title ?? '')
    },
  )

  test(
    'shows an empty state without results, and ignores a malformed filter',
    { tag: '@further' },
    async ({ page }) => {
      await page.goto('/about/news?q=zzzzqqqq')
      await expect(page.getByText('No articles found')).toBeVisible()
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(0)
      await page.goto('/about/news?year=last&page=-1')
      await expect(page.getByText('No articles found')).toHaveCount(0)
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    },
  )

  test('works without JavaScript, including its filter', async ({ browser, request }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    const { items } = await list(request, { channel: 'news', locale: 'zh-CN' })
    const wanted = items.at(-1)
    await page.goto('/about/news')
    await page.getByRole('searchbox').fill(wanted?.title ?? '')
    await page.getByRole('button', { name: '查找' }).click()
    await expect(page.getByRole('main').getByRole('article').getByRole('heading')).toHaveText([
      wanted?.title ?? '',
    ])
    await expect(page).toHaveURL(/#results$/)
    await expect(page.locator('#results')).toBeFocused()
    await expect(page.locator('#results')).toBeInViewport()
    await expect(page.getByRole('searchbox')).toBeInViewport()
    await context.close()
  })

  test(
    'returns a page for unusual filters and large cookies, never a failure',
    { tag: '@further' },
    async ({ request }) => {
      for (const query of [
        'page=0',
        'page=-1',
        'page=1000000000',
        'pageSize=1000000',
        'year=%20',
        'q=%27%22%3Cscript%3E',
      ]) {
        const answer = await request.get(`/about/news?${query}`)
        expect(answer.status(), query).toBe(200)
        expect(await answer.text(), query).not.toContain('<script>"')
      }
      const past = await request.get('/about/news?page=9999')
      expect([past.status(), (await past.text()).includes('没有这一页')]).toEqual([200, true])
      const cookie = `lang=en-US; other=${'x'.repeat(8_000)}`
      const large = await request.get('/about/news', { headers: { cookie } })
      expect([large.status(), (await large.text()).includes('<html lang="en-US"')]).toEqual([
        200,
        true,
      ])
      const larger = await request.get('/about/news', {
        headers: { cookie: `a=${'x'.repeat(40_000)}` },
      })
      expect(larger.status()).toBe(431)
    },
  )

  test(
    'stays as it is while the list is unchanged, and is rendered again after a change',
    { tag: '@further' },
    async ({ page, request }) => {
      const latest = await list(request, { channel: 'news' })
      const requests: string[] = []
      page.on('request', (made) => {
        if (new URL(made.url()).pathname === '/about/news' && made.headers().rsc)
          requests.push(made.url())
      })
      const asked = page.waitForResponse(`**${path}?*`)
      await page.goto('/about/news')
      await (await asked).finished()
      await page.waitForLoadState('networkidle')
      expect(requests).toEqual([])
      const data = { ...latest, items: latest.items.slice(1) }
      await page.route(`**${path}?*`, (route) => route.fulfill({ json: { code: 0, data } }))
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
      await expect.poll(() => requests.length).toBe(1)
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(latest.items.length)
    },
  )
})

test.describe('a teaser of articles', () => {
  test.beforeEach(({ context, baseURL }) => choose(context, 'en-US', baseURL))

  test('is in the HTML of every page with one', async ({ request }) => {
    const teasers = [
      ['/', 'news'],
      ['/alumnus', 'alumni-stories'],
      ['/services/college', 'college-cases'],
    ] as const
    for (const [path, channel] of teasers) {
      const [latest] = (await list(request, { channel, pageSize: 1 })).items
      const html = await (await request.get(`/en-US${path}`)).text()
      expect(html, path).toContain(`/${latest?.id}"`)
    }
  })
})

test.describe('an article', () => {
  test.beforeEach(({ context, baseURL }) => choose(context, 'en-US', baseURL))

  test(
    'that became a guide redirects permanently from its address among the news',
    { tag: '@further' },
    async ({ request }) => {
      for (const channel of ['/about/news', '/internationalDegree/news', '/studyAbroad/news']) {
        const old = await request.get(`${channel}/reading-week`, { maxRedirects: 0 })
        expect([old.status(), old.headers().location]).toEqual([308, '/guides/reading-week'])
      }
      expect((await request.get('/about/news/not-a-guide', { maxRedirects: 0 })).status()).toBe(404)
    },
  )

  test('links to its neighbors in the list', { tag: '@further' }, async ({ page, request }) => {
    const { items } = await list(request, { channel: 'news' })
    const [first, second, third] = items
    await page.goto(`/about/news/${second?.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(second?.title ?? '')
    const neighbors = page.getByRole('navigation', { name: 'Previous and next article' })
    await expect(neighbors.locator('a[rel=next]')).toContainText(third?.title ?? '')
    await neighbors.locator('a[rel=prev]').click()
    await expect(page).toHaveURL(`/about/news/${first?.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first?.title ?? '')
    await expect(neighbors.locator('a[rel=prev]')).toHaveCount(0)
    await neighbors.locator('a[rel=next]').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(second?.title ?? '')
  })

  test(
    'offers a calendar file for an upcoming lesson, not for a recording',
    { tag: '@further' },
    async ({ page, request }) => {
      const { items } = await list(request, { channel: 'lessons' })
      const [next, recorded] = [
        items.find(({ upcoming }) => upcoming),
        items.find(({ upcoming }) => !upcoming),
      ]
      await page.goto(`/about/lesson/${next?.id}`)
      const download = page.waitForEvent('download')
      await page.getByRole('link', { name: 'Add to calendar' }).click()
      const file = await download
      expect(file.suggestedFilename()).toBe(`${next?.id}.ics`)
      const answer = await request.get(file.url())
      expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8')
      const text = await answer.text()
      const start = `${next?.date} ${next?.time}`.replace(/[-:]/g, '').replace(' ', 'T')
      expect(text).toContain(`DTSTART;TZID=Asia/Shanghai:${start}00\r\n`)
      expect(text).toContain(`/en-US/about/lesson/${next?.id}`.slice(0, 30))

      await page.goto(`/about/lesson/${recorded?.id}`)
      await expect(page.getByRole('link', { name: 'Add to calendar' })).toHaveCount(0)
      for (const id of [recorded?.id, 'none', '..%2f..%2fetc%2fpasswd', 'x'.repeat(65)]) {
        expect((await request.get(`/api/lessons/${id}/calendar.ics`)).status(), id).toBe(404)
      }
    },
  )

  test('can be read, shared and left without JavaScript', async ({ browser, request, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    await choose(context, 'en-US', baseURL)
    const page = await context.newPage()
    const [article, next] = (await list(request, { channel: 'news' })).items
    await page.goto(`/about/news/${article?.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(article?.title ?? '')
    await expect(page.getByRole('img', { name: article?.title })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Related' }).getByRole('article')).toHaveCount(3)
    await page.locator('a[rel=next]').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(next?.title ?? '')
    await context.close()
  })

  test(
    'has its own title, canonical address and language',
    { tag: '@further' },
    async ({ page, request, baseURL }) => {
      const [article] = (await list(request, { channel: 'lessons' })).items
      // Before its script runs, the switch is a plain link to the pinned address.
      await open(page, `/about/lesson/${article?.id}`)
      await expect(page).toHaveTitle(new RegExp(`^${article?.title.slice(0, 12)}`))
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
        'href',
        `${baseURL}/en-US/about/lesson/${article?.id}`,
      )
      await page.getByRole('link', { name: '中文' }).first().click()
      await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
      await expect(page).toHaveURL(`/about/lesson/${article?.id}`)
    },
  )

  test(
    'that does not exist shows the error page in place, with a link home',
    { tag: '@further' },
    async ({ page, request, expectedFailures }) => {
      const [lesson] = (await list(request, { channel: 'lessons' })).items
      expectedFailures.push('/about/news/')
      // Malformed, unknown, and in another channel.
      for (const id of ['a b', 'no-such-article', lesson?.id ?? '']) {
        const response = await page.goto(`/about/news/${id}`)
        expect(response?.status(), id).toBe(404)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
        await expect(page).toHaveTitle(/^This page could not be found /)
        await expect(page).toHaveURL(new RegExp('/about/news/'))
        await expect(page.getByRole('link', { name: 'return to home page' })).toHaveAttribute(
          'href',
          '/',
        )
      }
    },
  )
})

test(
  'an article lists its chapters beside the text, and its tables are wider than the text',
  { tag: '@further' },
  async ({ page, context, baseURL }) => {
    await choose(context, 'en-US', baseURL)
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(page, '/about/news/autumn-term-opens')
    const contents = page.getByRole('navigation', { name: 'In this article' })
    const chapter = contents.getByRole('link').last()
    const words = await chapter.innerText()
    await chapter.click()
    await expect(page.getByRole('heading', { level: 2, name: words })).toBeInViewport()
    await expect(contents.locator('ol').first().locator('[aria-current]')).toHaveText(words)
    const width = async (selector: string) =>
      (await page.locator(selector).first().boundingBox())?.width ?? 0
    expect(await width('.prose > .data-table')).toBeGreaterThan((await width('.prose > p')) + 150)
    // On a phone they are one line that opens.
    await page.setViewportSize({ width: 375, height: 812 })
    await expect(contents.getByRole('link').last()).toBeHidden()
    await contents.getByText('In this article').last().click()
    await expect(contents.getByRole('link').last()).toBeVisible()
  },
)
