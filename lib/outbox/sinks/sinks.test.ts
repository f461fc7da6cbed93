import { createHmac } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { mailSink } from '@/lib/outbox/sinks/mail'
import { webhookSink } from '@/lib/outbox/sinks/webhook'
import { closeReceivers, httpReceiver, mailReceiver, smtpError } from '@/tests/outbox/receivers'
import { delivered, running } from '@/tests/setup/outbox'

const at = new Date('2026-03-01T02:00:00Z')
const application = delivered({
  id: '3f0e8f5e-0000-4000-8000-000000000001',
  page: '/project/mba',
  createdAt: at,
})
const siteUrl = 'https://www.example.com'
const desk = `${siteUrl}/staff/applications/${application.id}`
const secret = 'a secret of some length'

afterEach(closeReceivers)

/** The parts of a message as people read them. */
function decode(source: string) {
  const words = (text: string) =>
    text
      .replace(/\?=\s+=\?/g, '?==?')
      .replace(/=\?utf-8\?b\?([^?]*)\?=/gi, (_, code: string) =>
        Buffer.from(code, 'base64').toString(),
      )
      .replace(/=\?utf-8\?q\?([^?]*)\?=/gi, (_, code: string) => quoted(code.replaceAll('_', ' ')))
  const quoted = (text: string) =>
    Buffer.from(
      text
        .replace(/=\r?\n/g, '')
        .replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
          String.fromCharCode(Number.parseInt(hex, 16)),
        ),
      'latin1',
    ).toString()
  const [head = '', ...parts] = source.split(/\r?\n--/)
  const body = parts.map((part) => {
    const [partHead = '', ...rest] = part.split(/\r?\n\r?\n/)
    const text = rest.join('\n\n')
    return /base64/i.test(partHead) ? Buffer.from(text, 'base64').toString() : quoted(text)
  })
  const subject = /^Subject: ((?:.*\r?\n[ \t])*.*)/m.exec(head)?.[1] ?? ''
  return { head, subject: words(subject).replace(/\r?\n[ \t]/g, ' '), body }
}

describe('mail', () => {
  const office = async (locale: 'zh-CN' | 'en-US', name = application.name) => {
    const { got, port } = await mailReceiver()
    const to = ['lin@desk.example', 'wang@desk.example']
    const sink = mailSink({
      smtpUrl: `smtp://127.0.0.1:${port}`,
      to,
      from: 'site@desk.example',
      locale,
      siteUrl,
    })
    expect(await sink.deliver({ ...application, name }, running)).toEqual({ kind: 'delivered' })
    const [mail] = got
    if (!mail) throw new Error('No mail arrived')
    return { ...mail, ...decode(mail.source) }
  }

  it.each([
    ['zh-CN', '王小明', '电话：', '在工作台打开'],
    ['en-US', '王小明', 'Phone: ', 'Open at the desk'],
  ] as const)(
    'tells the office in %s who applied for what, with a link and no full number',
    async (...row) => {
      const [locale, name, phone, open] = row
      const { to, from, head, subject, body } = await office(locale)
      expect(to).toEqual(['lin@desk.example', 'wang@desk.example'])
      expect(from).toBe('site@desk.example')
      expect(subject).toContain(name)
      expect(subject).toContain('BH-26-000001')
      expect(subject).toContain('MBA')
      expect(head).toMatch(new RegExp(`^Message-ID: <${application.id}@www\\.example\\.com>`, 'im'))
      expect(body.filter((part) => part.includes(desk))).toHaveLength(2)
      expect(body.join()).toContain(`${phone}138****8000`)
      expect(body.join()).toContain(`<a href="${desk}">${open}</a>`)
      expect(body.join() + head).not.toContain('13800138000')
    },
  )

  it('lets a name neither add headers, nor recipients, nor HTML', async () => {
    const { to, head, subject, body } = await office(
      'en-US',
      'A\r\nBcc: all@evil.example, <b>B</b>',
    )
    expect(to).toHaveLength(2)
    expect(head).not.toMatch(/^Bcc:/im)
    expect(subject).toContain('A Bcc: all@evil.example')
    expect(body.join()).toContain('&lt;b&gt;B&lt;/b&gt;')
    expect(body.at(-2)).not.toContain('<b>')
  })

  it('counts as delivered when one of two mailboxes accepts it', async () => {
    const { got, port } = await mailReceiver({
      onRcptTo: ({ address }, _, done) =>
        done(address.startsWith('gone') ? smtpError(550, 'gone') : null),
    })
    const to = ['gone@desk.example', 'lin@desk.example']
    const sink = mailSink({
      smtpUrl: `smtp://127.0.0.1:${port}`,
      to,
      from: 'site@desk.example',
      locale: 'zh-CN',
      siteUrl,
    })
    expect(await sink.deliver(application, running)).toEqual({ kind: 'delivered' })
    expect(got[0]?.to).toEqual(['lin@desk.example'])
  })
})

