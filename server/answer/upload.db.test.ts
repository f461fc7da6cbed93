import { request as httpRequest, createServer, type RequestOptions } from 'node:http'
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openSession } from '@/lib/accounts/staff/sessions'
import { articlesChanged } from '@/lib/articles/changes'
import { officeDay } from '@/lib/time'
import { saveArticle } from '@/lib/articles/edit'
import { pictures } from '@/lib/db/schema/articles'
import { uploadPath } from '@/lib/http/limits'
import { articleEntrySchema } from '@/schemas/article-entry'
import { largestUpload, pictureAt, pictureFiles, shareAddress } from '@/schemas/picture'
import type { Role } from '@/schemas/staff'
import { pictureAnswer } from '@/server/answer/picture'
import { uploadAnswer } from '@/server/answer/upload'
import { limitedRequests } from '@/server/receive/connection-limits'
import { refuseRequest } from '@/server/receive/refuse'
import { headerLists, commonHeaders } from '@/server/send/headers'
import { sendAnswer } from '@/server/send/send'
import type { Site } from '@/server/site'
import { useStore } from '@/tests/setup/api'
import { photo } from '@/tests/setup/pictures'
import { makeAccount, place } from '@/tests/setup/staff'
import { openTestStore } from '@/tests/setup/stores'

/** The parts of a site that pictures need, with short time limits. */
const site = {
  origin: 'http://localhost:3000',
  allowedHosts: ['localhost'],
  proxies: 0,
  headers: headerLists(commonHeaders(false)),
} as unknown as Site
const timeouts = { headers: 2_000, request: 2_000, idle: 2_000, stalled: 10_000 }

const server = createServer(limitedRequests(timeouts), (req, res) => {
  const { url: path = '' } = req
  const early = refuseRequest(req, path, site.allowedHosts, site.headers.every)
  if (early) return sendAnswer(req, res, early)
  const answer = path === uploadPath ? uploadAnswer(site, req, res) : pictureAnswer(site, path, req)
  answer.then(
    (made) => sendAnswer(req, res, made),
    () => res.destroy(),
  )
})

let store: Awaited<ReturnType<typeof openTestStore>>
let file: Buffer
beforeAll(async () => {
  store = await openTestStore()
  useStore(store.store)
  file = await photo(700, 500).jpeg().toBuffer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
beforeEach(articlesChanged)
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  useStore(undefined)
  await store.remove()
})

async function cookieOf(role: Role): Promise<string> {
  const { id: accountId } = await makeAccount(store.store.db, [role])
  const session = await openSession(store.store.db, {
    accountId,
    stage: 'full',
    place,
    at: new Date(),
  })
  return `bh_staff=${session.token}; lang=en-US`
}

const port = () => (server.address() as AddressInfo).port
const own = { host: 'localhost', origin: 'http://localhost' }

async function ask(path: string, options: RequestOptions, body?: Buffer) {
  const headers = { ...own, ...options.headers }
  const sent = httpRequest({
    host: '127.0.0.1',
    port: port(),
    path,
    agent: false,
    ...options,
    headers,
  })
  const answered = once(sent, 'response')
  sent.end(body)
  const [res] = (await answered) as [import('node:http').IncomingMessage]
  return { status: res.statusCode, headers: res.headers, body: await buffer(res) }
}

const upload = (cookie: string, body: Buffer, headers = {}) =>
  ask(
    uploadPath,
    { method: 'POST', headers: { cookie, 'content-type': 'image/jpeg', ...headers } },
    body,
  )
const get = (path: string, headers = {}, method = 'GET') => ask(path, { method, headers })
const wordsOf = ({ body }: { body: Buffer }) =>
  (JSON.parse(String(body)) as { message?: string }).message

const count = () => store.store.db.$count(pictures)

async function publish(cover: string, published = true): Promise<void> {
  const by = { actor: { kind: 'staff', id: 'editor' } as const, at: new Date() }
  const key = { locale: 'en-US', channel: 'news', id: 'with-cover' }
  const texts = { title: 'T', summary: 'S', author: 'A', body: 'B', cover, coverAlt: 'A house' }
  const entry = articleEntrySchema.parse({
    ...key,
    ...texts,
    date: officeDay(new Date()),
    published,
  })
  expect(await saveArticle(store.store.db, entry, by)).toMatchObject({ kind: 'done' })
}

