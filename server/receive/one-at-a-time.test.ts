import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { oneAtATime } from '@/server/receive/connection-limits'

let server: Server
let begun: { url: string; res: ServerResponse }[]

beforeEach(async () => {
  begun = []
  server = createServer(oneAtATime((req, res) => void begun.push({ url: req.url ?? '', res })))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

function pipelined(count: number) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  const ask = (at: number) =>
    `GET /${at} HTTP/1.1\r\nHost: x\r\n${at === count ? 'Connection: close\r\n' : ''}\r\n`
  socket.write(Array.from({ length: count }, (_, at) => ask(at + 1)).join(''))
  return socket
}

const urls = () => begun.map(({ url }) => url)

describe('requests of one connection', () => {
  test('are handled one at a time, in order, and all answered', async () => {
    const answers = text(pipelined(5))
    for (let at = 1; at <= 5; at += 1) {
      await vi.waitUntil(() => begun.length === at)
      await new Promise((resolve) => setImmediate(resolve))
      expect(urls()).toHaveLength(at)
      begun.at(-1)?.res.end(`answer ${at};`)
    }
    expect((await answers).match(/answer \d/g)).toEqual([1, 2, 3, 4, 5].map((at) => `answer ${at}`))
  })

  test('are forgotten when the client has gone', async () => {
    const socket = pipelined(5)
    await vi.waitUntil(() => begun.length === 1)
    const [first] = begun
    socket.destroy()
    if (first) await once(first.res, 'close')
    await new Promise((resolve) => setImmediate(resolve))
    expect(urls()).toEqual(['/1'])
  })

  test('end with the connection when there are too many', async () => {
    const socket = pipelined(400)
    await once(socket, 'close')
    expect(urls()).toEqual(['/1'])
  })

  test('that come after an answer are handled at once', async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    for (const at of [1, 2, 3]) {
      socket.write(`GET /${at} HTTP/1.1\r\nHost: x\r\n\r\n`)
      await vi.waitUntil(() => begun.length === at)
      begun.at(-1)?.res.end('x'.repeat(100_000))
      let length = 0
      while (length < 100_000) length += ((await once(socket, 'data')) as [Buffer])[0].length
    }
    socket.destroy()
  })
})
