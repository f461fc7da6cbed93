import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sendRequest } from '@/lib/http/browser/fetcher'

let server: Server
let base: string
let respond: (req: IncomingMessage, res: ServerResponse) => void

beforeEach(async () => {
  server = createServer((req, res) => respond(req, res)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterEach(() => {
  vi.useRealTimers()
  server.closeAllConnections()
  server.close()
})

function says(status: number, body: unknown, headers: Record<string, string> = {}): void {
  respond = (_, res) =>
    res.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body))
}

const call = (method: 'GET' | 'POST' = 'GET', fields = {}) =>
  sendRequest(method, `${base}/api`, fields, { quiet: true })

test.each([200, 503])(
  'a call that is shown as pending takes at least 200 ms (status %s)',
  async (status) => {
    says(status, { code: status === 200 ? 0 : status })
    const begun = performance.now()
    await sendRequest('GET', base)
    expect(performance.now() - begun).toBeGreaterThanOrEqual(195)
  },
)

test('a call in the background is answered without waiting', async () => {
  says(200, { code: 0 })
  vi.useFakeTimers({ toFake: ['setTimeout'] }) // none of them ever ends
  await sendRequest('GET', base, {}, { quiet: true })
})

describe('what is sent', () => {
  test('the fields of a POST are form-encoded, those of a GET are in the query', async () => {
    const seen: string[] = []
    respond = async (req, res) => {
      let body = ''
      for await (const chunk of req) body += String(chunk)
      seen.push(`${req.method} ${req.url} ${req.headers['content-type'] ?? ''} ${body}`)
      res.end('{"code":0}')
    }
    await call('GET', { account: '+86', name: '王' })
    await call('POST', { name: '王 小明' })
    await call()
    expect(seen).toEqual([
      'GET /api?account=%2B86&name=%E7%8E%8B  ',
      'POST /api application/x-www-form-urlencoded;charset=UTF-8 name=%E7%8E%8B+%E5%B0%8F%E6%98%8E',
      'GET /api  ',
    ])
  })
})

describe('multipart', () => {
  test('carries the fields of a POST where it is asked for', async () => {
    let type = ''
    let body = ''
    respond = async (req, res) => {
      type = req.headers['content-type'] ?? ''
      for await (const chunk of req) body += String(chunk)
      res.end('{"code":0}')
    }
    await sendRequest('POST', `${base}/api`, { name: '王 小明' }, { multipart: true })
    expect(type).toMatch(/^multipart\/form-data; boundary=/)
    expect(body).toMatch(/name="name"\s+王 小明/)
  })
})

describe('what comes back', () => {
  test.each([
    [200, { code: 0, msg: '' }, { ok: true, data: undefined, message: '' }],
    [
      200,
      { error: 0, message: '报名成功', data: { id: '1' } },
      { ok: true, data: { id: '1' }, message: '报名成功' },
    ],
    [
      200,
      { code: 4, msg: '验证码错误' },
      { ok: false, status: 200, code: 4, message: '验证码错误' },
    ],
    [200, { error: true, message: '不行' }, { ok: false, status: 200, code: 200, message: '不行' }],
    [
      200,
      { error: 1, message: '需要登录才能调用接口' },
      { ok: false, status: 200, code: 'login', message: '需要登录才能调用接口' },
    ],
    [200, 'OK', { ok: false, status: 200, code: 200, message: 'OK' }],
    [200, {}, { ok: false, status: 200, code: 200, message: '' }],
    [500, { code: 0, msg: 'no' }, { ok: false, status: 500, code: 0, message: 'no' }],
    [
      503,
      { code: 503, msg: '需要登录才能调用接口' },
      { ok: false, status: 503, code: 'login', message: '需要登录才能调用接口' },
    ],
    [
      502,
      '<html><body>Bad gateway</body></html>',
      { ok: false, status: 502, code: 502, message: '' },
    ],
    [502, { error: 1, message: '<b>no</b>' }, { ok: false, status: 502, code: 1, message: '' }],
    [
      413,
      'The request is larger than 64 kB\n',
      { ok: false, status: 413, code: 413, message: 'The request is larger than 64 kB' },
    ],
    [500, 'x'.repeat(900), { ok: false, status: 500, code: 500, message: 'x'.repeat(200) }],
    [200, '[1]', { ok: false, status: 200, code: 200, message: '' }],
    [200, '{"code":0', { ok: false, status: 200, code: 200, message: '' }],
  ])('%i %j', async (status, body, expected) => {
    says(status, body)
    expect(await call()).toMatchObject(expected)
  })

  test('field messages and the time to wait come along', async () => {
    says(429, { error: 429, message: '太频繁', fields: { phone: '格式' } }, { 'retry-after': '37' })
    expect(await call('POST')).toEqual({
      ok: false,
      status: 429,
      code: 429,
      message: '太频繁',
      fields: { phone: '格式' },
      retryAfter: 37,
    })
  })
})

describe('no answer', () => {
  const offline = { ok: false, status: 500, code: 'offline', message: '' }

  test('a refused connection, a reset, a redirect', async () => {
    respond = (req) => req.socket.destroy()
    expect(await call()).toEqual(offline)
    says(302, '', { location: 'http://127.0.0.1:1/' })
    expect(await call()).toEqual(offline)
    server.close()
    server.closeAllConnections()
    expect(await call()).toEqual(offline)
  })

  test('the timeout is a minute, as in the specification', async () => {
    const asked = new Promise<void>((resolve) => (respond = () => resolve()))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      let ended: unknown
      void sendRequest('GET', base).then((result) => (ended = result))
      await asked
      await vi.advanceTimersByTimeAsync(59_999)
      await new Promise((resolve) => setImmediate(resolve)) // had it ended, that would be known by now
      expect(ended).toBeUndefined()
      await vi.advanceTimersByTimeAsync(1)
      await vi.waitFor(() => expect(ended).toEqual({ ...offline, code: 'timeout' }))
    } finally {
      vi.useRealTimers()
    }
  })

  test('silence ends at the timeout', async () => {
    respond = () => undefined
    expect(await sendRequest('GET', base, {}, { timeout: 50 })).toEqual({
      ...offline,
      code: 'timeout',
    })
  })

  test('a body that drips for ever ends too', async () => {
    respond = (_, res) => res.writeHead(200).write('{"code":')
    expect(await sendRequest('GET', base, {}, { timeout: 50 })).toEqual({
      ...offline,
      code: 'timeout',
    })
  })

  test('the caller’s own signal rejects', async () => {
    respond = () => undefined
    const controller = new AbortController()
    const result = sendRequest('GET', base, {}, { signal: controller.signal })
    controller.abort()
    await expect(result).rejects.toThrow()
    await expect(sendRequest('GET', base, {}, { signal: controller.signal })).rejects.toThrow()
  })
})
