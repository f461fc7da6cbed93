import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startGateway } from '@/tests/e2e/support/gateway'
import { expectGuarded, get } from '@/tests/e2e/support/guarded'
import { officersDay } from '@/tests/e2e/support/officers-day'
import { startSite, type OwnSite } from '@/tests/e2e/support/site'
import { freshPhone } from '@/tests/e2e/support/sms'
import { expect, test } from '@/tests/e2e/support/test'
import { freePort } from '@/tests/setup/port'

/*
 * A site with an https address behind a proxy, with an SMS gateway. Tests what is only visible there, and its standard
 * output while people apply and sign in.
 */
const articles = '/api/cms/api/v1/articles?channel=news'
const publicly = 'https://www.bauhinia.test'

test.describe.configure({ mode: 'serial', timeout: 120_000 })
const dataDir = mkdtempSync(join(tmpdir(), 'bauhinia-https-'))
let site: OwnSite
let gateway: Awaited<ReturnType<typeof startGateway>>
/** Everything that must never be logged, by kind. */
const secrets = new Map<string, string>()

test.beforeAll(async () => {
  test.slow()
  gateway = await startGateway()
  const port = await freePort()
  site = await startSite(port, {
    DATA_DIR: dataDir,
    SITE_URL: publicly,
    ALLOWED_HOSTS: 'localhost,www.bauhinia.test',
    SMS_SENDER: 'webhook',
    SMS_WEBHOOK_URL: gateway.url,
    SMS_WEBHOOK_SECRET: 'a secret of the gateway alone',
    SECURITY_CONTACT: 'security@bauhinia.test',
    LOG_LEVEL: 'trace',
  })
})
test.afterAll(async () => {
  await site?.stop()
  gateway?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('sends HSTS with every kind of response', async () => {
  const call = '/api/usercenter/v2/frontend/user/get-user-info'
  for (const path of [
    '/',
    '/about/news',
    '/none',
    '/sofia',
    call,
    '/robots.txt',
    '/healthz',
    '/api/none',
    '/_next/x',
  ]) {
    const answer = await get(site.url, path)
    expectGuarded(answer, path)
    expect(answer.headers['strict-transport-security'], path).toBe(
      'max-age=31536000; includeSubDomains',
    )
  }
})

test('publishes the security contact', async () => {
  const { status, headers, body } = await get(site.url, '/.well-known/security.txt')
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body).toContain('Contact: mailto:security@bauhinia.test\n')
  expect(body).toContain(`Canonical: ${publicly}/.well-known/security.txt\n`)
  const expires = Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '')
  expect(expires).toBeGreaterThan(Date.now())
  expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000)
})

const ownCookie = (name: string) =>
  new RegExp(`^__Host-${name}=([\\w-]{43}); Path=/; Max-Age=\\d+; HttpOnly; SameSite=Lax; Secure$`)

test('verifies a phone and accepts an application, with a cookie for this host only', async () => {
  const phone = freshPhone()
  const form = {
    'content-type': 'application/x-www-form-urlencoded',
    'sec-fetch-site': 'same-origin',
  }
  const post = (path: string, fields: Record<string, string>, cookie = '') =>
    get(
      site.url,
      path,
      { ...form, cookie },
      { method: 'POST', body: new URLSearchParams(fields).toString() },
    )
  expect((await post('/api/usercenter/user/send-code', { account: phone })).status).toBe(200)
  const code = gateway.last(phone)
  const query = new URLSearchParams({ account: phone, code })
  const checked = await get(site.url, `/api/usercenter/user/check-code?${query}`, {
    'sec-fetch-site': 'same-origin',
  })
  const [cookie = ''] = checked.headers['set-cookie'] ?? []
  expect(cookie).toMatch(ownCookie('bh_proof'))
  const [, proof = ''] = ownCookie('bh_proof').exec(cookie) ?? []
  const fields = { name: 'Zhang Yiming', phone, project_id: '1012', project: 'mba', consent: 'on' }
  const stored = await post('/api/enrollment/v1.0/applications', fields, `__Host-bh_proof=${proof}`)
  expect(JSON.parse(stored.body)).toMatchObject({ error: 0 })
  for (const [what, value] of Object.entries({ phone, code, proof, name: fields.name }))
    secrets.set(what, value)
})

