import { randomInt } from 'node:crypto'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from '@/tests/e2e/support/test'

/*
 * Requests that no browser sends, over raw sockets, to every kind of route. None causes a server error: the response
 * arrives, with a status below 500.
 */
const routes = [
  '/',
  '/about/news',
  '/about/news/nope',
  '/enrol',
  '/roadmap',
  '/passport/login',
  '/edit',
  '/edit/document',
  '/edit/draft',
  '/staff',
  '/staff/sign-in',
  '/staff/applications/nope',
  '/staff/zzz',
  '/staff/articles/draft',
  '/staff/imports/pieces',
  '/el',
  '/nowhere',
  '/sitemap.xml',
  '/_next/static/nope.js',
  '/healthz',
  '/api/nope',
  '/api/cms/api/v1/articles',
  '/api/cms/api/v1/articles/nope',
  '/api/enrollment/v1.0/applications',
  '/api/lessons/nope/calendar.ics',
  '/api/passport/rest/logout',
  '/api/usercenter/user/check-code',
]

type Odd = {
  method?: string
  path?: (route: string) => string
  headers?: readonly string[]
  body?: string
  /** The only statuses with which routes respond. */
  statuses?: readonly number[]
}

const multipart = 'Content-Type: multipart/form-data; boundary=b'
const tree = (value: unknown) =>
  `Next-Router-State-Tree: ${encodeURIComponent(JSON.stringify(value))}`
const after = (end: string) => (route: string) => route + end

