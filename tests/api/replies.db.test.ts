import { createHmac } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { POST } from '@/app/api/messages/v1.0/replies/route'
import { applicationMessages } from '@/lib/db/schema/outbox'
import { call, useStore } from '@/tests/setup/api'
import { submission, submitUntilTaken } from '@/tests/setup/applications'
import { describeWithStore } from '@/tests/setup/stores'

const secret = 'a secret of the gateway'
// Read at the first call.
vi.stubEnv('SMS_SENDER', 'webhook')
vi.stubEnv('SMS_WEBHOOK_URL', 'http://127.0.0.1:9/send')
vi.stubEnv('SMS_WEBHOOK_SECRET', secret)

const answer = { id: 'gw-1', phone: '+8613800138000', text: '明天下午可以' }
const now = () => String(Math.floor(Date.now() / 1000))

function post(
  body: string | Buffer<ArrayBuffer>,
  timestamp = now(),
  key = secret,
  more: Record<string, string> = {},
) {
  const signature = createHmac('sha256', key).update(`${timestamp}.`).update(body).digest('hex')
  const signed = { 'x-timestamp': timestamp, 'x-signature': `sha256=${signature}`, ...more }
  return call(POST, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...signed },
  })
}

describeWithStore('answers from the SMS gateway', (store) => {
  beforeEach(() => useStore(store()))

  test('are recorded once with the application of the phone', async () => {
    const { db } = store()
    await submitUntilTaken(db, submission())
    const body = JSON.stringify(answer)
    expect((await post(body)).body).toMatchObject({ error: 0, data: { result: 'recorded' } })
    expect((await post(body)).body, 'repeated').toMatchObject({
      error: 0,
      data: { result: 'recorded' },
    })
    expect(await db.select().from(applicationMessages)).toMatchObject([
      { direction: 'in', via: 'sms', body: answer.text, officer: null },
    ])
    const unknown = await post(JSON.stringify({ ...answer, id: 'gw-2', phone: '13700000000' }))
    expect(unknown).toMatchObject({ status: 200, body: { data: { result: 'unknown' } } })
  })

  test('need a valid, recent signature of exactly this body', async () => {
    const body = JSON.stringify(answer)
    const old = String(Math.floor(Date.now() / 1000) - 301)
    for (const refused of [
      await post(body, old),
      await post(body, now(), 'another secret'),
      await post(body, now(), secret, { 'x-signature': 'sha256=00' }),
      await post(body, now(), secret, { 'x-timestamp': String(Number(now()) + 1) }),
      await call(POST, { method: 'POST', body }),
    ])
      expect(refused).toMatchObject({ status: 401 })
    expect(await store().db.$count(applicationMessages)).toBe(0)
  })

  test.each([
    '',
    '{',
    '[]',
    '{"phone":"13800138000","text":"x"}',
    '{"id":" ","phone":"13800138000","text":"x"}',
    '\u0000',
  ])('that are malformed are refused: %s', async (body) => {
    expect(await post(body)).toMatchObject({ status: 400 })
  })

  test.each([
    ['half an emoji', '"好的\\ud83d"', '好的\uFFFD'],
    ['half an emoji in the middle', '"好\\udc4d的"', '好\uFFFD的'],
    ['a tab', '"好的\\t明天"', '好的 明天'],
    ['a tab that is not escaped', '"好的\t明天"', '好的 明天'],
    ['two lines', '"好的\\r\\n明天"', '好的\n明天'],
    ['a line separator', '"好的\\u2028明天"', '好的\n明天'],
    ['NUL and an escape sequence', '"好\\u0000的\\u001b[31m"', '好的[31m'],
    ['signs that turn the direction', '"\\u202e好的"', '好的'],
    ['a joined emoji', '"👩‍🎓"', '👩‍🎓'],
    ['a number', '1', '1'],
    ['nothing', '""', ''],
    ['null', 'null', ''],
    ['2,001 characters', JSON.stringify('长'.repeat(2001)), `${'长'.repeat(1999)}…`],
    ['5,000 emoji', JSON.stringify('😀'.repeat(5000)), `${'😀'.repeat(1999)}…`],
  ])('with %s are recorded', async (_, text, body) => {
    const { db } = store()
    await submitUntilTaken(db, submission())
    const sent = await post(`{"id":"gw-1","phone":"13800138000","text":${text}}`)
    expect(sent.body).toMatchObject({ data: { result: 'recorded' } })
    expect(await db.select().from(applicationMessages)).toMatchObject([{ body }])
  })

  test('whose bytes are not UTF-8 are recorded', async () => {
    const { db } = store()
    await submitUntilTaken(db, submission())
    const half = Buffer.from([0xe5, 0xa5, 0xbd, 0xed, 0xa0, 0xbd])
    const body = Buffer.concat([
      Buffer.from('{"id":1,"phone":"13800138000","text":"'),
      half,
      Buffer.from('"}'),
    ])
    expect((await post(body)).body).toMatchObject({ data: { result: 'recorded' } })
    expect((await db.select().from(applicationMessages))[0]?.body).toMatch(/^好\uFFFD+$/)
  })

  test('are recorded under any id, and with any writing of the phone', async () => {
    const { db } = store()
    await submitUntilTaken(db, submission())
    const ids = ['12345678901234567890', '12345678901234567891', '1', '"a b/c+d="', '"消息一"']
    const long = ['1', '2'].map((end) => `"${'x'.repeat(5000)}${end}"`)
    const phones = [
      '13800138000',
      '"008613800138000"',
      '"+86 138-0013-8000"',
      '8613800138000',
      '"tel:13800138000"',
    ]
    for (const [index, id] of [...ids, ...long].entries())
      for (const phone of [phones[index % phones.length], '"13800138000"'])
        expect((await post(`{"id":${id},"phone":${phone},"text":"x"}`)).body, id).toMatchObject({
          data: { result: 'recorded' },
        })
    expect(await db.$count(applicationMessages)).toBe(ids.length + long.length)
    const stranger = await post('{"id":"s","phone":"10690000","text":"x"}')
    expect(stranger).toMatchObject({ status: 200, body: { data: { result: 'unknown' } } })
  })

  test('only POST is answered', async () => {
    expect((await call(POST, { method: 'GET' })).status).toBe(405)
  })
})
