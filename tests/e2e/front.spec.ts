import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import filings from '@/content/facts/filings.json'
import {
  ANALYTICS_PLACEHOLDER,
  FILING_PLACEHOLDER,
  ORIGIN_PLACEHOLDER,
  RETENTION_PLACEHOLDER,
  SUBSITE_PLACEHOLDER,
} from '@/lib/placeholders'
import { typescript } from '@/lib/typescript/arguments.mjs'
import { payloadHash } from '@/server/next/payload'
import { startSite } from '@/tests/e2e/support/site'
import { expect, test } from '@/tests/e2e/support/test'
import { freePort } from '@/tests/setup/port'

/** The same build served by Next alone. */
async function startNext() {
  const port = await freePort()
  const child = spawn(process.execPath, [...typescript, 'tests/setup/next-server.ts'], {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port) },
    stdio: 'ignore',
  })
  const url = `http://localhost:${port}`
  await expect
    .poll(
      () =>
        fetch(url).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 60_000 },
    )
    .toBe(true)
  return { url, stop: () => (child.kill('SIGTERM'), once(child, 'exit')) }
}

/** The tests' server has sub-sites (playwright.config.ts). */
const subsiteChoices = new RegExp(
  `${SUBSITE_PLACEHOLDER.replace('(', '\\(')}([^|]*)\\|[^)]*\\)`,
  'g',
)

const told = ['content-type', 'x-nextjs-stale-time', 'x-nextjs-postponed']

async function ask(url: string, headers: Record<string, string>, locale: string) {
  const response = await fetch(`${url}?_rsc=${payloadHash(headers)}`, {
    headers: { ...headers, rsc: '1', cookie: `lang=${locale}` },
    redirect: 'manual',
  })
  return {
    status: response.status,
    body: await response.text(),
    headers: Object.fromEntries(told.map((name) => [name, response.headers.get(name)])),
    etag: response.headers.get('etag'),
  }
}

test('every payload of a page is the one Next itself would send, and comes from memory', async ({
  baseURL,
}) => {
  const next = await startNext()
  for (const [path, locale] of [
    ['/', 'zh-CN'],
    ['/about/contact', 'en-US'],
    ['/el', 'zh-CN'],
  ] as const) {
    const file = `.next/server/app/${locale}${path === '/' ? '' : path}.meta`
    const { segmentPaths } = JSON.parse(readFileSync(file, 'utf8')) as { segmentPaths: string[] }
    expect(segmentPaths.length).toBeGreaterThan(2)
    const requests = [
      {},
      ...segmentPaths.map((segment) => ({
        'next-router-prefetch': '1',
        'next-router-segment-prefetch': segment,
      })),
    ]
    for (const headers of requests as Record<string, string>[]) {
      const [ours, theirs] = await Promise.all([
        ask(String(baseURL) + path, headers, locale),
        ask(next.url + path, headers, locale),
      ])
      const number = filings.find(({ primary }) => primary)?.number[locale] ?? ''
      const filled = theirs.body
        .replaceAll(ORIGIN_PLACEHOLDER, String(baseURL))
        .replaceAll(FILING_PLACEHOLDER, number)
        .replaceAll(RETENTION_PLACEHOLDER, '365')
        .replaceAll(ANALYTICS_PLACEHOLDER, '')
        .replaceAll(subsiteChoices, '$1')
      const where = `${locale} ${path} ${JSON.stringify(headers)}`
      expect(ours.body === filled, where).toBe(true)
      expect(ours.headers, where).toEqual(theirs.headers)
      expect(ours.status, where).toBe(path === '/el' ? 404 : theirs.status)
      expect(ours.etag, where).not.toBeNull()
    }
  }
  await next.stop()
})

