import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectGuarded, get } from '@/tests/e2e/support/guarded'
import { startSite, type OwnSite } from '@/tests/e2e/support/site'
import { expect, test } from '@/tests/e2e/support/test'
import { freePort } from '@/tests/setup/port'

/*
 * Next forwards a server action of another page, and fetches the target of a redirect, from its assumed own address:
 * http://localhost:3000 with a custom server. The request carries the visitor's cookies. Nothing may arrive there.
 */
type Manifest = { node: Record<string, { workers: Record<string, unknown> }> }
const manifest = JSON.parse(
  readFileSync('.next/server/server-reference-manifest.json', 'utf8'),
) as Manifest
const actions = Object.entries(manifest.node).map(([id, { workers }]) => ({
  id,
  pages: Object.keys(workers).map((name) => name.replace(/^app\/\[locale\]|\/page$/g, '')),
}))

test.describe.configure({ mode: 'serial', timeout: 120_000 })
const dataDir = mkdtempSync(join(tmpdir(), 'bauhinia-actions-'))
const arrived: IncomingMessage[] = []
let listener: Server
let site: OwnSite

test.beforeAll(async () => {
  test.slow()
  const port = await freePort()
  listener = createServer((req, res) => {
    arrived.push(req)
    res.end()
  }).listen(port, '127.0.0.1')
  await once(listener, 'listening')
  // Replaces http://localhost:3000, which another program may listen on.
  const origin = { __NEXT_PRIVATE_ORIGIN: `http://127.0.0.1:${port}` }
  site = await startSite(await freePort(), { DATA_DIR: dataDir, ...origin })
})
test.afterAll(async () => {
  await site?.stop()
  listener?.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const boundary = 'boundary'
const part = (name: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const form = `multipart/form-data; boundary=${boundary}`
/** As the pages call them: the language, the state, and form data. */
const usual = '["en-US",null,"$K1"]'

function act(path: string, id: string, type = 'text/plain', args = usual) {
  const headers = {
    'next-action': id,
    'content-type': type,
    cookie: 'lang=en-US; secret=yes',
    authorization: 'Bearer secret',
    origin: site.url,
  }
  const body =
    type === 'text/plain'
      ? args
      : `${part('0', args)}${part('_1_intent', 'submit')}--${boundary}--\r\n`
  return get(
    site.url,
    path,
    { ...headers, 'content-length': String(body.length) },
    { method: 'POST', body },
  )
}

test('an action of another page returns 404 and is not forwarded', async () => {
  const pages = [
    '',
    '/enrol',
    '/passport/login',
    '/staff/sign-in',
    '/about/contact',
    '/about/news',
    '/staff/zzz',
  ]
  for (const page of pages) {
    for (const { id } of actions.filter((action) => !action.pages.includes(page))) {
      for (const type of ['text/plain', form]) {
        const answer = await act(page === '' ? '/en-US' : page, id, type)
        expect(
          [answer.status, answer.headers['x-nextjs-action-not-found']],
          `${page} ${id}`,
        ).toEqual([404, '1'])
        expectGuarded(answer, page)
      }
    }
  }
  expect(arrived.map(({ method, url }) => `${method} ${url}`)).toEqual([])
})

test('unknown actions return 404 on every kind of address', async () => {
  for (const id of [
    '',
    'x',
    '0'.repeat(42),
    '__proto__',
    'constructor',
    `${actions[0]?.id}, ${actions[1]?.id}`,
  ]) {
    for (const page of ['/', '/enrol', '/staff', '/no/such'])
      expect((await act(page, id)).status, `${page} “${id}”`).toBeGreaterThanOrEqual(300)
  }
  expect(arrived).toHaveLength(0)
})

test('an action of the page itself runs', async () => {
  const own = actions.filter(({ pages }) => pages.includes('/staff/account'))
  expect(own.length).toBeGreaterThan(3)
  for (const { id } of own) {
    const answer = await act('/staff/account', id, form)
    expect([answer.status, answer.headers['x-nextjs-action-not-found']]).toEqual([200, undefined])
  }
  expect(arrived).toHaveLength(0)
})

const odd = [
  '[]',
  '["en-US"]',
  '["en-US",null]',
  '["$K1"]',
  '["en-US","$K1"]',
  '["$K1",null,"$K1"]',
  '{}',
  'x',
]
const bound = ['[]', '[null]', '["en-US"]', '["zh-CN",{},{},{}]', '[{},[]]']

for (const page of [
  '/enrol',
  '/passport/login',
  '/booking',
  '/staff/sign-in',
  '/staff/code',
  '/staff/link',
]) {
  test(`odd arguments for the actions of ${page} are no failure of the server`, async () => {
    const own = actions.filter(({ pages }) => pages.includes(page))
    expect(own.length).toBeGreaterThan(0)
    for (const { id } of own) {
      for (const args of odd) {
        expect((await act(page, id, 'text/plain', args)).status, `${id} ${args}`).toBe(400)
        const { status } = await act(page, id, form, args)
        if (args.endsWith('"$K1"]')) expect(status, `${id} ${args}`).toBeLessThan(500)
        else expect(status, `${id} ${args}`).toBe(400)
      }
      for (const args of bound) {
        const body = new FormData()
        body.set('$ACTION_REF_1', '')
        body.set('$ACTION_1:0', JSON.stringify({ id, bound: '$@1' }))
        body.set('$ACTION_1:1', args)
        const headers = { origin: site.url, cookie: 'lang=en-US' }
        const answer = await fetch(site.url + page, {
          method: 'POST',
          body,
          headers,
          redirect: 'manual',
        })
        expect(answer.status, `${id} bound ${args}`).toBeLessThan(500)
      }
    }
  })
}
