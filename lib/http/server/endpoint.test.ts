import { expect, test } from 'vitest'
import errors from '@/content/en-US/messages/errors.json'
import { StoreUnavailable } from '@/lib/db/errors'
import { codeEnvelope, errorEnvelope } from '@/lib/http/server/answer'
import { endpoint } from '@/lib/http/server/endpoint'
import { PlatformUnavailable } from '@/lib/platform/port'
import { call } from '@/tests/setup/api'

const failing = (error: Error) => endpoint('GET', codeEnvelope, () => Promise.reject(error)).GET

test('an exception is 500 and reveals nothing', async () => {
  const answer = await call(failing(new Error('secret detail')))
  expect(answer).toMatchObject({ status: 500, body: { code: 500, msg: '服务出错，请稍后再试' } })
  expect(JSON.stringify(answer.body)).not.toContain('secret')
})

test.each([new StoreUnavailable('57P01'), new PlatformUnavailable('refused')])(
  '%s is 503',
  async (error) => {
    const answer = await call(failing(error), { cookie: 'lang=en-US' })
    expect(answer).toMatchObject({
      status: 503,
      body: { code: 503, msg: errors['api.unavailable'] },
    })
    expect(answer.headers.get('retry-after')).toBe('5')
  },
)

test('every other method is 405 with Allow, in the envelope of the call', async () => {
  const routes = endpoint('POST', errorEnvelope, async ({ done }) => done('ok'))
  for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'] as const) {
    const answer = await call(routes[method], { method })
    expect(answer).toMatchObject({ status: 405, body: { error: 405 } })
    expect(answer.headers.get('allow')).toBe('POST')
  }
  expect((await call(routes.POST, { method: 'POST' })).body).toEqual({ error: 0, message: 'ok' })
})
