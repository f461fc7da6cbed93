import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { openStore, type Store } from '@/lib/db/store'
import { healthAnswer } from '@/server/handle'
import { withSlot } from '@/server/limit/slot'
import { WorkQueue } from '@/server/limit/work-queue'
import { sendAnswer } from '@/server/send/send'
import { textAnswer } from '@/server/send/text'
import { selfSigned } from '@/tests/platform/support/certificate'
import { useStore } from '@/tests/setup/api'
import { installDebian } from '@/tests/setup/debian'
import { newDatabase } from '@/tests/setup/new-database'
import { freePort } from '@/tests/setup/port'

/* deploy/nginx.conf and deploy/haproxy.cfg as they are, with other ports and paths, before servers that take requests as the site does. */

let folder: string
let proxy: ChildProcess
let port: number
let server: Server
let other: Server
let store: Store
let drop: () => Promise<void>
let got: string[] = []

const portOf = (one: Server) => (one.address() as AddressInfo).port

/** Works on requests in a slot, as the site does with everything that Next answers, and says its name. */
async function serve(name: string, isFit = () => false): Promise<Server> {
  const queue = new WorkQueue({ atOnce: 4, most: 8, waiting: 8, share: 8 })
  const work = async () => textAnswer('call', [], 200, name)
  const busy = () => textAnswer('busy', [], 503, 'busy')
  const started = createServer((req, res) => {
    const { url = '' } = req
    const health = isFit() ? undefined : healthAnswer(url, [], { pages: queue, calls: queue })
    if (health) return void Promise.resolve(health).then((made) => sendAnswer(req, res, made))
    if (!/^\/(?:healthz|readyz)$/.test(url)) got.push(`${name} ${req.method}`)
    if (isFit())
      return void text(req).then(() => sendAnswer(req, res, textAnswer('call', [], 200, name)))
    void withSlot({ queue, proxies: 1, work, busy }, req, res).then((made) =>
      sendAnswer(req, res, made),
    )
  }).listen(0, '127.0.0.1')
  await once(started, 'listening')
  return started
}

