import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { consoleSender, webhookSender } from '@/lib/sms/sender'
import { codeText } from '@/lib/verification/codes'

const at = new Date('2026-11-21T02:00:00.000Z')
const message = {
  phone: '13812345678',
  code: '012345',
  purpose: 'enrollment',
  text: '验证码012345',
  at,
} as const

describe('console', () => {
  test('appends one line per message to an outbox for the owner only', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sms-'))
    const send = consoleSender(folder)
    await send(message)
    await send({ ...message, code: '543210' })
    const file = join(folder, 'outbox', 'sms.ndjson')
    const lines = readFileSync(file, 'utf8').trim().split('\n')
    expect(lines.map((line) => JSON.parse(line).code)).toEqual(['012345', '543210'])
    expect(JSON.parse(lines[0] ?? '')).toEqual({ ...message, at: at.toISOString() })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    rmSync(folder, { recursive: true })
  })
})

describe('webhook', () => {
  let server: Server
  let url: string
  let respond: (req: IncomingMessage, res: ServerResponse) => void

  beforeEach(async () => {
    server = createServer((req, res) => respond(req, res)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`
  })
  afterEach(() => {
    server.closeAllConnections()
    server.close()
  })
  const send = () => webhookSender(url, 'a secret of the gateway')(message)

  test('posts signed JSON', async () => {
    let seen: { body: string; signature: unknown } | undefined
    respond = async (req, res) => {
      let body = ''
      for await (const chunk of req) body += String(chunk)
      seen = { body, signature: req.headers['x-signature'] }
      res.writeHead(204).end()
    }
    await send()
    expect(JSON.parse(seen?.body ?? '')).toEqual({ ...message, at: at.toISOString() })
    const expected = createHmac('sha256', 'a secret of the gateway')
      .update(seen?.body ?? '')
      .digest('hex')
    expect(seen?.signature).toBe(`sha256=${expected}`)
  })

  test('anything but 2xx is a failure: an error, a redirect elsewhere, a reset', async () => {
    respond = (_, res) => res.writeHead(500).end()
    await expect(send()).rejects.toThrow('500')
    respond = (_, res) => res.writeHead(307, { location: 'http://127.0.0.1:1/' }).end()
    await expect(send()).rejects.toThrow()
    respond = (req) => req.socket.destroy()
    await expect(send()).rejects.toThrow()
  })
})

test.each([
  [
    'zh-CN',
    'enrollment',
    '【荆园教育】012345是你的报名咨询验证码，10分钟内有效。请勿告诉他人，非本人操作请忽略。',
  ],
  [
    'zh-CN',
    'login',
    '【荆园教育】012345是你的登录验证码，10分钟内有效。请勿告诉他人，非本人操作请忽略。',
  ],
  [
    'en-US',
    'enrollment',
    '[Bauhinia Education] 012345 is your inquiry code, valid for 10 minutes. Don’t share it. If you didn’t request it, ignore this message.',
  ],
  [
    'en-US',
    'login',
    '[Bauhinia Education] 012345 is your login code, valid for 10 minutes. Don’t share it. If you didn’t request it, ignore this message.',
  ],
] as const)('the text in %s for %s', (locale, purpose, text) => {
  expect(codeText(locale, '012345', purpose, 600)).toBe(text)
})