test('signs a visitor in, with a cookie for this host only', async ({ browser }) => {
  const phone = freshPhone()
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-US' })
  await context.addCookies([{ name: 'lang', value: 'en-US', url: site.url }])
  const page = await context.newPage()
  await page.goto(`${site.url}/passport/login`)
  const form = page.getByRole('form', { name: 'Log in', exact: true })
  await form.getByLabel('Mobile number').fill(phone)
  await form.getByRole('button', { name: 'Send code' }).click()
  await expect.poll(() => gateway.last(phone)).toMatch(/^\d{6}$/)
  const code = gateway.last(phone)
  await form.getByLabel('Verification code').fill(code)
  await form.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(`${site.url}/roadmap`)
  const [cookie] = (await context.cookies()).filter(({ httpOnly }) => httpOnly)
  expect(cookie).toMatchObject({
    name: '__Host-bh_visitor',
    secure: true,
    sameSite: 'Lax',
    path: '/',
  })
  secrets
    .set('visitor’s phone', phone)
    .set('visitor’s code', code)
    .set('visitor’s session', cookie?.value ?? '')
  await context.close()
})

test('searches, also with invalid input', async () => {
  const q = 'q=SECRETWORD'
  const paths = [
    '/about/news',
    '/en-US/about/news',
    '/alumnus/story',
    '/about/news/none',
    '/about/news/',
    '/none',
  ]
  const queries = [
    q,
    `${q}&page=999`,
    `${q}&page=x`,
    `${q}&year=x`,
    `${q}%zz`,
    `${q}%00`,
    `x=1&${q}`,
  ]
  const asked: [path: string, headers?: object, more?: object][] = [
    ...[...paths, articles, '/staff', '/staff/export', '/staff/audit'].flatMap((path) =>
      queries.map((query): [string] => [`${path}${path.includes('?') ? '&' : '?'}${query}`]),
    ),
    [`/staff/sign-in?next=${encodeURIComponent(`/staff?${q}`)}`],
    [`/about/news?${q}`, { rsc: '1' }],
    [
      `/about/news?${q}`,
      { 'next-action': 'x', referer: `${publicly}/about/news?${q}` },
      { method: 'POST' },
    ],
    [`/about/news?${q}`, { host: 'evil.example' }],
    [`/about/news?${q}`, { cookie: 'bh_visitor=%zz' }, { method: 'HEAD' }],
    [`/about/news?${q}`, {}, { method: 'TRACE' }],
    ['/about/contact', { referer: `${publicly}/about/news?${q}` }],
  ]
  const statuses = new Set<number>()
  for (const [path, headers, more] of asked)
    statuses.add((await get(site.url, path, { ...headers }, { ...more })).status)
  for (const status of [200, 303, 307, 308, 400, 404, 405, 421]) expect(statuses).toContain(status)
  secrets.set('search text', 'SECRETWORD')
})

test('signs officers in, with all protections', async ({ browser }) => {
  for (const [what, value] of await officersDay(
    browser,
    site,
    publicly,
    secrets.get('phone') ?? '',
  ))
    secrets.set(what, value)
})

test('has logged no secret, but enough to reconstruct the events', async () => {
  const printed = site.printed()
  expect(secrets.size).toBeGreaterThan(14)
  for (const [what, value] of secrets) {
    expect(value.length, what).toBeGreaterThan(5)
    expect(printed.includes(value), what).toBe(false)
  }
  type Line = Record<
    'level' | 'time' | 'msg' | 'path' | 'requestId' | 'status' | 'permission',
    unknown
  >
  const lines = printed.split('\n').filter((line) => line.startsWith('{'))
  const entries = lines.map((line) => JSON.parse(line) as Line)
  for (const { time } of entries) expect(time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  const call = entries.find(({ path }) => path === '/api/usercenter/user/check-code')
  expect(call).toMatchObject({ msg: 'answered', status: 200 })
  expect(call?.requestId).toMatch(/^[\da-f-]{36}$/)
  expect(entries).toContainEqual(
    expect.objectContaining({ level: 40, msg: 'not permitted at the desk', path: '/staff/audit' }),
  )
})

test('protects error responses too', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bauhinia-failing-'))
  const gone = `http://127.0.0.1:${await freePort()}`
  const keys = { CMS_KEY_ID: 'test', CMS_SALT: 'a salt for a platform that is not there' }
  const failing = await startSite(await freePort(), { DATA_DIR: folder, API_HOST: gone, ...keys })
  for (const [path, status] of [
    ['/about/news/autumn-term-opens', 500],
    ['/api/cms/api/v1/articles?channel=news', 503],
  ] as const) {
    const answer = await get(failing.url, path)
    expect(answer.status, path).toBe(status)
    expectGuarded(answer, path)
    expect(answer.body, path).not.toMatch(/ECONNREFUSED|127\.0\.0\.1|at \S+ \(/)
  }
  expect(await failing.stop()).toBe(0)
  rmSync(folder, { recursive: true, force: true })
})

test('stops gracefully although a client holds a request open', async () => {
  const held = connect(Number(new URL(site.url).port), 'localhost')
  held.on('error', () => undefined)
  held.write(
    'POST /api/usercenter/user/send-code HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nx',
  )
  expect((await get(site.url, '/readyz')).status).toBe(200)
  expect(await site.stop()).toBe(0)
  held.destroy()
})
