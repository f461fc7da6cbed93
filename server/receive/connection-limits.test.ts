import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { limitConnections, limitedRequests } from '@/server/receive/connection-limits'
import { closedPolicy, commonHeaders } from '@/server/send/headers'
import { refuseRequest } from '@/server/receive/refuse'
import { sendAnswer } from '@/server/send/send'

/** The site's timeouts, shortened. */
const timeouts = { headers: 300, request: 600, idle: 300, stalled: 900 }
const chunk = Buffer.alloc(1024 * 1024, 'x')

const common = commonHeaders(false)

let server: Server
let reached: string[]

/** A server with the site's limits that reads the body and answers; `/endless` never stops answering. */
async function open(): Promise<void> {
  reached = []
  server = createServer(limitedRequests(timeouts), (req, res) => {
    const refused = refuseRequest(req, (req.url ?? '').split('?')[0] ?? '', ['localhost'], common)
    if (refused) return sendAnswer(req, res, refused)
    reached.push(`${req.method} ${req.url}`)
    server.on('upgrade', () => undefined) // as Next does at its first request
    if (req.url === '/endless') {
      const more = () => {
        while (!res.destroyed && res.write(chunk));
      }
      res.on('drain', more)
      return more()
    }
    const answer = () => res.end('served')
    req.resume().on('end', () => (req.url === '/slow' ? setTimeout(answer, 100) : answer()))
  })
  limitConnections(server, common, timeouts)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
}

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

type Talk = {
  socket: Socket
  /** Everything that was answered, once the server has ended the connection. */ closed: Promise<string>
}

async function talk(...parts: readonly string[]): Promise<Talk> {
  await open()
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.on('data', (data) => (answer += String(data)))
  socket.on('error', () => undefined) // a reset is a valid end
  const closed = new Promise<string>((resolve) => socket.on('close', () => resolve(answer)))
  for (const part of parts) socket.write(part)
  return { socket, closed }
}

const host = 'Host: localhost\r\n'
const statuses = (answer: string) =>
  Array.from(answer.matchAll(/HTTP\/1\.1 (\d+)/g), ([, status]) => Number(status))

/** Sends `drop` repeatedly, to keep the connection open. */
function dripping({ socket }: Talk, drop: string): void {
  const timer = setInterval(() => socket.write(drop), 50)
  socket.on('close', () => clearInterval(timer))
}

describe('a connection is ended', () => {
  it('when the client sends nothing', async () => {
    expect(statuses(await (await talk()).closed)).toEqual([408])
  })

  it('when headers arrive slowly, before the site sees the request', async () => {
    const slow = await talk(`GET / HTTP/1.1\r\n${host}`)
    dripping(slow, 'X-More: 1\r\n')
    expect(statuses(await slow.closed)).toEqual([408])
    expect(reached).toEqual([])
  })

  it('when a body arrives byte by byte', async () => {
    const slow = await talk(`POST / HTTP/1.1\r\n${host}Content-Length: 60000\r\n\r\n`)
    dripping(slow, 'x')
    expect(statuses(await slow.closed)).toEqual([408])
  })

  it('when it is idle after its answer', async () => {
    const { closed } = await talk(`GET / HTTP/1.1\r\n${host}\r\n`)
    expect(statuses(await closed)).toEqual([200])
  })

  it('when it requests another protocol and is idle after its answer', async () => {
    const plain = `GET / HTTP/1.1\r\n${host}\r\n`
    const upgrade = `GET / HTTP/1.1\r\n${host}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`
    expect(statuses(await (await talk(plain, upgrade)).closed)).toEqual([200, 200])
  })

  it('when the client does not read the answer', async () => {
    const deaf = await talk(`GET /endless HTTP/1.1\r\n${host}\r\n`)
    deaf.socket.pause()
    await new Promise<void>((resolve) => {
      const look = setInterval(() => {
        server.getConnections((_, count) => {
          if (count > 0) return
          clearInterval(look)
          resolve()
        })
      }, 50)
    })
    deaf.socket.destroy()
    expect(reached).toEqual(['GET /endless'])
  })
})

const connections = () =>
  new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))