test('prefetched payloads are not sent twice', async ({ request: client }) => {
  const headers = { 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' }
  const address = `/about/contact?_rsc=${payloadHash(headers)}`
  const first = await client.get(address, { headers: { ...headers, rsc: '1' } })
  const { etag = '', vary, 'cache-control': caching } = first.headers()
  expect(vary).toContain('Cookie')
  expect(caching).toBe('public, no-cache')
  const again = await client.get(address, {
    headers: { ...headers, rsc: '1', 'if-none-match': etag },
  })
  expect(again.status()).toBe(304)
})

test('client navigation uses the language of the cookie and keeps the visible address', async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto('/about/contact')
  await page.waitForLoadState('networkidle')
  await context.addCookies([{ name: 'lang', value: 'en-US', url: String(baseURL) }])
  await page.reload()
  await expect(page.locator('nav[data-live]')).toBeAttached()
  await page.evaluate(() => Reflect.set(window, 'kept', true))
  // The page prefetches others meanwhile, some of them rendered on request.
  const payload = page.waitForResponse(
    (response) =>
      response.request().headers().rsc === '1' && new URL(response.url()).pathname === '/privacy',
  )
  await page.getByRole('contentinfo').locator('a[href="/privacy"]').first().click()
  expect((await payload).headers().etag).toBeTruthy()
  await expect(page).toHaveURL('/privacy')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^[\x20-\x7e]+$/)
  expect(await page.evaluate(() => Reflect.get(window, 'kept'))).toBe(true)
})

test.describe('a separate site', () => {
  test.describe.configure({ timeout: 120_000 })
  let folder: string
  test.beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'bauhinia-front-'))))
  test.afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test('serves its metrics on a separate port, and completes requests in progress before it exits', async () => {
    const [port, metrics] = [await freePort(), await freePort()]
    const site = await startSite(port, { DATA_DIR: folder, METRICS_PORT: String(metrics) })
    for (let time = 0; time < 3; time += 1) await (await fetch(`${site.url}/about/contact`)).text()
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
    // Another list than the one that the server requests after its start.
    const article = await fetch(`${site.url}/alumnus/story`)
    const again = await fetch(`${site.url}/alumnus/story`)
    expect(await again.text()).toBe(await article.text())
    const figures = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text()
    expect(figures).toContain('bauhinia_requests_total{kind="page",status="200"} 3\n')
    expect(figures).toContain('bauhinia_requests_total{kind="cached",status="200"} 1\n')
    expect(figures).toContain('bauhinia_store_up 1\n')
    expect(figures).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
    expect((await fetch(`${site.url}/metrics`, { redirect: 'manual' })).status).toBe(301)

    // An idle connection, a partial request and a partial form when the operator stops the site.
    const silent = connect(port, '127.0.0.1').resume()
    const silentEnded = once(silent, 'close')
    const asking = connect(port, '127.0.0.1')
    await Promise.all([once(silent, 'connect'), once(asking, 'connect')])
    asking.write('GET /readyz HTTP/1.1\r\n')
    const body = 'account=13812345678'
    const sending = request(`${site.url}/api/usercenter/user/send-code`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': body.length,
        'sec-fetch-site': 'same-origin',
        expect: '100-continue',
      },
    })
    const answered = once(sending, 'response') as Promise<[IncomingMessage]>
    const accepted = once(sending, 'continue')
    sending.flushHeaders()
    // The server has read this request and the data of the earlier connections before it is stopped.
    await accepted
    sending.write(body.slice(0, 5))
    const stopped = site.stop()
    await expect
      .poll(() =>
        fetch(site.url).then(
          () => 'open',
          () => 'closed',
        ),
      )
      .toBe('closed')
    await silentEnded
    asking.write('Host: localhost\r\n\r\n')
    expect(await text(asking)).toMatch(
      /^HTTP\/1\.1 503 [^]*Connection: close[^]*the server is stopping/,
    )
    sending.end(body.slice(5))
    const [answer] = await answered
    expect(answer.statusCode).toBe(200)
    expect(answer.headers.connection).toBe('close')
    expect(JSON.parse(await text(answer))).toMatchObject({ code: 0 })
    expect(await stopped).toBe(0)
  })
})
