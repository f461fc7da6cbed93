import { once } from 'node:events'
import { createServer, request as ask, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { counter } from '@/lib/visits/counter'
import { mostOfAddress } from '@/lib/visits/allowance'
import { rowOf } from '@/lib/visits/key'
import { longestQuery, visitsPath } from '@/schemas/visits'
import { visitsAnswer } from '@/server/answer/visits'
import { viewCount } from '@/server/metrics/visits'
import { limitedRequests } from '@/server/receive/connection-limits'
import { refuse } from '@/server/receive/refuse'
import { resolve } from '@/server/route/resolve'
import { headerLists } from '@/server/send/headers'
import { commonHeaders } from '@/server/send/policy'
import { send } from '@/server/send/send'
import { refusal, textAnswer } from '@/server/send/text'
import type { Site } from '@/server/site'

/** The parts of a site that counting needs. Each request may come from an address of its own. */
const site = {
  origin: 'http://localhost:3000',
  allowedHosts: ['localhost'],
  proxies: 1,
  headers: headerLists(commonHeaders(false)),
} as unknown as Site
const { every } = site.headers
let status = 200

function answerPage(url: string, res: ServerResponse) {
  const { req } = res
  const cut = url.indexOf('?')
  const [path, search] = cut === -1 ? [url, ''] : [url.slice(0, cut), url.slice(cut)]
  const found = resolve(path, search, undefined)
  const count = found.kind === 'page' ? viewCount(found, search, req, site) : undefined
  const made = textAnswer('page', every, status, 'page')
  send(req, res, count ? count(made) : made)
}

const server = createServer(limitedRequests(), (req, res) => {
  const { url = '' } = req
  const early = refuse(req, url, site.allowedHosts, every)
  if (early) return send(req, res, early)
  if (url !== visitsPath) return answerPage(url, res)
  visitsAnswer(site, req).then(
    (made) => send(req, res, made),
    () => send(req, res, refusal(every, 'failed')),
  )
})
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

let address = 0
beforeEach(() => {
  counter().tallies.take()
  counter().on = true
  status = 200
  address += 1
})

const browser = {
  host: 'localhost',
  'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) Mobile/15E148 MicroMessenger/8.0',
}
const view = JSON.stringify({ kind: 'view', path: '/about/contact', locale: 'zh-CN' })

async function call(path: string, { method = 'GET', headers = {}, body = '' } = {}) {
  const { port } = server.address() as AddressInfo
  const sent = { ...browser, 'x-forwarded-for': `10.0.0.${address}`, ...headers }
  const request = ask({ port, host: '127.0.0.1', path, method, headers: sent, agent: false })
  request.end(body)
  const [response] = await once(request, 'response')
  return {
    status: Number(response.statusCode),
    headers: response.headers as IncomingHttpHeaders,
    body: await text(response),
  }
}
const own = { origin: 'http://localhost' }
const report = (body = view, headers: Record<string, string> = own) =>
  call(visitsPath, { method: 'POST', body, headers: { 'content-length': String(body.length), ...headers } })

const counted = () =>
  counter()
    .tallies.take()
    .flatMap(({ counts }) =>
      Array.from(counts, ([key, count]) => `${rowOf(key).kind} ${rowOf(key).name} ${count}`),
    )

test('a report is taken without a word', async () => {
  expect(await report()).toMatchObject({ status: 204, body: '' })
  expect(counted()).toEqual(['view /about/contact 1'])
})

test('a page of a shared cache reports that it was opened, and from where', async () => {
  const arrived = '?channel_num=20117&utm_campaign=spring'
  const body = JSON.stringify({ kind: 'view', path: '/about/contact', locale: 'zh-CN', arrived })
  expect((await report(body)).status).toBe(204)
  expect(counted()).toEqual(['channel 20117 1', 'campaign spring 1', 'view /about/contact 1'])
  const long = JSON.stringify({ ...JSON.parse(body), arrived: `?${'x'.repeat(longestQuery)}` })
  expect((await report(long)).status).toBe(400)
})

test('the server counts no pages that report themselves', async () => {
  Object.assign(site, { hasCache: true })
  await call('/about/contact')
  Object.assign(site, { hasCache: false })
  expect(counted()).toEqual([])
  await call('/about/contact')
  expect(counted()).toContain('view /about/contact 1')
})

test.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s is refused', async (method) => {
  const answer = await call(visitsPath, { method, headers: own })
  expect([answer.status, answer.headers.allow]).toEqual([405, 'POST'])
  expect(counted()).toEqual([])
})

test.each([
  ['of another site', view, { origin: 'https://evil.example' }, 403],
  ['without an origin', view, {}, 403],
  ['that is no report', '{"kind":"view"}', own, 400],
  ['of ten kilobytes', 'x'.repeat(10_000), own, 413],
  ['without a length', view, { ...own, 'content-length': '', 'transfer-encoding': 'chunked' }, 411],
])('a report %s is refused', async (_, body, headers, refused) => {
  const { 'content-length': none, ...others } = headers as Record<string, string>
  const sent =
    none === '' ? call(visitsPath, { method: 'POST', body, headers: others }) : report(body, headers)
  expect((await sent).status).toBe(refused)
  expect(counted()).toEqual([])
})

test.each([
  ['a robot', { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0)' }],
  ['Do Not Track', { dnt: '1' }],
  ['Global Privacy Control', { 'sec-gpc': '1' }],
])('%s is answered alike and not counted', async (_, headers) => {
  expect((await report(view, { ...own, ...headers })).status).toBe(204)
  await call('/about/contact', { headers })
  expect(counted()).toEqual([])
})

test('nothing is counted when counting is off', async () => {
  counter().on = false
  expect((await report()).status).toBe(404)
  await call('/about/contact')
  expect(counted()).toEqual([])
})

test('what one address sends counts a thousand times at most', async () => {
  for (let sent = 0; sent < mostOfAddress + 50; sent += 1)
    counter().allowance.take(`10.0.0.${address}`, Date.now())
  expect((await report()).status).toBe(204)
  await call('/about/contact')
  expect(counted()).toEqual([])
})

test('an arrival is a visit with its origin, a page of the site opened from another is a view', async () => {
  await call('/en-US/about/contact?channel_num=20117&utm_source=Flyer', {
    headers: { 'sec-fetch-site': 'none' },
  })
  await call('/about/contact', { headers: { 'sec-fetch-site': 'same-origin' } })
  await call('/about/contact', { headers: { referer: 'http://localhost/' } })
  await call('/', { headers: { referer: 'https://www.example.com/' } })
  expect(counted()).toEqual([
    'view /about/contact 1',
    'channel 20117 1',
    'source flyer 1',
    'view /about/contact 2',
    'view / 1',
    'channel 19962 1',
  ])
})

test.each([
  ['HEAD', { method: 'HEAD' }],
  ['a payload', { headers: { rsc: '1' } }],
  ['a prefetch', { headers: { 'sec-purpose': 'prefetch' } }],
  ['a frame', { headers: { 'sec-fetch-dest': 'iframe' } }],
  ['a script', { headers: { 'sec-fetch-dest': 'empty' } }],
])('%s is no page view', async (_, options) => {
  await call('/about/contact', options)
  expect(counted()).toEqual([])
})

test('the desk, previews, unknown addresses and failures are not counted', async () => {
  for (const path of ['/staff', '/edit', '/booking?b=1', '/nothing', '/el', '/about/news/%00'])
    await call(path)
  status = 503
  await call('/about/contact')
  expect(counted()).toEqual([])
})
