import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendAnswer } from '@/server/send/send'
import { storedAnswer, StoredBody } from '@/server/send/stored'

const words = 'the same page for everybody '.repeat(50)
const stored = new StoredBody(Buffer.from(words), 'text/html')
const lists: Readonly<Record<string, readonly string[]>> = {
  '/shared': ['Cache-Control', 'public, no-cache'],
  '/pinned': ['Cache-Control', 'private, no-cache'],
}
const server = createServer(async (req, res) => {
  sendAnswer(req, res, await storedAnswer('page', req, stored, lists[req.url ?? ''] ?? []))
})

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => server.close())

function ask(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    get({ port, path, headers, method, agent: false }, resolve).on('error', reject)
  })
}

// Twice each: the first answer is composed, the second one is cached.
describe.each(['first', 'second'])('requested for the %s time', () => {
  it.each([
    ['/shared', 'br'],
    ['/pinned', 'br'],
    ['/shared', 'gzip'],
  ])('%s in %s has its own headers, encoding and length', async (path, encoding) => {
    const { headers } = await ask(path, { 'accept-encoding': encoding })
    expect(headers['cache-control']).toBe(lists[path]?.[1])
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers.etag).toBe(`"${stored.etag}-${encoding}"`)
    expect(headers['content-length']).toBe(String((await stored.form(encoding as 'br')).length))
    expect(headers['content-security-policy']).toContain(`default-src 'none'`)
  })

  it('is not compressed for clients that accept no encoding', async () => {
    const answer = await ask('/shared')
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(await text(answer)).toBe(words)
  })

  it('is not sent to clients that have it in this encoding, nor for HEAD', async () => {
    const seen = { 'if-none-match': `W/"other", "${stored.etag}-br"` }
    const unchanged = await ask('/pinned', { ...seen, 'accept-encoding': 'br' })
    expect([unchanged.statusCode, unchanged.headers['cache-control']]).toEqual([
      304,
      'private, no-cache',
    ])
    expect(unchanged.headers['content-encoding']).toBeUndefined()
    expect((await ask('/pinned', { ...seen, 'accept-encoding': 'gzip' })).statusCode).toBe(200)
    const head = await ask('/shared', { 'accept-encoding': 'br' }, 'HEAD')
    expect(head.headers['content-length']).not.toBe('0')
    expect(await text(head)).toBe('')
  })
})

it('decompresses to the original', async () => {
  expect(brotliDecompressSync(await stored.form('br')).toString()).toBe(words)
})

it('decompresses once for concurrent clients without an encoding, and keeps the result', async () => {
  const page = new StoredBody(Buffer.from(words), 'text/html')
  await page.form('br')
  const [one, other] = await Promise.all([page.form('identity'), page.form('identity')])
  expect(String(one)).toBe(words)
  expect(other).toBe(one)
  expect(page.form('identity')).toBe(one)
})

it('does not keep more than 32 MiB decompressed', async () => {
  const large = () => new StoredBody(Buffer.alloc(17 * 2 ** 20, 'x'), 'text/plain')
  const pages = [large(), large()]
  for (const page of pages) {
    await page.form('br')
    await page.form('identity')
  }
  expect(pages.map((page) => page.form('identity') instanceof Buffer)).toEqual([false, true])
})

it('keeps each compressed form in memory of its own size', async () => {
  const small = new StoredBody(Buffer.from(words), 'text/html')
  for (const encoding of ['br', 'gzip', 'br'] as const) {
    const form = await small.form(encoding)
    expect(form.length).toBeLessThan(1_000)
    expect(form.buffer.byteLength).toBe(form.length)
  }
  const picture = new StoredBody(Buffer.from('not compressible'), 'image/png')
  expect((await picture.form('identity')).buffer.byteLength).toBe(16)
})
