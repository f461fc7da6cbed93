import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { payloadHash } from '@/server/next/payload'
import { expectGuarded, get, scriptsOf } from '@/tests/e2e/support/guarded'
import { expect, test } from '@/tests/e2e/support/test'

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const articles = '/api/cms/api/v1/articles?channel=news'
const kinds: readonly [
  what: string,
  status: number,
  path: string,
  headers?: object,
  more?: object,
][] = [
  ['a page', 200, '/'],
  ['a page at a pinned address', 200, '/en-US/about/contact'],
  ['a page rendered on request', 200, '/about/news'],
  ['the same, kept', 200, '/about/news'],
  ['the form', 200, '/enrol'],
  ['the sign-in', 200, '/passport/login'],
  ['the desk’s sign-in', 200, '/staff/sign-in'],
  ['the desk without a session', 307, '/staff'],
  ['a missing page', 404, '/el?e=rnf'],
  ['a missing article', 404, '/about/news/none'],
  ['an unknown address', 301, '/none'],
  ['a sub-site', 302, '/sofia'],
  ['a trailing slash', 308, '/about/contact/'],
  ['a call', 200, articles],
  ['a call without a session', 200, '/api/usercenter/v2/frontend/user/get-user-info'],
  ['a call with the wrong method', 405, '/api/usercenter/user/send-code'],
  ['a call with a mistake', 400, `${articles}&page=x`],
  ['a call that is not there', 404, '/api/none'],
  [
    'a call from another site',
    403,
    '/api/usercenter/user/send-code',
    { ...form, origin: 'https://evil.example' },
    { method: 'POST', body: 'account=13812345678' },
  ],
  [
    'a call of another type',
    415,
    '/api/usercenter/user/send-code',
    { 'content-type': 'text/xml' },
    { method: 'POST', body: '<a/>' },
  ],
  [
    'a body too large',
    413,
    '/api/usercenter/user/send-code',
    form,
    { method: 'POST', body: 'x'.repeat(65_537) },
  ],
  [
    'a body of unknown size',
    411,
    '/enrol',
    { 'transfer-encoding': 'chunked' },
    { method: 'POST', body: 'x' },
  ],
  ['robots.txt', 200, '/robots.txt'],
  ['the sitemap', 200, '/sitemap.xml'],
  ['the manifest', 200, '/manifest.webmanifest'],
  ['the icon', 200, '/icon.svg'],
  ['the script that removes the service worker', 200, '/sw.js'],
  ['a missing file', 404, '/_next/static/none.js'],
  ['the picture resizer that is not used', 404, '/_next/image?url=%2Ficon.svg&w=640&q=75'],
  ['a missing well-known file', 404, '/.well-known/none'],
  ['no contact', 404, '/.well-known/security.txt'],
  ['health', 200, '/healthz'],
  ['readiness', 200, '/readyz'],
  ['another host', 421, '/', { host: 'evil.example' }],
  ['an unknown method', 405, '/', {}, { method: 'TRACE' }],
  ['a whole address', 400, 'http://evil.example/'],
  ['HEAD', 200, '/', {}, { method: 'HEAD' }],
  ['an Upgrade, which is none', 200, '/', { connection: 'Upgrade', upgrade: 'websocket' }],
  ['a payload', 200, `/about/contact?_rsc=${payloadHash({})}`, { rsc: '1' }],
]

for (const [what, status, path, headers, more] of kinds) {
  test(`${what} has the security headers`, async ({ baseURL }) => {
    const answer = await get(baseURL, path, { ...headers }, { ...more })
    expect(answer.status).toBe(status)
    expectGuarded(answer, what)
  })
}

test('a payload with a wrong parameter is redirected to its public address', async ({
  baseURL,
}) => {
  for (const path of [
    '/about/contact',
    '/en-US/about/contact',
    '/about/news',
    '/enrol',
    '/staff/sign-in',
  ]) {
    const { status, headers } = await get(baseURL, `${path}?a=1&_rsc=wrong`, { rsc: '1' })
    expect([status, headers.location], path).toEqual([307, `${path}?a=1&_rsc=`])
  }
})

test('scripts, styles, fonts and 304 responses have the security headers', async ({ baseURL }) => {
  const page = await get(baseURL, '/')
  const styles = page.body.matchAll(/href="(\/_next\/static\/[^"]+\.(?:css|woff2))"/g)
  const [scripts, paths] = [scriptsOf(page), Array.from(styles, ([, path]) => path ?? '')]
  expect([scripts.length > 3, paths.some((path) => path.endsWith('.css'))]).toEqual([true, true])
  for (const path of ['/', '/about/contact', ...paths.slice(0, 4), ...scripts.slice(0, 4)]) {
    const first = await get(baseURL, path)
    const again = await get(baseURL, path, { 'if-none-match': first.headers.etag ?? '' })
    expect([first.status, again.status], path).toEqual([200, 304])
    expectGuarded(first, path)
    expectGuarded(again, path)
  }
})

test('responses to invalid requests have the security headers', async ({ baseURL }) => {
  const socket = connect(Number(new URL(String(baseURL)).port), 'localhost')
  socket.write('JUNK\r\n\r\n')
  const [status = '', ...lines] = (await text(socket)).split('\r\n\r\n')[0]?.split('\r\n') ?? []
  expect(status).toBe('HTTP/1.1 400 Bad Request')
  const headers = Object.fromEntries(
    lines.map((line) => [line.split(': ')[0]?.toLowerCase(), line.split(': ')[1]]),
  )
  expectGuarded({ status: 400, headers }, 'junk')
})
