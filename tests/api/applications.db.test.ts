import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { POST as apply } from '@/app/api/enrollment/v1.0/applications/route'
import { GET as checkCode } from '@/app/api/usercenter/user/check-code/route'
import { POST as sendCode } from '@/app/api/usercenter/user/send-code/route'
import { applications } from '@/lib/db/schema/applications'
import { rateLimits } from '@/lib/db/schema/visitors'
import { call, cookieOf, lastCode, useStore, type Call } from '@/tests/setup/api'
import { describeWithStore, openTestStore } from '@/tests/setup/stores'

const phone = '13812345678'
const wire = { project_id: '1012', name: '王小明', phone, consent: '1' }

describeWithStore('POST applications', (store) => {
  beforeEach(() => useStore(store()))

  const submit = (fields: Record<string, string> = {}, more: Call = {}) =>
    call(apply, { method: 'POST', fields: { ...wire, ...fields }, ...more })
  const stored = () => store().db.select().from(applications)

  /** The cookie of a visitor who has verified a phone. */
  async function proved(number = phone, service = 'enrollment'): Promise<string> {
    await call(sendCode, { method: 'POST', fields: { account: number, service } })
    const answer = await call(checkCode, {
      fields: { account: number, code: lastCode(number), service },
    })
    return cookieOf(answer, 'bh_proof') ?? ''
  }

  test('a verified phone: stored, returns a reference, deletes the proof cookie', async () => {
    const answer = await submit({ channel: '77', page: '/studyAbroad' }, { cookie: await proved() })
    expect(answer).toMatchObject({ status: 200, body: { error: 0, message: '报名成功' } })
    expect(answer.body.data).toEqual({
      id: expect.any(String),
      reference: expect.stringMatching(/^BH-\d\d-\d{6}$/),
    })
    expect(answer.cookies).toEqual([expect.stringMatching(/^bh_proof=; .*Max-Age=0/)])
    const [row] = await stored()
    expect(row).toMatchObject({
      name: '王小明',
      phone,
      projectId: '1012',
      project: 'mba',
      channel: '77',
      verified: true,
      page: '/studyAbroad',
      flags: [],
    })
  })

  test('a call with the specified four fields alone is stored as one without a consent', async () => {
    const fields = { channel: '19962', project_id: '9999', name: '王小明', phone }
    const answer = await call(apply, { method: 'POST', fields, cookie: await proved() })
    expect(answer).toMatchObject({ status: 200, body: { error: 0, message: '报名成功' } })
    expect(await stored()).toMatchObject([
      { projectId: '1016', consentVersion: 'none', verified: true },
    ])
  })

  test.each<Record<string, string>>([
    { consent_version: '2026-01' },
    { consent: '' },
    { consent: '0' },
  ])('a form whose consent is not ticked is refused: %j', async (stated) => {
    const fields = { project_id: '1012', name: '王小明', phone, ...stated }
    const answer = await call(apply, { method: 'POST', fields, cookie: await proved() })
    expect(answer).toMatchObject({ status: 400, body: { fields: { consent: expect.any(String) } } })
    expect(await stored()).toHaveLength(0)
  })

  describe('rejects a submission without a proof of this phone', () => {
    test.each<[string, () => Promise<string>]>([
      ['no cookie', async () => ''],
      ['a made-up token', async () => 'bh_proof=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
      ['a proof for another phone', () => proved('13912345678')],
      ['a proof for signing in', () => proved(phone, 'login')],
    ])('%s', async (_, cookie) => {
      const answer = await submit({}, { cookie: await cookie() })
      expect(answer).toMatchObject({
        status: 403,
        body: { error: 403, message: '手机号还没有通过验证，请重新获取验证码' },
      })
      expect(await stored()).toHaveLength(0)
    })

    test('rejects a spent proof', async () => {
      const cookie = await proved()
      expect((await submit({}, { cookie })).status).toBe(200)
      expect((await submit({ name: '李四' }, { cookie })).status).toBe(403)
      expect(await stored()).toHaveLength(1)
    })
  })

  test('stores one application from 50 concurrent submissions with one proof', async () => {
    const cookie = await proved()
    const answers = await Promise.all(Array.from({ length: 50 }, () => submit({}, { cookie })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await stored()).toHaveLength(1)
  })

  test('keeps the proof when fields are rejected, so that the visitor can correct and resend', async () => {
    const cookie = await proved()
    expect((await submit({ name: '' }, { cookie })).status).toBe(400)
    expect((await submit({}, { cookie })).status).toBe(200)
  })

  test('returns the first answer for a repeated key, and 409 for other content', async () => {
    const idempotency_key = randomUUID()
    const first = await submit({ idempotency_key }, { cookie: await proved() })
    const again = await submit({ idempotency_key })
    expect([again.status, again.body]).toEqual([first.status, first.body])
    const other = await submit({ idempotency_key, name: '李四' })
    expect(other).toMatchObject({
      status: 409,
      body: { error: 409, message: '这份咨询之前已经收到，但内容不同' },
    })
    expect(await stored()).toHaveLength(1)
  })

  describe('the training form', () => {
    test('needs no code and is stored as unverified', async () => {
      expect((await submit({ form: 'training' })).status).toBe(200)
      expect(await stored()).toMatchObject([{ form: 'training', verified: false }])
    })

    test('lets an officer decide beyond 40 an hour from one address, and refuses beyond 200', async () => {
      const statuses = []
      for (let i = 0; i < 41; i += 1)
        statuses.push((await submit({ form: 'training', name: `张${i}` })).status)
      expect(statuses.filter((status) => status === 200)).toHaveLength(41)
      expect((await stored()).filter(({ flags }) => flags.includes('crowded'))).toMatchObject([
        { name: '张40' },
      ])
      for (let i = 41; i < 200; i += 1) await submit({ form: 'training', name: '' })
      const late = await submit({ form: 'training' })
      expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(3000)
      expect(late.body).toMatchObject({
        error: 429,
        message: expect.stringMatching(/^操作太频繁，请\d+分钟后再试$/),
      })
      expect((await submit({}, { cookie: await proved() })).status).toBe(200)
    })
  })

  describe('the training form, sent by many', () => {
    const from = (address: string, fields: Record<string, string> = {}) =>
      submit({ form: 'training', ...fields }, { address })
    const taken = (count: number) =>
      store()
        .db.insert(rateLimits)
        .values({
          key: 'accept:training:everybody',
          count,
          expiresAt: new Date(Date.now() + 3_600_000),
        })

    test('is not closed by empty requests', async () => {
      for (let n = 0; n < 12; n += 1)
        expect((await from(`198.51.${n}.1`, { name: '' })).status).toBe(400)
      expect((await from('203.0.113.1')).status).toBe(200)
      const counted = await store().db.select().from(rateLimits)
      expect(counted.find(({ key }) => key === 'accept:training:everybody')?.count).toBe(1)
    })

    test('keeps a share for networks that have sent few, and lets an officer decide about the rest', async () => {
      await taken(699)
      for (let n = 0; n < 5; n += 1)
        expect((await from('198.51.100.1', { name: `张${'三'.repeat(n)}` })).status).toBe(200)
      expect((await stored()).map(({ flags }) => flags)).toEqual([
        [],
        [],
        [],
        ['crowded'],
        ['crowded'],
      ])
      expect((await from('203.0.113.1')).status).toBe(200)
      expect((await stored()).filter(({ flags }) => flags.length === 0)).toHaveLength(4)
    })

    test('refuses nobody when all are taken', async () => {
      await taken(1000)
      expect((await from('203.0.113.1')).status).toBe(200)
      expect(await stored()).toMatchObject([{ flags: ['crowded'] }])
    })
  })

  describe('projects', () => {
    test.each<[Record<string, string>, string, string]>([
      [{ project_id: '9999' }, '1016', 'unspecified'],
      [{ project_id: '1016' }, '1016', 'unspecified'],
      [{ project_id: '9999', project: 'online-dba' }, '1016', 'online-dba'],
      [{ project_id: '1016', project: 'med-family' }, '1016', 'med-family'],
      [{ project_id: '1018' }, '1018', 'stony-brook-msf-pre'],
    ])('stores %j as %s, %s', async (fields, projectId, project) => {
      expect((await submit({ ...fields, form: 'training' })).status).toBe(200)
      expect(await stored()).toMatchObject([{ projectId, project }])
    })

    test.each<Record<string, string>>([
      { project_id: '1013' },
      { project_id: '' },
      { project_id: 'mba' },
      { project_id: '1012', project: 'online-dba' },
      { project_id: '1016', project: 'mba' },
      { project_id: '1012', project: 'emba' },
      { project_id: '1012 or 1=1' },
    ])('rejects %j', async (fields) => {
      const answer = await submit({ ...fields, form: 'training' })
      expect(answer).toMatchObject({
        status: 400,
        body: { error: 400, fields: { project_id: expect.any(String) } },
      })
      expect(await stored()).toHaveLength(0)
    })
  })

  describe('names', () => {
    test.each([
      "Robert'); DROP TABLE applications;--",
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      "' OR '1'='1",
      '{{7*7}} ${7*7} %00 \\u0000',
      '=HYPERLINK("http://evil.example")',
      '../../etc/passwd',
      'O’Brien-Smith, Jr.',
      '𠮷野家 👩‍🎓',
      'محمد بن سلمان',
      'null',
      '王'.repeat(64),
    ])('stores %s unchanged', async (name) => {
      expect((await submit({ name, form: 'training' })).status).toBe(200)
      expect(await stored()).toMatchObject([{ name }])
    })

    test('composes decomposed letters', async () => {
      await submit({ name: 'Ange\u0301lica', form: 'training' })
      expect(await stored()).toMatchObject([{ name: 'Angélica' }])
    })

    test.each(['', '   ', '\u200b\u200b', '王'.repeat(65), '\ufffd\ufffd', '138001', '\u3164'])(
      'rejects %j',
      async (name) => {
        const answer = await submit({ name, form: 'training' })
        expect(answer).toMatchObject({
          status: 400,
          body: { error: 400, fields: { name: expect.any(String) } },
        })
      },
    )
  })

  describe('other fields', () => {
    test('returns the specified message for an empty body, and one message for each field', async () => {
      const answer = await call(apply, { method: 'POST' })
      expect(answer).toMatchObject({ status: 400, body: { error: 400, message: '请完善信息' } })
      expect(Object.keys(answer.body.fields as object).sort()).toEqual([
        'name',
        'phone',
        'project_id',
      ])
    })

    test('answers in English when the cookie says so', async () => {
      const answer = await submit({ phone: '123' }, { cookie: 'lang=en-US' })
      expect(answer.body).toMatchObject({
        message: 'Check the following',
        fields: { phone: 'Please enter the correct phone number: 11 digits, beginning with 1' },
      })
    })

    test.each<Record<string, string>>([
      { consent: '' },
      { consent: 'no' },
      { channel: 'abc' },
      { channel: '12345678901' },
      { form: 'admin' },
      { locale: 'fr' },
      { idempotency_key: 'short' },
      { idempotency_key: 'x'.repeat(65) },
      { opened_at: '-1' },
      { page: 'p'.repeat(201) },
      { admin: 'true' },
      { verified: 'true' },
      { __proto__x: '1' },
    ])('rejects %j', async (fields) => {
      expect((await submit({ form: 'training', ...fields })).status).toBe(400)
      expect(await stored()).toHaveLength(0)
    })

    test('defaults to the standard channel and the visitor’s language', async () => {
      await submit({ form: 'training' }, { cookie: 'lang=en-US' })
      expect(await stored()).toMatchObject([{ channel: '19962', locale: 'en-US' }])
    })
  })

  test('stores and flags robots, with the same answer as for visitors', async () => {
    const answer = await submit({
      form: 'training',
      website: 'http://spam.example',
      opened_at: String(Date.now() - 100),
    })
    expect(answer).toMatchObject({ status: 200, body: { error: 0, message: '报名成功' } })
    expect(await stored()).toMatchObject([{ flags: ['honeypot', 'too-fast'] }])
  })

  describe('bodies', () => {
    const send = (body: BodyInit, type: string) =>
      submit({}, { body, headers: { 'content-type': type } })

    test.each<[string, BodyInit, string, number]>([
      ['1 MB', `name=${'王'.repeat(350_000)}`, 'application/x-www-form-urlencoded', 413],
      ['a lone surrogate', '{"form":"training","name":"\\ud800"}', 'application/json', 400],
      [
        'a repeated field',
        'form=training&phone=13812345678&phone=13912345678',
        'application/x-www-form-urlencoded',
        400,
      ],
      [
        'a truncated multipart',
        '--X\r\nContent-Disposition: form-data; name="name"\r\n\r\nwa',
        'multipart/form-data; boundary=X',
        400,
      ],
      ['an unknown type', 'form=training', 'application/x-yaml', 415],
      ['XML', '<a/>', 'text/xml', 415],
    ])('%s', async (_, body, type, status) => {
      const answer = await send(body, type)
      expect([answer.status, answer.body.error]).toEqual([status, status])
      expect(answer.body.message).toMatch(/\p{Script=Han}/u)
      expect(await stored()).toHaveLength(0)
    })

    test('accepts JSON with booleans', async () => {
      const answer = await send(
        JSON.stringify({ ...wire, project_id: 1012, consent: true, form: 'training' }),
        'application/json',
      )
      expect(answer.status).toBe(200)
    })
  })

  test.each<[string, Record<string, string>]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['a sandboxed frame', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['another host', { host: 'evil.example', origin: 'http://evil.example' }],
    ['a forwarded host', { origin: 'http://evil.example', 'x-forwarded-host': 'evil.example' }],
    ['a method override', { origin: 'https://evil.example', 'x-http-method-override': 'GET' }],
  ])('rejects %s', async (_, headers) => {
    const answer = await submit({ form: 'training' }, { headers })
    expect(answer).toMatchObject({ status: 403, body: { error: 403 } })
    expect(await stored()).toHaveLength(0)
  })

  test('returns 405 for other methods', async () => {
    expect(await call(apply, { method: 'PUT', fields: wire })).toMatchObject({
      status: 405,
      body: { error: 405 },
    })
  })

  test('returns 503 when the store cannot commit, stores nothing, and accepts the next attempt', async () => {
    const cookie = await proved()
    const { store: closed, remove } = await openTestStore()
    await remove()
    useStore(closed)
    const refused = await submit({}, { cookie })
    expect(refused).toMatchObject({
      status: 503,
      body: { error: 503, message: expect.stringMatching(/^报名提交失败/) },
    })
    expect(refused.headers.get('retry-after')).toBe('5')
    useStore(store())
    expect((await submit({}, { cookie })).status).toBe(200)
  })
})