describe('webhook', () => {
  const call = async (format: 'json' | 'wecom' | 'dingtalk', key: string | undefined = secret) => {
    const { got, url } = await httpReceiver(
      (response) => void response.end('{"errcode":0,"errmsg":"ok"}'),
    )
    const sink = webhookSink({ url, secret: key, format, locale: 'zh-CN', siteUrl }, () => at)
    expect(await sink.deliver(application, running)).toEqual({ kind: 'delivered' })
    const [received] = got
    if (!received) throw new Error('Nothing arrived')
    return { ...received, json: JSON.parse(received.body) as Record<string, unknown> }
  }

  it('posts everything as signed JSON, under the application’s id', async () => {
    const { headers, body, json } = await call('json')
    const timestamp = headers['x-timestamp']
    const signature = createHmac('sha256', secret)
      .update(`${String(timestamp)}.${body}`)
      .digest('hex')
    expect(timestamp).toBe('1772330400')
    expect(headers['x-signature']).toBe(`sha256=${signature}`)
    expect(headers['idempotency-key']).toBe(application.id)
    expect(json).toMatchObject({
      event: 'application.received',
      application: {
        id: application.id,
        phone: '13800138000',
        project_id: '1012',
        created_at: at.toISOString(),
      },
    })
  })

  it('writes to a WeCom group as its robot expects, without the full number', async () => {
    const { json, body, url } = await call('wecom', undefined)
    expect(json).toMatchObject({ msgtype: 'text' })
    expect(body).toContain('王小明')
    expect(body).toContain(desk)
    expect(body).not.toContain('13800138000')
    expect(url).toBe('/hook?key=1')
  })

  it('leaves out whole lines of an application that is too long for a WeCom robot, and says so', async () => {
    const { got, url } = await httpReceiver((response) => void response.end('{"errcode":0}'))
    const long = {
      ...application,
      name: '\u202E'.repeat(63) + '明',
      question: '学费好'.repeat(166),
      wechat: 'xiaoming_2026',
    }
    const sink = webhookSink(
      { url, secret: undefined, format: 'wecom', locale: 'zh-CN', siteUrl },
      () => at,
    )
    expect(await sink.deliver(long, running)).toEqual({ kind: 'delivered' })
    const { text } = JSON.parse(got[0]?.body ?? '') as { text: { content: string } }
    expect(Buffer.byteLength(text.content)).toBeLessThanOrEqual(2_048)
    expect(text.content).toContain('BH-26-000001')
    expect(text.content).toMatch(
      /\n还有2项，见工作台\n.*https:\/\/www\.example\.com\/staff\/applications\/[0-9a-f-]+$/,
    )
    expect(text.content).not.toContain('学费')
  })

  it('signs for a DingTalk robot with a secret', async () => {
    const { url, body } = await call('dingtalk')
    const sent = new URL(url, siteUrl).searchParams
    const sign = createHmac('sha256', secret).update(`${at.getTime()}\n${secret}`).digest('base64')
    expect(sent.get('timestamp')).toBe(String(at.getTime()))
    expect(sent.get('sign')).toBe(sign)
    expect(sent.get('key')).toBe('1')
    expect(body).not.toContain('13800138000')
  })

  /** Checks as documented for custom bots with the security setting “signature”. */
  const feishu = async (botSecret: string) => {
    const { got, url } = await httpReceiver((response) => {
      const {
        timestamp,
        sign,
        msg_type: type,
      } = JSON.parse(got.at(-1)?.body ?? '') as Record<string, string>
      const expected = createHmac('sha256', `${timestamp}\n${botSecret}`).digest('base64')
      const late = Math.abs(Number(timestamp) - at.getTime() / 1000) > 3_600
      const refused = {
        code: 19021,
        msg: 'sign match fail or timestamp is not within one hour from current time',
      }
      const accepted = {
        StatusCode: 0,
        StatusMessage: 'success',
        code: 0,
        data: {},
        msg: 'success',
      }
      const wrong = { code: 9499, msg: 'Bad Request', data: {} }
      const known = type === 'text' ? accepted : wrong
      response.end(JSON.stringify(sign !== expected || late ? refused : known))
    })
    const hook = { url, format: 'feishu', locale: 'zh-CN', siteUrl } as const
    const deliver = (key: string | undefined, clock: Date) =>
      webhookSink({ ...hook, secret: key }, () => clock).deliver(application, running)
    return { got, deliver }
  }

  it('signs for a Feishu robot, which refuses a wrong secret, no secret and an old call', async () => {
    const { got, deliver } = await feishu(secret)
    expect(await deliver(secret, at)).toEqual({ kind: 'delivered' })
    expect(JSON.parse(got[0]?.body ?? '')).toMatchObject({
      timestamp: '1772330400',
      content: { text: expect.stringContaining(desk) as string },
    })
    expect(got[0]?.body).not.toContain('13800138000')
    const refused = {
      kind: 'failed',
      reason: 'answer: 19021 sign match fail or timestamp is not within one hour from current time',
      permanent: false,
    }
    expect(await deliver('another secret of length', at)).toEqual(refused)
    expect(await deliver(undefined, at)).toEqual(refused)
    expect(await deliver(secret, new Date(at.getTime() + 3_700_000))).toEqual(refused)
  })

  it.each([
    ['{"code":11232,"msg":"too many request"}', 'answer: 11232 too many request'],
    ['{"errcode":0}', 'answer: {"errcode":0}'],
    ['<html>', 'answer: <html>'],
    ['null', 'answer: null'],
  ])('is not content with the answer %s of a Feishu robot', async (answer, reason) => {
    const { url } = await httpReceiver((response) => void response.end(answer))
    const sink = webhookSink(
      { url, secret: undefined, format: 'feishu', locale: 'zh-CN', siteUrl },
      () => at,
    )
    expect(await sink.deliver(application, running)).toEqual({
      kind: 'failed',
      reason,
      permanent: false,
    })
  })
})
