import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Connections } from '@/server/lifecycle/stop'

let server: Server
let connections: Connections
/** Answers that wait to be sent, by path. */
let waiting: Map<string, ServerResponse>
/** The server's side of the newest connection. */
let accepted: Socket | undefined

beforeEach(async () => {
  waiting = new Map()
  server = createServer((req, res) => {
    if (req.url === '/now') res.end('done')
    else waiting.set(req.url ?? '', res)
  })
  connections = new Connections(server)
  server.on('connection', (socket) => (accepted = socket))
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterEach(() => server.closeAllConnections())

type Client = { socket: Socket; received(): string; closed: Promise<unknown> }

async function open(text = ''): Promise<Client> {
  const { port } = server.address() as AddressInfo
  const accepted = once(server, 'connection')
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  let received = ''
  socket.on('data', (chunk) => (received += String(chunk)))
  await accepted
  socket.write(text)
  return { socket, received: () => received, closed: once(socket, 'close') }
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`
const head = ({ received }: Client) => received().split('\r\n\r\n')[0] ?? ''

/** Closes the server as the stop does; resolves when no connection is left. */
function drain(): Promise<unknown> {
  const closed = once(server, 'close')
  server.close()
  connections.drain()
  return closed
}

it('closes a connection that never sent anything, and one kept alive after its answer', async () => {
  const [silent, kept] = [await open(), await open(get('/now'))]
  await expect.poll(() => kept.received()).toContain('done')
  await Promise.all([drain(), silent.closed, kept.closed])
  expect(head(kept)).toContain('Connection: keep-alive')
})

it('answers the request in flight with Connection: close and then closes its connection', async () => {
  const client = await open(get('/slow'))
  await expect.poll(() => waiting.has('/slow')).toBe(true)
  const closed = drain()
  waiting.get('/slow')?.end('late')
  await Promise.all([closed, client.closed])
  expect(head(client)).toContain('Connection: close')
  expect(client.received()).toContain('late')
})

it('answers the first request of a connection that was opened before', async () => {
  const client = await open()
  const closed = drain()
  client.socket.write(get('/now'))
  await Promise.all([closed, client.closed])
  expect(client.received()).toContain('done')
  expect(head(client)).toContain('Connection: close')
})

it('closes the connection of an answer whose headers had been sent before', async () => {
  const client = await open(get('/stream'))
  await expect.poll(() => waiting.has('/stream')).toBe(true)
  waiting.get('/stream')?.write('first ')
  await expect.poll(() => client.received()).toContain('first')
  const closed = drain()
  waiting.get('/stream')?.end('last')
  await Promise.all([closed, client.closed])
  expect(head(client)).toContain('Connection: keep-alive')
  expect(client.received()).toContain('last')
})

it('waits for a request that has begun to arrive, also the second of its connection', async () => {
  const client = await open(get('/now'))
  await expect.poll(() => client.received()).toContain('done')
  client.socket.write('GET /now HTTP/1.1\r\nHo')
  await expect.poll(() => accepted?.bytesRead).toBeGreaterThan(get('/now').length)
  const closed = drain()
  client.socket.write('st: localhost\r\n\r\n')
  await Promise.all([closed, client.closed])
  expect(client.received().match(/done/g)).toHaveLength(2)
  expect(client.received()).toContain('Connection: close')
})