describe('no connection is left of a client that goes on sending after the answer', () => {
  const upgrade = `GET / HTTP/1.1\r\n${host}Connection: Upgrade\r\nUpgrade: h2c\r\n\r\n`

  it.each([
    ['to slow headers', `GET / HTTP/1.1\r\n${host}`, 408],
    ['to a slow body', `POST / HTTP/1.1\r\n${host}Content-Length: 60000\r\n\r\n`, 408],
    ['to no HTTP', 'JUNK\r\n\r\n', 400],
    [
      'to a body of unknown size',
      `POST / HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\n`,
      411,
    ],
    ['to a wish to close', `GET / HTTP/1.1\r\n${host}Connection: close\r\n\r\n`, 200],
    ['to an upgrade', upgrade, 200],
  ])('%s', async (_, request, status) => {
    await open()
    const socket = connect({ port: (server.address() as AddressInfo).port, allowHalfOpen: true })
    let answer = ''
    socket.on('data', (data) => (answer += String(data))).on('error', () => undefined)
    socket.write(request)
    const timer = setInterval(() => socket.writable && socket.write('x'), 50)
    await expect.poll(() => statuses(answer), { timeout: 4_000 }).toEqual([status])
    await expect.poll(connections, { timeout: 4_000 }).toBe(0)
    clearInterval(timer)
    socket.destroy()
  })

  it('a body after an upgrade in the same read is not taken for a request', async () => {
    const post = `POST / HTTP/1.1\r\n${host}Content-Length: 43\r\n\r\n`
    const talking = await talk(upgrade + post)
    talking.socket.write(`GET /hidden HTTP/1.1\r\n${host}\r\n`)
    expect(statuses(await talking.closed)).toEqual([200])
    expect(reached).toEqual(['GET /'])
  })
})

describe('a request that is too large or malformed', () => {
  const large = 'x'.repeat(20_000)

  it.each([
    ['a header without end', `GET / HTTP/1.1\r\n${host}X-Large: ${large}\r\n\r\n`, 431],
    ['many headers', `GET / HTTP/1.1\r\n${host}${'X-Many: 1\r\n'.repeat(2_000)}\r\n`, 431],
    ['an address without end', `GET /${large} HTTP/1.1\r\n${host}\r\n`, 431],
    [
      'a body that says it is large',
      `POST / HTTP/1.1\r\n${host}Content-Length: 99999999999\r\n\r\n`,
      413,
    ],
    [
      'a body without end',
      `POST / HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\n400\r\n`,
      411,
    ],
    [
      'both lengths at once',
      `POST / HTTP/1.1\r\n${host}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    [
      'two lengths',
      `POST / HTTP/1.1\r\n${host}Content-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef`,
      400,
    ],
    ['a length that is none', `POST / HTTP/1.1\r\n${host}Content-Length: -1\r\n\r\n`, 400],
    ['a header on two lines', `GET / HTTP/1.1\r\n${host}X-One: a\r\n b\r\n\r\n`, 400],
    ['a header with a zero byte', `GET / HTTP/1.1\r\n${host}X-Zero: a\0b\r\n\r\n`, 400],
    ['no HTTP at all', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n', 400],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 421],
  ])('%s is refused with a text and the headers of every answer', async (_, request, status) => {
    const answer = await (await talk(request)).closed
    expect(statuses(answer)).toEqual([status])
    expect(answer).toContain('X-Content-Type-Options: nosniff\r\n')
    if ([400, 431].includes(status))
      expect(answer).toContain(`Content-Security-Policy: ${closedPolicy}\r\n`)
    expect(answer.split('\r\n\r\n')[1]).toMatch(/^[A-Z]/)
  })

  it('is answered after the valid request before it; what follows is not', async () => {
    const { closed } = await talk(
      `GET /slow HTTP/1.1\r\n${host}\r\n`,
      `GARBAGE\r\n\r\nGET /next HTTP/1.1\r\n${host}\r\n`,
    )
    expect((await closed).match(/HTTP\/1\.1 \d+|served/g)).toEqual([
      'HTTP/1.1 200',
      'served',
      'HTTP/1.1 400',
    ])
    expect(reached).toEqual(['GET /slow'])
  })

  it('ends the connection after a valid request, too', async () => {
    const answer = await (await talk(`GET / HTTP/1.1\r\n${host}\r\n`, 'JUNK\r\n\r\n')).closed
    expect(statuses(answer).at(-1)).toBe(400)
  })

  it('does not answer a request after a refused body', async () => {
    const hidden = `GET /hidden HTTP/1.1\r\n${host}\r\n`
    const both = `POST / HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`
    expect(statuses(await (await talk(both)).closed)).toEqual([411])
  })
})
