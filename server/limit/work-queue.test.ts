import { once } from 'node:events'
import { createServer, get, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { WorkQueue, type Admission } from '@/server/limit/work-queue'

/** Responses of a real server, so that clients can disconnect. */
const server = createServer((_, res) => void arrived.push(res))
let arrived: ServerResponse[] = []

beforeEach(async () => {
  arrived = []
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

async function request() {
  const before = arrived.length
  const client = get({
    port: (server.address() as AddressInfo).port,
    host: '127.0.0.1',
    agent: false,
  })
  client.on('error', () => undefined)
  await vi.waitUntil(() => arrived.length > before)
  const res = arrived.at(-1)
  if (!res) throw new Error('No request arrived')
  return { client, res }
}

const release = (entry: Admission) => (entry.kind === 'slot' ? entry.release() : undefined)

describe('the work queue', () => {
  test('gives slots one after the other, lets a few requests wait and refuses the rest', async () => {
    const queue = new WorkQueue({ atOnce: 1, most: 1, waiting: 2, share: 2 })
    const requests = await Promise.all([request(), request(), request(), request()])
    const [first, second, third, fourth] = requests.map(({ res }) => queue.enter('a', res))
    const slot = await first
    expect(slot?.kind).toBe('slot')
    expect((await fourth)?.kind).toBe('full')
    expect([queue.running, queue.waiting]).toEqual([1, 2])
    if (slot) release(slot)
    const next = await second
    expect(next?.kind).toBe('slot')
    if (next) release(next)
    expect((await third)?.kind).toBe('slot')
    expect(queue.totals).toEqual({ slot: 3, full: 1, gone: 0, late: 0 })
  })

  test('lets one address wait only for its share, and another one wait beside it', async () => {
    const queue = new WorkQueue({ atOnce: 1, most: 1, waiting: 3, share: 2 })
    const requests = await Promise.all(Array.from({ length: 6 }, request))
    const addresses = ['a', 'a', 'a', 'a', 'b', 'c']
    const entries = requests.map(({ res }, at) => queue.enter(addresses[at] ?? '', res))
    expect([(await entries[3])?.kind, queue.waiting]).toEqual(['full', 3])
    expect((await entries[5])?.kind).toBe('full')
    for (const entry of entries.slice(0, 3)) release((await entry) ?? { kind: 'gone' })
    expect((await entries[4])?.kind).toBe('slot')
  })

  test('drops a request whose client has gone', async () => {
    const queue = new WorkQueue({ atOnce: 1, most: 1, waiting: 2, share: 2 })
    const [one, two] = [await request(), await request()]
    const slot = await queue.enter('a', one.res)
    const waiting = queue.enter('a', two.res)
    two.client.destroy()
    await once(two.res, 'close')
    release(slot)
    expect((await waiting).kind).toBe('gone')
    expect(queue.waiting).toBe(0)
  })

  test('gives no slot to requests that arrive in the iteration of the event loop in which one ends', async () => {
    const queue = new WorkQueue({ atOnce: 1, most: 1, waiting: 2, share: 2 })
    const [one, two] = [await request(), await request()]
    release(await queue.enter('a', one.res))
    const second = queue.enter('a', two.res)
    expect([queue.running, queue.waiting]).toEqual([1, 1])
    expect((await second).kind).toBe('slot')
  })

  test('gives more slots while the running requests wait for something', async () => {
    const queue = new WorkQueue({ atOnce: 1, most: 2, waiting: 2, share: 2 })
    const requests = [await request(), await request(), await request()]
    const slots = requests.map(({ res }) => queue.enter('a', res))
    expect((await slots[1])?.kind).toBe('slot')
    expect([queue.running, queue.waiting]).toEqual([2, 1])
  })

  test('a stream that has begun needs no slot', async () => {
    const queue = new WorkQueue({ atOnce: 1, most: 1, waiting: 2, share: 2 })
    const [stream, other] = [await request(), await request()]
    await queue.enter('a', stream.res)
    stream.res.writeHead(200).write('data')
    expect((await queue.enter('a', other.res)).kind).toBe('slot')
  })
})