const odd: Readonly<Record<string, Odd>> = {
  'a port above 65,535': { headers: ['Host: localhost:99999'], statuses: [400] },
  'a broken escape': { path: after('%zz'), statuses: [400] },
  'half an escape': { path: after('%'), statuses: [400] },
  'an escape that is no UTF-8': { path: after('%ff'), statuses: [400] },
  'NUL in the path': { path: after('%00'), statuses: [400] },
  'NUL in the query': { path: after('?q=%00'), statuses: [400] },
  'a broken escape in the query': { path: after('?q=%zz&page=%') },
  'half a surrogate in the query': { path: after('?q=%ED%A0%80') },
  'a broken cursor': { path: after('?cursor=zz&after=%F0&page=-1&before=1e999') },
  'many keys': { path: after(`?${'a=1&'.repeat(800)}`) },
  'lists where one value is expected': { path: after('?q=1&q=2&page=1&page=2&q[]=3') },
  'names of object properties': { path: after('?__proto__=1&constructor=2&toString=3') },
  'dots in the path': { path: after('/../../etc/passwd') },
  'backslashes and semicolons': { path: after('\\..;a=b') },
  'two slashes': { path: (route) => `/${route}` },
  'a state tree that is no JSON': { headers: ['RSC: 1', 'Next-Router-State-Tree: %7B'] },
  'a state tree with a broken escape': { headers: ['RSC: 1', 'Next-Router-State-Tree: %zz'] },
  'a state tree of other types': { headers: ['RSC: 1', tree({ a: 1 })] },
  'a deep state tree': { headers: ['RSC: 1', tree(JSON.parse('['.repeat(500) + ']'.repeat(500)))] },
  'a state tree in parts of wrong types': {
    headers: ['RSC: 1', tree([['a', 1], { children: 7 }, 5, true])],
  },
  'a prefetch of an unknown part': {
    headers: ['RSC: 1', 'Next-Router-Prefetch: 1', 'Next-Router-Segment-Prefetch: /../_x'],
  },
  'HEAD with odd headers': {
    method: 'HEAD',
    headers: ['RSC: 1', 'Range: bytes=9-1', 'If-None-Match: "'],
  },
  'a method in lower case': { method: 'get', statuses: [400] },
  'an unknown method': { method: 'BREW', statuses: [400] },
  TRACE: { method: 'TRACE' },
  'CONNECT-like OPTIONS': { method: 'OPTIONS' },
  'PUT with a body': { method: 'PUT', headers: ['Content-Type: text/plain'], body: 'x' },
  DELETE: { method: 'DELETE' },
  'an unknown action': {
    method: 'POST',
    headers: ['Next-Action: zz', 'Content-Type: text/plain'],
    body: '[]',
  },
  'an action of wrong length': {
    method: 'POST',
    headers: [`Next-Action: ${'4'.repeat(42)}`, multipart],
    body: '',
  },
  'a form without a body': { method: 'POST', headers: [multipart], body: '' },
  'a form without a boundary': {
    method: 'POST',
    headers: ['Content-Type: multipart/form-data'],
    body: 'x',
  },
  'a form that ends too early': {
    method: 'POST',
    headers: [multipart],
    body: '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx',
  },
  'a form that is no form': { method: 'POST', headers: [multipart], body: 'x'.repeat(100) },
  'a form whose boundary is a hyphen': {
    method: 'POST',
    headers: ['Content-Type: multipart/form-data; boundary=-'],
    body: '---\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n-----\r\n',
  },
  'a form that names an action': {
    method: 'POST',
    headers: [multipart],
    body: '--b\r\nContent-Disposition: form-data; name="$ACTION_ID_zz"\r\n\r\n\r\n--b--\r\n',
  },
  'a form with a broken reference': {
    method: 'POST',
    headers: [multipart],
    body: '--b\r\nContent-Disposition: form-data; name="$ACTION_REF_1"\r\n\r\n\r\n--b\r\nContent-Disposition: form-data; name="$ACTION_1:0"\r\n\r\n{"id":"x","bound":"$@9"}\r\n--b--\r\n',
  },
  'JSON that is none': {
    method: 'POST',
    headers: ['Content-Type: application/json'],
    body: '{"a":',
  },
  'JSON of another type': {
    method: 'POST',
    headers: ['Content-Type: application/json'],
    body: '[null]',
  },
  'names of object properties in JSON': {
    method: 'POST',
    headers: ['Content-Type: application/json'],
    body: '{"__proto__":{"a":1},"constructor":null}',
  },
  'deep JSON': {
    method: 'POST',
    headers: ['Content-Type: application/json'],
    body: '['.repeat(20_000),
  },
  'bytes that are no UTF-8': {
    method: 'POST',
    headers: ['Content-Type: application/x-www-form-urlencoded'],
    body: 'name=%ff%fe&phone=%00',
  },
  'a content type that is none': { method: 'POST', headers: ['Content-Type: ;;;'], body: 'x' },
  'cookies that are none': {
    headers: ['Cookie: ;=;%zz=%zz; lang=%; bh_staff=%00; __Host-bh_staff=; a'],
  },
  'an address of a client that is none': {
    headers: ['X-Forwarded-For: unknown, <script>, ::ffff:1.2.3'],
  },
  // Pages and calls that take a form refuse it; the others are missing, moved or read only.
  'an origin that is none': {
    method: 'POST',
    headers: ['Origin: null', 'Content-Type: text/plain'],
    body: 'x',
    statuses: [301, 403, 404, 405],
  },
}

function send(port: number, route: string, { method = 'GET', path, headers = [], body }: Odd) {
  const own = headers.some((line) => line.startsWith('Host:')) ? [] : [`Host: localhost:${port}`]
  const address = headers.some((line) => line.startsWith('X-Forwarded-For:'))
    ? []
    : [`X-Forwarded-For: 10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`]
  const length = body === undefined ? [] : [`Content-Length: ${Buffer.byteLength(body)}`]
  const lines = [...own, ...address, ...headers, ...length, 'Connection: close']
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `${method} ${path?.(route) ?? route} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body ?? ''}`,
  )
  return text(socket)
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1])

for (const [name, request] of Object.entries(odd)) {
  test(`${name} gets a response from every kind of route`, async ({ baseURL }) => {
    const port = Number(new URL(baseURL ?? '').port)
    const outcomes = await Promise.all(
      routes.map(async (route) => ({ route, status: statusOf(await send(port, route, request)) })),
    )
    // A health check responds independent of the rest of the request.
    const wrong = outcomes.filter(({ route, status }) =>
      request.statuses === undefined || route === '/healthz'
        ? !(status >= 200 && status < 500)
        : !request.statuses.includes(status),
    )
    expect(wrong).toEqual([])
  })
}
