import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { withSlot } from '@/server/limit/slot'
import { WorkQueue } from '@/server/limit/work-queue'
import { renderWithNext, type NextHandler } from '@/server/next/adapter'
import { sendAnswer } from '@/server/send/send'
import { textAnswer } from '@/server/send/text'

const servers: ReturnType<typeof createServer>[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** Serves what `next` renders, in a slot. */
async function serve(next: NextHandler, longest?: number) {
  const queue = new WorkQueue({ atOnce: 1, most: 1, waiting: 2, share: 2 })
  const busy = () => textAnswer('busy', [], 503, 'busy')
  const kinds: string[] = []
  const server = createServer((req, res) => {
    const work = async (signal: AbortSignal) => {
      const body = await renderWithNext(next, req, res, signal)
      return body === undefined
        ? { kind: 'rendered' as const, status: res.statusCode }
        : textAnswer('rendered', [], 200, body)
    }
    void withSlot({ queue, proxies: 0, work, busy, ...(longest && { longest }) }, req, res).then(
      (made) => {
        kinds.push(made.kind)
        sendAnswer(req, res, made)
      },
    )
  })
  servers.push(server.listen(0, '127.0.0.1'))
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { queue, kinds, port, url: `http://127.0.0.1:${port}` }
}

const never: NextHandler = () => new Promise(() => undefined)

test('a slot ends when the client leaves a request that is never answered', async () => {
  const { queue, kinds, port } = await serve(never)
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await vi.waitUntil(() => queue.running === 1)
  socket.destroy()
  await vi.waitUntil(() => queue.running === 0, 3_000)
  expect([kinds, queue.totals.late]).toEqual([['gone'], 0])
})

test('clients that leave at once start one render after the other', async () => {
  let begun = 0
  const ends: (() => void)[] = []
  const { queue, port } = await serve(() => {
    begun += 1
    return new Promise((resolve) => ends.push(resolve))
  })
  const ask = () => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    return socket
  }
  const first = ask()
  await vi.waitUntil(() => begun === 1)
  first.destroy()
  ask()
  await vi.waitUntil(() => queue.waiting === 1)
  await sleep(100)
  expect([begun, queue.running]).toEqual([1, 1])
  ends.at(0)?.()
  await vi.waitUntil(() => begun === 2)
})

test('work that never ends keeps the slot of a client that has gone only for a time', async () => {
  const { queue, port } = await serve(never, 200)
  for (let count = 1; count <= 3; count += 1) {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await vi.waitUntil(() => queue.totals.slot === count)
    socket.destroy()
  }
  await vi.waitUntil(() => queue.running === 0)
})

test('a request without an answer in time is answered with 503 and counted, and its slot ends', async () => {
  const { queue, url } = await serve(never, 50)
  expect((await fetch(url)).status).toBe(503)
  await vi.waitUntil(() => queue.running === 0)
  expect(queue.totals).toMatchObject({ slot: 1, late: 1 })
})

test('what is written after the answer in time is neither sent nor an exception', async () => {
  let late: ServerResponse | undefined
  const { url, queue } = await serve((_, res) => {
    res.setHeader('Content-Type', 'text/html')
    res.setHeader('Set-Cookie', 'a=b')
    res.write('<html>')
    late = res
    return new Promise(() => undefined)
  }, 50)
  const response = await fetch(url)
  late?.write('late')
  late?.end('late')
  expect([response.status, await response.text(), response.headers.get('set-cookie')]).toEqual([
    503,
    'busy\n',
    null,
  ])
  await vi.waitUntil(() => queue.running === 0)
})

test('a stream that has begun is not cut off', async () => {
  const { url, queue } = await serve(async (_, res) => {
    res.writeHead(200, { 'Content-Type': 'text/event-stream' })
    res.write('one ')
    await sleep(150)
    res.end('two')
  }, 50)
  expect(await (await fetch(url)).text()).toBe('one two')
  expect(queue.totals.late).toBe(0)
})

test('the age of the oldest slot counts from its start, and ends with it', async () => {
  const { queue, port } = await serve(never)
  expect(queue.oldest).toBe(0)
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await vi.waitUntil(() => queue.oldest > 20)
  socket.destroy()
  await vi.waitUntil(() => queue.oldest === 0, 3_000)
})
