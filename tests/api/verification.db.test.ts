import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { GET as checkCode, HEAD as headCode } from '@/app/api/usercenter/user/check-code/route'
import { POST as sendCode } from '@/app/api/usercenter/user/send-code/route'
import { createSession } from '@/lib/accounts/visitors'
import { submitApplication } from '@/lib/applications/receive/submit'
import { acceptApplication } from '@/lib/enrolment/accept'
import { createProof } from '@/lib/verification/proofs'
import { limitChecking } from '@/lib/verification/rate-limit'
import { call, cookieOf, lastCode, useStore, type Answered, type Call } from '@/tests/setup/api'
import { provedSubmission } from '@/tests/setup/applications'
import { describeWithStore } from '@/tests/setup/stores'

const phone = '13812345678'

describeWithStore('verification calls', (store) => {
  beforeEach(() => useStore(store()))

  const send = (fields: Record<string, string> = {}, more: Call = {}) =>
    call(sendCode, {
      method: 'POST',
      fields: { account: phone, service: 'enrollment', ...fields },
      ...more,
    })
  const check = (fields: Record<string, string> = {}, more: Call = {}) =>
    call(checkCode, {
      fields: { account: phone, code: lastCode(phone), countryCode: '86', ...fields },
      ...more,
    })
  const wrong = () => (lastCode(phone) === '000000' ? '000001' : '000000')

  test.each(['image', 'iframe', 'document'])(
    'a check of an element (%s) is refused and uses no code',
    async (dest) => {
      await send()
      expect((await check({}, { headers: { 'sec-fetch-dest': dest } })).status).toBe(403)
      expect((await check({}, { headers: { 'sec-fetch-dest': 'empty' } })).body.code).toBe(0)
    },
  )

  test('sends, checks, and checks again with the proof', async () => {
    expect(await send()).toMatchObject({
      status: 200,
      body: { code: 0, msg: '验证码已发送，请注意查收' },
    })
    // Who asks with HEAD only looks.
    const looked = await call(headCode, {
      method: 'HEAD',
      fields: { account: phone, code: lastCode(phone) },
    })
    expect([looked.status, looked.cookies]).toEqual([200, []])
    const first = await check()
    expect(first).toMatchObject({ status: 200, body: { code: 0, msg: '' } })
    expect(first.cookies).toEqual([
      expect.stringMatching(/^bh_proof=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/),
    ])
    expect((await check()).body.code).toBe(1)
    const again = await check({}, { cookie: `lang=en-US; ${cookieOf(first, 'bh_proof')}` })
    expect(again.body.code).toBe(0)
    expect(again.cookies).toEqual([])
  })

  test('accepts multipart, as specified', async () => {
    const body = new FormData()
    body.set('account', phone)
    body.set('service', 'enrollment')
    const encoded = new Response(body)
    const headers = { 'content-type': encoded.headers.get('content-type') ?? '' }
    expect((await send({}, { body: await encoded.arrayBuffer(), headers })).body.code).toBe(0)
  })

  test('accepts a number with spaces and separators', async () => {
    expect((await send({ account: '＋８６ 138-1234-5678' })).body.code).toBe(0)
    expect(
      (await check({ account: '86 138 1234 5678', code: lastCode(phone).split('').join(' ') })).body
        .code,
    ).toBe(0)
  })

  test('answers in the visitor’s language with no-store', async () => {
    const answer = await send({}, { cookie: 'lang=en-US' })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.body.msg).toBe('Code sent. Check your messages')
    expect((await check({ code: wrong() }, { cookie: 'lang=en-US' })).body.msg).toMatch(
      /^This code is wrong/,
    )
  })

  test('returns 429 with the waiting time for a second code within the minute', async () => {
    await send()
    const answer = await send()
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(50)
    expect(answer.body).toMatchObject({
      code: 429,
      msg: expect.stringMatching(/^操作太频繁，请\d+秒后再试$/),
    })
  })

  test('an address guesses 300 codes in ten minutes, of numbers and mailboxes together', async () => {
    const { db } = store()
    const at = new Date()
    for (let i = 0; i < 299; i += 1) await limitChecking(db, { address: '203.0.113.9', at })
    expect((await check({ account: 'lin@example.com', code: '123456' })).status).toBe(200)
    const refused = await check({ code: '123456' })
    expect([refused.status, Number(refused.headers.get('retry-after')) > 500]).toEqual([429, true])
  })

  describe('a known person', () => {
    afterEach(() => void vi.useRealTimers())

    const mailbox = 'lin@example.com'

    /** An account with an application, by number and by e-mail. */
    async function register() {
      const { db } = store()
      const at = new Date()
      await db.transaction((tx) => createSession(tx, { phone, at }))
      const proofToken = await createProof(db, {
        account: mailbox,
        code: '123456',
        purpose: 'enrollment',
        at,
      })
      const key = { idempotency_key: randomUUID() }
      const fields = {
        name: 'Lin Wei',
        email: mailbox,
        consent: '1',
        project_id: '1012',
        project: 'mba',
        ...key,
      }
      const answer = await acceptApplication(db, fields, { address: '192.0.2.1', proofToken, at })
      expect(answer.kind).toBe('accepted')
      await submitApplication(db, await provedSubmission(db, { phone }))
    }

    const told = ({ status, headers, body, cookies }: Answered) => ({
      status,
      body,
      cookies,
      headers: Array.from(headers).filter(([name]) => name !== 'x-request-id'),
    })
    const asked = async (fields: Record<string, string>) => [
      told(await send(fields)),
      told(await check({ ...fields, code: '000000' })),
      told(await send(fields)),
    ]

    test.each([
      ['number', { account: phone }, { account: '19912345678' }],
      [
        'number that signs in',
        { account: phone, service: 'login' },
        { account: '19912345678', service: 'login' },
      ],
      ['mailbox', { account: mailbox }, { account: 'wu@example.com' }],
    ])('gets the answers of an unknown %s', async (_, known, unknown) => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T02:00:00Z') })
      await register()
      expect(await asked(known)).toEqual(await asked(unknown))
    })
  })

  test.each<[Record<string, string>, number, string]>([
    [{ account: '' }, 400, '手机号不能为空'],
    [{ account: '1381234567' }, 400, '手机号格式错误'],
    [{ code: '' }, 400, '请输入验证码'],
    [{ code: '12345' }, 400, '验证码是6位数字'],
    [{ code: '12345a' }, 400, '验证码是6位数字'],
    [{ code: '1234567' }, 400, '验证码是6位数字'],
    [{ countryCode: '1' }, 400, '目前只支持中国大陆手机号（+86）'],
    [{ service: 'admin' }, 400, '没有这种验证用途'],
    [{ extra: '1' }, 400, '提交的内容里有不认识的字段'],
  ])('check-code with %j', async (fields, status, msg) => {
    await send()
    expect(await check(fields)).toMatchObject({ status, body: { code: status, msg } })
  })

  test('rejects another origin before it counts anything', async () => {
    const foreign = { headers: { origin: 'https://evil.example' } }
    expect(await send({}, foreign)).toMatchObject({ status: 403, body: { code: 403 } })
    expect((await send()).status).toBe(200)
    expect((await check({}, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403)
    expect((await check()).body.code).toBe(0)
  })
})
