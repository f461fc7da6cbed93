import { createHmac } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { POST } from '@/app/api/messages/v1.0/replies/route'
import { applicationMessages } from '@/lib/db/schema/messages'
import { call, useStore } from '@/tests/setup/api'
import { submission, submitUntilTaken } from '@/tests/setup/applications'
import { describeEachStore } from '@/tests/setup/stores'

const secret = 'a secret of the gateway'
// Read at the first call.
vi.stubEnv('SMS_SENDER', 'webhook')
vi.stubEnv('SMS_WEBHOOK_URL', 'http://127.0.0.1:9/send')
vi.stubEnv('SMS_WEBHOOK_SECRET', secret)

const answer = { id: 'gw-1', phone: '+8613800138000', text: '明天下午可以' }
const now = () => String(Math.floor(Date.now() / 1000))

function post(body: string, timestamp = now(), key = secret, more: Record<string, string> = {}) {
  const signature = createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex')
  const signed = { 'x-timestamp': timestamp, 'x-signature': `sha256=${signature}`, ...more }
  return call(POST, { method: 'POST', body, headers: { 'content-type': 'application/json', ...signed } })
}

describeEachStore('answers from the SMS gateway', (store) => {
  beforeEach(() => useStore(store()))

  test('are recorded once with the application of the phone', async () => {
    const { db } = store()
    await submitUntilTaken(db, submission())
    const body = JSON.stringify(answer)
    expect((await post(body)).body).toMatchObject({ error: 0, data: { result: 'recorded' } })
    expect((await post(body)).body, 'repeated').toMatchObject({ error: 0, data: { result: 'recorded' } })
    expect(await db.select().from(applicationMessages)).toMatchObject([
      { direction: 'in', channel: 'sms', body: answer.text, officer: null },
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
    '{"id":"a","phone":"1","text":"x"}',
    '{"id":"a b","phone":"13800138000","text":"x"}',
    '\u0000',
  ])('that are malformed are refused: %s', async (body) => {
    expect(await post(body)).toMatchObject({ status: 400 })
  })

  test('only POST is answered', async () => {
    expect((await call(POST, { method: 'GET' })).status).toBe(405)
  })
})
