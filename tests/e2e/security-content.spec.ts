import { once } from 'node:events'
import { request as ask } from 'node:http'
import { locales } from '@/lib/i18n/locales'
import { routes } from '@/lib/routes'
import { confirmOfficer, test as withDesk } from '@/tests/e2e/support/desk'
import { expectGuarded, get, scriptsOf } from '@/tests/e2e/support/guarded'
import { pushedData, readRows } from '@/tests/e2e/support/rows'
import { complaints, expect, test } from '@/tests/e2e/support/test'

test('personal responses are not cached', async ({ baseURL }) => {
  const own = [
    '/staff',
    '/staff/sign-in',
    '/passport/login',
    '/api/cms/api/v1/articles?channel=news',
  ]
  own.push('/api/usercenter/v2/frontend/user/get-user-info')
  for (const path of own) {
    expect((await get(baseURL, path)).headers['cache-control'], path).toContain('no-store')
  }
  expect((await get(baseURL, '/enrol')).headers['cache-control']).toBe('private, no-cache')
})

test('only the build and public/ are served', async ({ baseURL }) => {
  const outside = [
    '/.git/config',
    '/.env',
    '/package.json',
    '/.data/secrets.json',
    '/server/index.ts',
    '/public/',
  ]
  const ways = [
    '/../package.json',
    '/_next/static/../../package.json',
    '/_next/static/%2e%2e/%2e%2e/package.json',
  ]
  ways.push(
    '/_next/static/..%2f..%2fpackage.json',
    '/_next/',
    '/_next/static/',
    '/staff/../../package.json',
  )
  for (const path of [...outside, ...ways, '//etc/passwd', '/\\..\\package.json', '/%00', '/%ff']) {
    const { status, body, headers } = await get(baseURL, path)
    expect([301, 308, 400, 404], path).toContain(status)
    expect(headers.location ?? '/', path).toMatch(/^\/(?![/\\])/)
    expect(body, path).not.toMatch(/"dependencies"|\[core\]|root:/)
  }
})

test('placeholders do not break a text with a stated length, on any page', async ({ baseURL }) => {
  test.slow()
  let texts = 0
  for (const locale of locales) {
    for (const { path } of routes) {
      const page = await get(baseURL, path, { cookie: `lang=${locale}` })
      const [first = ''] = scriptsOf(page).filter((script) => !script.startsWith('/_next/'))
      const data = first === '' ? '' : (await get(baseURL, first)).body
      texts += readRows(pushedData(data + page.body))
    }
  }
  expect(texts).toBeGreaterThan(10)
})

test('a violation of the policy would fail these tests', async ({ browser, baseURL }) => {
  const context = await browser.newContext()
  const mistakes = complaints(context, [])
  const page = await context.newPage()
  await page.goto(`${baseURL}/privacy`)
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.ran = true'
    document.body.append(script)
    const picture = document.createElement('img')
    picture.src = 'https://evil.example/x.png'
    document.body.insertAdjacentHTML(
      'beforeend',
      '<p style="color: red" onclick="ran = true">x</p>',
    )
    document.body.append(picture)
    document.body.querySelector<HTMLElement>('p[onclick]')?.click()
  })
  await expect
    .poll(() => mistakes.filter((mistake) => mistake.includes('Content Security Policy')).length)
    .toBeGreaterThan(3)
  expect(await page.evaluate(() => Reflect.has(window, 'ran'))).toBe(false)
  await context.close()
})

withDesk('what the desk hands out is guarded, and kept by no cache', async ({ desk, baseURL }) => {
  await confirmOfficer(desk)
  const cookies = await desk.context().cookies()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const rooms = ['/staff', '/staff/account', '/staff/audit', '/staff/accounts']
  const files = [
    '/staff/export',
    '/staff/numbers/csv',
    '/staff/audit/export',
    '/staff/events?once=1',
  ]
  for (const path of [...rooms, ...files]) {
    const answer = await get(baseURL, path, { cookie })
    expect(answer.status, path).toBe(200)
    expectGuarded(answer, path)
    expect(answer.headers['cache-control'], path).toContain('no-store')
    if (answer.headers['content-type']?.startsWith('text/csv'))
      expect(answer.headers['content-disposition'], path).toMatch(
        /^attachment; filename="[\w-]+\.csv"$/,
      )
  }
  const { hostname, port } = new URL(String(baseURL))
  const stream = ask({ hostname, port, path: '/staff/events', headers: { cookie }, agent: false })
  stream.end()
  const [opened] = await once(stream, 'response')
  expectGuarded({ status: opened.statusCode, headers: opened.headers }, 'events')
  expect(opened.headers['content-type']).toBe('text/event-stream; charset=utf-8')
  stream.destroy()
})