test('an editor’s picture is public while a public article shows it, and to be kept forever', async () => {
  const cookie = await cookieOf('editor')
  const answer = await upload(cookie, file)
  expect(answer.status).toBe(201)
  const { address } = JSON.parse(String(answer.body)) as { address: string }
  expect((await get(address)).status).toBe(404)
  const seen = await get(address, { cookie })
  expect([seen.status, seen.headers['cache-control']]).toEqual([200, 'private, no-cache'])
  const officer = await cookieOf('lead')
  for (const method of ['GET', 'HEAD'])
    for (const other of [{}, { cookie: officer }, { cookie: 'bh_staff=x' }])
      expect((await get(address, other, method)).status).toBe(404)

  await publish(address)
  const shown = await get(address)
  expect(shown.status).toBe(200)
  expect(shown.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'content-length': String(shown.body.length),
  })
  const picture = pictureAt(address)
  if (!picture) throw new Error(address)
  for (const name of pictureFiles(picture))
    expect((await get(`/pictures/${picture.id}/${name}`)).status, name).toBe(200)
  expect((await get(shareAddress(picture))).headers['content-type']).toBe('image/jpeg')

  const head = await get(address, {}, 'HEAD')
  expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
    200,
    0,
    String(shown.body.length),
  ])
  const part = await get(address, { range: 'bytes=2-5' })
  expect([part.status, part.body]).toEqual([206, shown.body.subarray(2, 6)])
  expect((await get(address, { 'if-none-match': shown.headers.etag })).status).toBe(304)
  expect((await get(address, {}, 'POST')).status).toBe(405)

  await publish(address, false)
  expect((await get(address)).status).toBe(404)
})

test.each([
  '/pictures',
  '/pictures/',
  '/pictures/x/480.webp',
  `/pictures/${'0'.repeat(32)}-700x500/480.webp`,
  `/pictures/${'0'.repeat(32)}-700x500/480.svg`,
  `/pictures/${'0'.repeat(32)}-700x500/../../etc/passwd`,
  `/pictures/${'0'.repeat(32)}-700x500/960.webp`,
])('%s is missing', async (path) => expect((await get(path)).status).toBe(404))

test('nobody else stores a picture, whatever the request claims', async () => {
  const cookie = await cookieOf('editor')
  const before = await count()
  const officer = await cookieOf('lead')
  expect([(await upload('', file)).status, (await upload('bh_staff=x', file)).status]).toEqual([
    401, 401,
  ])
  expect((await upload(officer, file)).status).toBe(403)
  expect((await upload(cookie, file, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await upload(cookie, file, { origin: 'null' })).status).toBe(403)
  expect(await count()).toBe(before)
})

test('what is not a picture is refused in the language of the editor', async () => {
  const cookie = await cookieOf('editor')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
  const refused = await upload(cookie, svg)
  expect([refused.status, wordsOf(refused)]).toEqual([
    415,
    'This is not a JPEG, PNG, WebP or AVIF picture',
  ])
  const chinese = await upload(cookie.replace('en-US', 'zh-CN'), svg)
  expect(wordsOf(chinese)).toBe('这不是JPEG、PNG、WebP或AVIF图片')
  expect((await upload(cookie, Buffer.alloc(0))).status).toBe(400)
  const large = { 'content-length': String(largestUpload + 1) }
  expect((await ask(uploadPath, { method: 'POST', headers: { cookie, ...large } })).status).toBe(
    413,
  )
  expect((await upload(cookie, file, { 'transfer-encoding': 'chunked' })).status).toBe(411)
  const elsewhere = { method: 'POST', headers: { cookie, 'content-length': '65537' } }
  expect((await ask('/staff/articles/draft', elsewhere)).status).toBe(413)
})

test('one upload of a session at a time; a slow or broken one ends, stores nothing, and frees its place', async () => {
  const cookie = await cookieOf('editor')
  const before = await count()
  const begin = () => {
    const socket = connect(port(), '127.0.0.1')
    const head = `POST ${uploadPath} HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nCookie: ${cookie}\r\n`
    socket.write(`${head}Content-Length: ${file.length}\r\n\r\n`)
    socket.write(file.subarray(0, 1_000))
    return socket
  }
  const slow = begin()
  // Refused as soon as the server has the beginning of the slow one.
  await expect.poll(async () => (await upload(cookie, Buffer.from('x'))).status).toBe(429)
  expect(String(await buffer(slow))).toMatch(/^HTTP\/1.1 408/)
  await expect.poll(async () => (await upload(cookie, Buffer.from('x'))).status).toBe(415)
  begin().destroy()
  await expect.poll(async () => (await upload(cookie, Buffer.from('x'))).status).toBe(415)
  expect(await count()).toBe(before)
})

test('a server whose clock is wrong takes no picture, and a proxy that can asks another one', async () => {
  const cookie = await cookieOf('editor')
  const ahead = Date.now() + 600_000
  vi.spyOn(Date, 'now').mockImplementation(() => ahead)
  await expect.poll(async () => (await upload(cookie, file)).status, { timeout: 10_000 }).toBe(503)
  const stored = await count()
  const { status, headers } = await upload(cookie, file, { 'x-elsewhere': '1' })
  expect([status, headers['x-accel-redirect']]).toEqual([503, '@elsewhere'])
  expect(await count()).toBe(stored)
  vi.restoreAllMocks()
  await expect.poll(async () => (await upload(cookie, file)).status, { timeout: 10_000 }).toBe(201)
})
