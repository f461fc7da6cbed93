import { createHash, randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { payloadHash } from '@/server/next/payload'
import { get } from '@/tests/e2e/support/guarded'
import { expect, test } from '@/tests/e2e/support/test'

type Odd = { method?: string; headers?: Record<string, string>; search?: string; body?: string }

const tree = encodeURIComponent(JSON.stringify(['', { children: ['x', {}] }, null, 'refetch']))
const headers: readonly Record<string, string>[] = [
  { 'content-security-policy': "script-src 'nonce-abc'" },
  { 'content-security-policy-report-only': "script-src 'nonce-abc'" },
  { rsc: '1' },
  { rsc: '0' },
  { rsc: '1', 'next-router-state-tree': tree },
  { rsc: '1', 'next-router-prefetch': '1' },
  { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
  { 'next-router-state-tree': tree },
  { 'next-router-prefetch': '1' },
  { 'next-router-segment-prefetch': '/_tree' },
  { 'next-url': '/zh-CN/staff' },
  { 'next-action': 'a'.repeat(42) },
  { 'next-resume': '1' },
  { 'next-test-fetch-priority': '1' },
  { 'x-nextjs-data': '1' },
  { 'x-nextjs-request-id': 'x' },
  { 'x-nextjs-html-request-id': 'x' },
  { 'x-nextjs-postponed': '1' },
  { 'x-matched-path': '/zh-CN/el' },
  { 'x-now-route-matches': '1=en-US' },
  { 'x-invoke-path': '/en-US/el', 'x-invoke-status': '404', 'x-invoke-output': '/404' },
  { 'x-invoke-query': '%7B%22q%22%3A%22other%22%7D' },
  { 'x-middleware-prefetch': '1' },
  { 'x-middleware-rewrite': '/el' },
  { 'x-middleware-subrequest': 'middleware:middleware' },
  { 'x-prerender-revalidate': '1' },
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', 'x-forwarded-port': '1' },
  { 'x-http-method-override': 'HEAD' },
  { 'x-request-id': '<script>alert(1)</script>' },
  { 'x-client-address': '192.0.2.9' },
  { forwarded: 'host=evil.example' },
  { range: 'bytes=0-9' },
  { 'if-none-match': '*' },
  { 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' },
  { 'accept-encoding': 'br' },
  { 'accept-encoding': 'gzip;q=0, identity;q=0' },
  { accept: 'text/x-component' },
  { 'accept-language': 'en' },
  { purpose: 'prefetch' },
  { 'sec-fetch-dest': 'image' },
  { 'sec-fetch-mode': 'no-cors' },
  { 'user-agent': 'Googlebot/2.1' },
  { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0)', 'save-data': 'on' },
  { authorization: 'Basic eDp5', referer: 'https://evil.example/' },
  { 'cache-control': 'no-cache', pragma: 'no-cache' },
  { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' },
  { cookie: 'lang=en-US' },
  { cookie: '__prerender_bypass=x; __next_preview_data=x; next-instant-navigation-testing=1' },
  { cookie: 'bh_visitor=x; bh_staff=x; bh_sent=BH-26-000001' },
]
const methods = ['HEAD', 'OPTIONS', 'DELETE', 'PUT', 'PATCH', 'POST'] as const
const searches = [
  '_rsc=x',
  'nxtPchannel=lectures',
  'nxtPlocale=en-US',
  '__nextDataReq=1',
  'utm_source=x',
  '%00=%00',
]

const odd: readonly Odd[] = [
  ...methods.map((method) => ({ method })),
  { method: 'POST', body: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  ...headers.map((one) => ({ headers: one })),
  { method: 'HEAD', headers: Object.assign({}, ...headers) as Record<string, string> },
  ...headers
    .filter(({ rsc }) => rsc)
    .map((one) => ({ headers: one, search: `_rsc=${payloadHash(one)}` })),
  ...searches.map((search) => ({ search })),
]

const word = () => randomBytes(6).toString('hex')
const address = (q: string) => `/about/news?q=${q}`
const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

const inlineScript = /<script(?![^>]*(?:\ssrc=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g
/** Differs with the time, the request, and the position where Next divides its data. */
const changing = ['date', 'x-request-id', 'content-length', 'content-security-policy']

/**
 * The next response at an address that was requested before, with the word of the address removed. The visible page is
 * a hash: a difference would print 200 kB.
 */
async function read(baseURL: string | undefined, q: string) {
  const { status, body, headers: sent } = await get(baseURL, address(q))
  const inline = Array.from(body.matchAll(inlineScript), ([, script = '']) => script)
  const policy = String(sent['content-security-policy'])
  expect(inline.filter((script) => !policy.includes(hash(script)))).toEqual([])
  return {
    status,
    headers: Object.fromEntries(Object.entries(sent).filter(([name]) => !changing.includes(name))),
    visible: hash(body.replace(inlineScript, '').replaceAll(q, 'word')),
    whole: body.endsWith('</html>') && Buffer.byteLength(body) === Number(sent['content-length']),
    scripted: inline.some((script) => script.includes('self.__next_f.push(')),
  }
}

test('no request changes the page for the next reader', async ({ baseURL }) => {
  test.slow()
  const expected = await read(baseURL, word())
  expect(expected).toMatchObject({ status: 200, whole: true, scripted: true })
  for (const { method, headers: sent, search, body } of odd) {
    const q = word()
    const path = search === undefined ? address(q) : `${address(q)}&${search}`
    await get(baseURL, path, { ...sent }, { ...(method && { method }), ...(body && { body }) })
    expect(await read(baseURL, q), JSON.stringify({ method, sent, search })).toEqual(expected)
  }
})

/** What the client router sends to navigate, and to prefetch a link. */
const routed: readonly Record<string, string>[] = [
  { rsc: '1' },
  { rsc: '1', 'next-router-state-tree': tree, 'next-url': '/zh-CN' },
  { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
]

/** A payload as the client router requests it, at an address with a word. */
async function readPayload(
  baseURL: string | undefined,
  path: string,
  sent: Record<string, string>,
) {
  const separator = path.includes('?') ? '&' : '?'
  const answer = await get(baseURL, `${path}${separator}_rsc=${payloadHash(sent)}`, sent)
  return { ...answer, headers: { ...answer.headers, date: '', 'x-request-id': '' } }
}

/** Next writes it anew for each payload that it renders. */
const renderId = (payload: string) => /\["\$","\$L[\da-f]+","([\w-]{21})v"/.exec(payload)?.[1]

/** The rows of a payload in one order, without their numbers, which follow from what is ready first. */
const withoutNumbers = (payload: string) =>
  payload
    .replace(/^[\da-f]+:/gm, '')
    .replace(/\$([LQ@]?)[\da-f]+/g, '$1')
    .split('\n')
    .sort()
    .join('\n')

test('a payload is rendered once for all readers, per address and place that they come from', async ({
  baseURL,
}) => {
  const path = address(word())
  const [first = { body: '' }, ...others] = await Promise.all(
    routed.map((sent) => readPayload(baseURL, path, sent)),
  )
  expect(renderId(first.body)).toBeTruthy()
  expect(first.body).not.toMatch(/"nonce":"[^$]/)
  const again = await Promise.all(
    routed.map((sent) =>
      readPayload(baseURL, path, { ...sent, cookie: 'bh_visitor=x', purpose: 'prefetch' }),
    ),
  )
  expect(again).toEqual([first, ...others])
  expect(new Set(again.map(({ body }) => body)).size).toBe(routed.length)
  expect(again.map(({ headers }) => headers['cache-control'])).toEqual(
    routed.map(() => 'private, no-cache, no-store, max-age=0, must-revalidate'),
  )
})

test('a payload of an unknown query, of another language or with an error is not shared', async ({
  baseURL,
}) => {
  const [sent = {}] = routed
  const id = async (path: string, more: Record<string, string> = {}) =>
    renderId((await readPayload(baseURL, path, { ...sent, ...more })).body)
  const unknown = `${address(word())}&utm_source=x`
  expect(await id(unknown)).not.toBe(await id(unknown))
  const path = address(word())
  expect(await id(path, { cookie: 'lang=en-US' })).not.toBe(
    await id(path, { cookie: 'lang=zh-CN' }),
  )
  const missing = `/about/news/${word()}`
  expect(await id(missing)).not.toBe(await id(missing))
})

test('no request changes the payload for the next reader', async ({ baseURL }) => {
  test.slow()
  const [sent = {}] = routed
  const next = async (q: string) => {
    const { status, body, headers: own } = await readPayload(baseURL, address(q), sent)
    const id = renderId(body) ?? 'none'
    const rows = withoutNumbers(body.replaceAll(q, 'word').replaceAll(id, 'id'))
    return { status, type: own['content-type'], rows: hash(rows), length: body.length }
  }
  const expected = await next(word())
  for (const { method, headers: own, search, body } of odd) {
    const q = word()
    const all = { ...sent, ...own }
    const path = `${address(q)}&${search ?? `_rsc=${payloadHash(all)}`}`
    await get(baseURL, path, all, { ...(method && { method }), ...(body && { body }) })
    expect(await next(q), JSON.stringify({ method, own, search })).toEqual(expected)
  }
})

test('a reader who disconnects during rendering changes nothing for the next', async ({
  baseURL,
}) => {
  const expected = await read(baseURL, word())
  const { hostname, port, host } = new URL(String(baseURL))
  for (let time = 0; time < 12; time += 1) {
    const q = word()
    const socket = connect(Number(port), hostname)
    const closed = new Promise((resolve) => socket.once('close', resolve))
    const question = `GET ${address(q)} HTTP/1.1\r\nHost: ${host}\r\n\r\n`
    // Resets at once, after sending the request, and in the middle of rendering.
    socket.write(question, () =>
      time % 2 ? socket.resetAndDestroy() : setImmediate(() => socket.destroy()),
    )
    await closed
    expect(await read(baseURL, q)).toEqual(expected)
  }
})

test('HEAD returns the headers of GET for an article page, without a body', async ({ baseURL }) => {
  const q = word()
  const head = await get(baseURL, address(q), {}, { method: 'HEAD' })
  const whole = await get(baseURL, address(q))
  expect(head.body).toBe('')
  expect(Number(head.headers['content-length'])).toBe(Buffer.byteLength(whole.body))
  const own = { date: '', 'x-request-id': '' }
  expect({ ...head.headers, ...own }).toEqual({ ...whole.headers, ...own })
})