function configure(ports: readonly number[]): void {
  const servers = ports.map((one) => `server 127.0.0.1:${one} max_fails=0;`).join('\n')
  const own = readFileSync('deploy/nginx.conf', 'utf8')
    .replace('server 127.0.0.1:3000 max_fails=0;', servers)
    .replace(/\n {2}server \{\n {4}listen 80 [\s\S]*?\n {2}\}\n/, '\n')
    .replace(/\n {2}server \{\n {4}# Other host names[\s\S]*?\n {2}\}\n/, '\n')
    .replaceAll(/listen 443 ssl http2/g, `listen 127.0.0.1:${port} ssl`)
    .replaceAll('www.example.com', 'localhost')
    .replaceAll(/\/(?:var\/(?:log|cache)\/nginx|run|etc\/ssl\/site)\b/g, folder)
    .replace('root /etc/nginx;', `root ${folder};`)
    .replace('worker_processes auto;', 'worker_processes 1; daemon off;')
  writeFileSync(join(folder, 'nginx.conf'), own)
}

/** One request to nginx. */
function ask(
  path: string,
  method = 'GET',
): Promise<{ status: number | undefined; body: string; retry: unknown }> {
  const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<typeof ask>>>()
  const sent = request(
    {
      host: '127.0.0.1',
      port,
      path,
      method,
      headers: { host: 'localhost' },
      rejectUnauthorized: false,
      agent: false,
    },
    (res) =>
      void text(res).then(
        (body) => resolve({ status: res.statusCode, body, retry: res.headers['retry-after'] }),
        reject,
      ),
  ).on('error', reject)
  sent.end(method === 'POST' ? 'name=Ann' : undefined)
  return promise
}

async function startNginx(ports: readonly number[]): Promise<void> {
  configure(ports)
  proxy = spawn(
    '/usr/sbin/nginx',
    ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')],
    {
      stdio: 'inherit',
    },
  )
  await vi.waitUntil(() => ask('/').then(Boolean, () => false), { timeout: 10_000, interval: 50 })
  got = []
}

beforeAll(async () => {
  if (!existsSync('/usr/sbin/nginx')) installDebian('nginx-light')
  folder = mkdtempSync(join(tmpdir(), 'bauhinia-nginx-'))
  chmodSync(folder, 0o755) // its workers run as another user
  writeFileSync(join(folder, 'fullchain.pem'), selfSigned.cert)
  writeFileSync(join(folder, 'privkey.pem'), selfSigned.key)
  cpSync('deploy/unavailable.html', join(folder, 'unavailable.html'))
  port = await freePort()
  const database = await newDatabase({ tables: true })
  drop = database.drop
  store = await openStore({ databaseUrl: database.url })
  useStore(store)
  server = await serve('unfit')
  other = await serve('fit', () => true)
})
afterEach(async () => {
  vi.restoreAllMocks()
  const ended = once(proxy, 'exit')
  proxy.kill('SIGTERM')
  await ended
})
afterAll(async () => {
  for (const one of [server, other]) one.close()
  useStore(undefined)
  await store.close()
  await drop()
  rmSync(folder, { recursive: true, force: true })
})

it('a server with a wrong clock gets no form done, and the other one gets it once', async () => {
  await startNginx([portOf(server), portOf(other)])
  const ahead = Date.now() + 600_000
  vi.spyOn(Date, 'now').mockImplementation(() => ahead)
  await sleep(2_100) // until an earlier check no longer counts
  got = []
  const answers = []
  for (const path of ['/enrol', '/api/enrollment/application', '/staff/x', '/en-US/passport/login'])
    for (let n = 0; n < 4; n += 1) answers.push(await ask(path, 'POST'))
  expect(answers.map(({ status, body }) => `${status} ${body}`)).toEqual(
    answers.map(() => '200 fit\n'),
  )
  expect(got.filter((one) => one === 'unfit POST').length).toBeGreaterThan(0)
  expect(got.filter((one) => one === 'fit POST')).toHaveLength(answers.length)
  // Pages are shown by both.
  for (let n = 0; n < 4; n += 1) expect((await ask(`/about/${n}`)).status).toBe(200)
})

it('forms are refused where every server has a wrong clock, and pages are shown', async () => {
  await startNginx([portOf(server)])
  const ahead = Date.now() + 600_000
  vi.spyOn(Date, 'now').mockImplementation(() => ahead)
  await sleep(2_100)
  expect(await ask('/enrol', 'POST')).toMatchObject({ status: 503, body: 'busy\n' })
  expect((await ask('/about')).body).toBe('unfit\n')
})

it('when no server runs, pages and forms show what to do in both languages', async () => {
  await startNginx([await freePort()])
  for (const method of ['GET', 'POST'])
    expect(await ask('/enrol', method)).toMatchObject({
      status: 502,
      retry: '30',
      body: expect.stringMatching(
        /没有确认收到[\s\S]*<section lang="en">[\s\S]*what you entered is\s+still\s+there/,
      ),
    })
})

it('HAProxy sends no forms to a server that is not ready, and pages to both', async () => {
  if (!existsSync('/usr/sbin/haproxy')) installDebian('haproxy')
  const own = await freePort()
  const config = readFileSync('deploy/haproxy.cfg', 'utf8')
    .replaceAll(/^.*-3 127.*\n/gm, '')
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${portOf(server)}`)
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${portOf(other)}`)
    .replaceAll('127.0.0.1:8080', `127.0.0.1:${own}`)
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, config)
  const ahead = Date.now() + 600_000
  vi.spyOn(Date, 'now').mockImplementation(() => ahead)
  proxy = spawn('/usr/sbin/haproxy', ['-f', file], { stdio: 'ignore' })
  const name = async (path: string, method: string) => {
    const answer = await fetch(`http://127.0.0.1:${own}${path}`, { method }).catch(() => undefined)
    return answer?.text()
  }
  const ten = async (path: string, method: string) => {
    const names = await Promise.all(Array.from({ length: 10 }, () => name(path, method)))
    return [...new Set(names)].sort()
  }
  for (const path of ['/enrol', '/staff/x'])
    await vi.waitUntil(async () => (await ten(path, 'POST')).join() === 'fit\n', {
      timeout: 20_000,
    })
  expect(await ten('/about', 'GET')).toEqual(['fit\n', 'unfit\n'])
})
