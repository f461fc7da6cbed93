import filings from '@/content/facts/filings.json'
import { routes } from '@/lib/routes'
import { FILING_PLACEHOLDER, ORIGIN_PLACEHOLDER, RETENTION_PLACEHOLDER } from '@/lib/placeholders'
import { open } from '@/tests/e2e/layout/helpers'
import { expect, test } from '@/tests/e2e/support/test'

const still = { maxRedirects: 0 }

test.describe('addresses', () => {
  test('of sub-sites redirect to the sibling host, and are never cached', async ({ request }) => {
    for (const name of ['sofia', 'kelley', 'marywood', 'ciis', 'cu', 'shms']) {
      const answer = await request.get(`/${name}/apply?from=a%26b`, still)
      expect(answer.status()).toBe(302)
      expect(answer.headers().location).toBe(
        `https://programmes.bauhinia.example/${name}/apply?from=a%26b`,
      )
      expect(answer.headers()['cache-control']).toBe('no-store')
    }
  })

  test('that are unknown redirect to the error page', async ({
    page,
    request,
    expectedFailures,
  }) => {
    const answer = await request.get('/no/such/page', still)
    expect(answer.status()).toBe(301)
    expect(answer.headers().location).toBe('/el?e=rnf')
    expectedFailures.push('/el')
    const response = await page.goto('/no/such/page')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Page not found')
    await page.getByRole('link', { name: /return to home page/ }).click()
    await expect(page).toHaveURL('/')
  })

  for (const from of ['/about/contact', '/en-US/about/contact'])
    test(`that are unknown, followed in the site from ${from}, keep /el?e=rnf and the language`, async ({
      page,
      expectedFailures,
    }) => {
      expectedFailures.push('/el', '/no/such')
      await open(page, from)
      const language = await page.locator('html').getAttribute('lang')
      const before = await page.context().cookies()
      await page.evaluate(() => {
        const link = document.createElement('a')
        link.href = '/no/such?page=1#top'
        link.textContent = 'unknown'
        document.querySelector('main')?.prepend(link)
      })
      await page.getByRole('link', { name: 'unknown' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Page not found')
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/el?e=rnf')
      await expect(page.locator('html')).toHaveAttribute('lang', language ?? '')
      expect(await page.context().cookies()).toEqual(before)
      await page.goBack()
      await expect(page).toHaveURL(from)
    })

  test('that are unknown set no language for the client router, pinned or not', async ({
    request,
  }) => {
    for (const path of ['/no/such', '/en-US/no/such', '/zh-CN/no/such']) {
      const payload = await request.get(`${path}?_rsc=x`, { ...still, headers: { rsc: '1' } })
      expect([payload.status(), payload.headers().location], path).toEqual([301, '/el?e=rnf'])
      expect(payload.headers()['set-cookie'], path).toBeUndefined()
      const led = await request.get(`${path}?_rsc=x`, { headers: { rsc: '1' } })
      expect([led.status(), led.url().endsWith('/el?e=rnf')], path).toEqual([404, true])
      expect(led.headers()['content-type'], path).toMatch(/^text\/plain/)
    }
  })

  test('keep their case and lose their trailing slash', async ({ request }) => {
    expect((await request.get('/goverment/Index', still)).status()).toBe(200)
    expect((await request.get('/goverment/index', still)).headers().location).toBe('/el?e=rnf')
    const slashed = await request.get('/about/contact/?a=1', still)
    expect(slashed.status()).toBe(308)
    expect(slashed.headers().location).toBe('/about/contact?a=1')
  })

  test('never redirect to another host', async ({ request, baseURL }) => {
    for (const path of ['//evil.example/', '/\\evil.example/', '/%2f%2fevil.example/']) {
      const { location = '' } = (await request.get(`${baseURL}${path}`, still)).headers()
      expect(location).not.toMatch(/^(\/\/|\/\\|https?:)/)
    }
  })

  test('of malformed or unknown articles show the error page in place', async ({ request }) => {
    for (const id of ['no-such-article', 'a%20b', '..%2f..%2fetc', 'x'.repeat(65)]) {
      const answer = await request.get(`/about/news/${id}`, still)
      expect(answer.status(), id).toBe(404)
      expect(await answer.text()).toContain('Page not found')
    }
    expect((await request.get('/about/news/%00', still)).status()).toBe(400)
  })

  test('of missing files return a plain 404', async ({ request }) => {
    for (const path of ['/api/none', '/_next/static/none.js', '/.well-known/none']) {
      expect((await request.get(path, still)).status(), path).toBe(404)
    }
  })

  test('are all in the sitemap, in both languages', async ({ request, baseURL }) => {
    const xml = await (await request.get('/sitemap.xml')).text()
    for (const { path } of routes.filter(({ unlisted }) => !unlisted)) {
      expect(xml).toContain(`<loc>${baseURL}${path}</loc>`)
      expect(xml).toContain(`<loc>${baseURL}/en-US${path === '/' ? '' : path}</loc>`)
    }
    expect(await (await request.get('/robots.txt')).text()).toContain(
      `Sitemap: ${baseURL}/sitemap.xml`,
    )
  })

  test('of feeds are linked from the list, and contain its articles', async ({
    request,
    baseURL,
  }) => {
    const html = await (await request.get('/en-US/about/news')).text()
    for (const [path, type] of [
      ['/feeds/news.en-US.atom', 'application/atom+xml'],
      ['/feeds/news.en-US.json', 'application/feed+json'],
    ] as const) {
      expect(html).toContain(`type="${type}"`)
      expect(html).toContain(`${baseURL}${path}`)
      const feed = await request.get(path)
      expect(feed.headers()['content-type']).toContain(type)
      expect(await feed.text()).toContain(`${baseURL}/en-US/about/news/`)
      expect((await request.head(path)).status()).toBe(200)
    }
    const calendar = await (await request.get('/feeds/lessons.zh-CN.ics')).text()
    expect(calendar).toContain('BEGIN:VEVENT')
    expect((await request.get('/feeds/news.zh-CN.ics', still)).status()).toBe(301)
    expect((await request.get('/feeds/', still)).status()).toBe(308)
  })
})

test.describe('host-dependent data', () => {
  test('is the filing number, with the primary one as fallback', async ({ request }) => {
    const primary = filings.find((filing) => filing.primary)
    expect(await (await request.get('/')).text()).toContain(primary?.number['zh-CN'])
    expect(await (await request.get('/en-US')).text()).toContain(primary?.number['en-US'])
  })

  test('is filled in on every page and in every payload', async ({ request }) => {
    test.setTimeout(180_000) // 153 requests, one after another
    for (const { path } of routes) {
      const asked: Record<string, string>[] = [{}, { cookie: 'lang=en-US' }, { rsc: '1' }]
      for (const headers of asked) {
        const text = await (await request.get(path, { headers })).text()
        for (const placeholder of [ORIGIN_PLACEHOLDER, FILING_PLACEHOLDER, RETENTION_PLACEHOLDER])
          expect(text, path).not.toContain(placeholder)
      }
    }
  })

  test('is rejected for an unknown host', async ({ request }) => {
    expect((await request.get('/', { headers: { host: 'evil.example' } })).status()).toBe(421)
  })
})
