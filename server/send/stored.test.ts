import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DecompressedBodies } from '@/server/send/decompressed'
import { sendStored, Stored } from '@/server/send/stored'

const words = 'the same page for everybody '.repeat(50)
const stored = new Stored(Buffer.from(words), 'text/html')
const lists: Readonly<Record<string, readonly string[]>> = {
  '/shared': ['Cache-Control', 'public, no-cache'],
  '/pinned': ['Cache-Control', 'private, no-cache'],
}
const server = createServer((req, res) => void sendStored(req, res, stored, lists[req.url ?? ''] ?? []))

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => server.close())

function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    get({ port, path, headers, method, agent: false }, resolve).on('error', reject)
  })
}

// Each twice: the first answer is put together, the second is kept.
describe.each(['first', 'second'])('asked for the %s time', () => {
  it.each([
    ['/shared', 'br'],
    ['/pinned', 'br'],
    ['/shared', 'gzip'],
  ])('%s in %s carries its own list, encoding and length', async (path, encoding) => {
    const { headers } = await ask(path, { 'accept-encoding': encoding })
    expect(headers['cache-control']).toBe(lists[path]?.[1])
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers.etag).toBe(`"${stored.etag}-${encoding}"`)
    expect(headers['content-length']).toBe(String((await stored.form(encoding as 'br')).length))
    expect(headers['content-security-policy']).toContain(`default-src 'none'`)
  })

  it('comes bare to those who take nothing else', async () => {
    const answer = await ask('/shared')
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(await text(answer)).toBe(words)
  })

  it('is not sent to those who have it in this encoding, nor after HEAD', async () => {
    const seen = { 'if-none-match': `W/"other", "${stored.etag}-br"` }
    const unchanged = await ask('/pinned', { ...seen, 'accept-encoding': 'br' })
    expect([unchanged.statusCode, unchanged.headers['cache-control']]).toEqual([304, 'private, no-cache'])
    expect(unchanged.headers['content-encoding']).toBeUndefined()
    expect((await ask('/pinned', { ...seen, 'accept-encoding': 'gzip' })).statusCode).toBe(200)
    const head = await ask('/shared', { 'accept-encoding': 'br' }, 'HEAD')
    expect(head.headers['content-length']).not.toBe('0')
    expect(await text(head)).toBe('')
  })
})

it('unpacks to what it was made of', async () => {
  expect(brotliDecompressSync(await stored.form('br')).toString()).toBe(words)
})

describe('the bare form of what is kept compressed', () => {
  it('is decompressed once for all who ask', async () => {
    const page = new Stored(Buffer.from(words), 'text/html')
    await page.form('br')
    await new Promise((resolve) => setImmediate(resolve))
    const [one, other] = await Promise.all([page.form('identity'), page.form('identity')])
    expect(other).toBe(one)
    expect(await page.form('identity')).toBe(one)
    const list: string[] = []
    await page.answer('identity', list)
    expect(page.ready('identity', list)?.body).toBe(one)
  })

  it('is forgotten when others need the room', () => {
    const forms = new DecompressedBodies(100)
    const forgotten: string[] = []
    for (const name of ['a', 'b', 'c']) forms.keep(40, () => void forgotten.push(name))
    expect(forgotten).toEqual(['a'])
    forms.keep(101, () => void forgotten.push('large'))
    expect(forgotten).toEqual(['a', 'b', 'c', 'large'])
  })
})
