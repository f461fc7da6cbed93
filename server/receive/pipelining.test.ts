import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { limitPipelining } from '@/server/receive/connection-limits'

let server: Server
let begun: { url: string; res: ServerResponse }[]

beforeEach(async () => {
  begun = []
  server = createServer(limitPipelining((req, res) => void begun.push({ url: req.url ?? '', res })))
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
  test('are answered in order when a few are sent at once', async () => {
    const answers = text(pipelined(4))
    await vi.waitUntil(() => begun.length === 4)
    for (const { url, res } of begun.toReversed()) res.end(`answer ${url};`)
    expect((await answers).match(/answer \/\d/g)).toEqual([1, 2, 3, 4].map((at) => `answer /${at}`))
  })

  test('end with the connection when there are too many', async () => {
    const socket = pipelined(400)
    await once(socket, 'close')
    expect(urls()).toEqual(['/1', '/2', '/3', '/4'])
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
