import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refuseRequest } from '@/server/receive/refuse'
import { sendAnswer } from '@/server/send/send'

const server = createServer((req, res) => {
  const refused = refuseRequest(req, (req.url ?? '').split('?')[0] ?? '', ['localhost'], [])
  if (refused) sendAnswer(req, res, refused)
  else res.end('served')
})

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => server.close())

/** Sends raw bytes, which no HTTP client allows, and returns the status. */
function status(request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () =>
      socket.end(request),
    )
    let answer = ''
    socket.on('data', (chunk) => (answer += String(chunk)))
    socket.on('error', reject)
    socket.on('close', () => resolve(answer.split(' ')[1] ?? ''))
  })
}

const get = (path: string, host = 'localhost') =>
  `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`

describe('refuse', () => {
  it.each([
    ['an ordinary request', get('/'), '200'],
    ['our host with a port', get('/', 'localhost:3000'), '200'],
    ['another host', get('/', 'evil.example'), '421'],
    [
      'two hosts',
      'GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
      '421',
    ],
    ['a broken escape in a call', get('/api/x/%ff'), '400'],
    ['a broken escape', get('/about/%zz'), '400'],
    ['the longest address', get(`/${'x'.repeat(4095)}`), '200'],
    ['a longer address', get(`/${'x'.repeat(4096)}`), '414'],
    ['a longer query', get(`/?q=${'x'.repeat(4096)}`), '414'],
    ['a longer address of another host', get(`/${'x'.repeat(4096)}`, 'evil.example'), '414'],
    ['NUL in a path', get('/staff/%00'), '400'],
    ['NUL in a query', get('/staff?q=%00'), '400'],
    ['a port that is none', get('/', 'localhost:99999'), '400'],
    ['the highest port', get('/', 'localhost:65535'), '200'],
    ['letters in escapes', get('/about/%E7%AB%A0?q=%E7%AB%A0'), '200'],
    ['dots in a call', get('/api/../../etc'), '404'],
    ['a whole address', get('http://localhost/'), '400'],
    ['a whole address of another host', get('http://evil.example/staff'), '400'],
    ['an asterisk', 'OPTIONS * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', '400'],
    [
      'a change of a page',
      'DELETE /edit HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
      '405',
    ],
    [
      'a change of a call',
      'DELETE /api/x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
      '200',
    ],
    ['TRACE', 'TRACE / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', '405'],
    [
      'a body that says it is large',
      'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 65537\r\n\r\n',
      '413',
    ],
    [
      'a body of unknown size',
      'POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      '411',
    ],
    [
      'a call in chunks',
      'POST /api/x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n\r\n',
      '200',
    ],
    [
      'a compressed call',
      'POST /api/x HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n',
      '411',
    ],
  ])('answers %s', async (_, request, expected) => {
    expect(await status(request)).toBe(expected)
  })
})
