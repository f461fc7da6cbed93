import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applications } from '@/lib/db/schema/applications'
import { openStore } from '@/lib/db/store'
import type { DeliveredApplication } from '@/lib/outbox/sink'
import { upstreamSink } from '@/lib/platform/remote/upstream-sink'
import { hmacSigning } from '@/lib/signing/configured'
import { faultNames, patienceWith, startFaulty } from '@/tests/platform/support/faulty-upstream'
import { signer, startPlatform } from '@/tests/platform/support/platform'
import { currentKey } from '@/tests/platform/support/process'
import { delivered } from '@/tests/setup/outbox'
import { startRecorder } from '@/tests/platform/support/recording-upstream'

const at = new Date('2026-11-20T04:00:00.000Z')
let serial = 0
function application(more: Partial<DeliveredApplication> = {}): DeliveredApplication {
  serial += 1
  const id = `0b9f1e0a-51d5-4a5e-9d11-${String(serial).padStart(12, '0')}`
  return delivered({ id, page: '/internationalDegree', createdAt: at, ...more })
}
const open = (origin: string, timeout = 20_000) =>
  upstreamSink({ origin, signing: signer(), cookies: ['s'], timeout })
const never = () => new AbortController().signal

describe('forwarded applications', () => {
  test('contain the specified four fields and ours, signed, as multipart, without headers of the visitor’s browser', async () => {
    const upstream = await startRecorder({ body: { error: 0, message: '' } })
    const sent = application({
      projectId: '9999',
      project: 'online-dba',
      verified: false,
      form: 'training',
    })
    expect(await open(upstream.url).deliver(sent, never())).toEqual({ kind: 'delivered' })
    await upstream.stop()
    const [seen] = upstream.seen
    expect(seen).toMatchObject({ method: 'POST', path: '/api/enrollment/v1.0/applications' })
    expect(seen?.headers.cookie).toBeUndefined()
    const type = seen?.headers['content-type'] ?? ''
    const form = await new Response(seen?.body, { headers: { 'content-type': type } }).formData()
    const { timestamp, nonce, key_id, signature, ...fields } = Object.fromEntries(form)
    expect(fields).toEqual({
      channel: '19962',
      project_id: '1016',
      name: '王小明',
      phone: '13800138000',
      project: 'online-dba',
      form: 'training',
      locale: 'zh-CN',
      page: '/internationalDegree',
      consent: '1',
      consent_version: '2026-01',
      news: '0',
      verified: '0',
      idempotency_key: sent.id,
    })
    const strategy = hmacSigning({ current: currentKey, remember: () => Promise.resolve(true) })
    const params = Object.entries({ ...fields, timestamp, nonce, key_id, signature }) as [
      string,
      string,
    ][]
    const message = { method: 'POST', path: seen?.path ?? '', params }
    expect(await strategy.verify(message, new Date())).toEqual({ ok: true, keyId: currentKey.id })
  })

  test('contain the landline that an officer has entered, without the address beside it', async () => {
    const upstream = await startRecorder({ body: { error: 0, message: '' } })
    const landline = { phone: '01065521234-801', email: 'wang@example.org', verified: false }
    await open(upstream.url).deliver(application(landline), never())
    await upstream.stop()
    expect(String(upstream.seen[0]?.body)).toContain('name="phone"\r\n\r\n01065521234-801\r\n')
    expect(String(upstream.seen[0]?.body)).not.toContain('wang@')
  })

  test('contain nothing about the consent of an application that was sent without one', async () => {
    const upstream = await startRecorder({ body: { error: 0, message: '' } })
    await open(upstream.url).deliver(application({ consentVersion: 'none' }), never())
    await upstream.stop()
    expect(String(upstream.seen[0]?.body)).toContain('name="phone"')
    expect(String(upstream.seen[0]?.body)).not.toContain('consent')
  })

  test.each([
    [200, { error: 0 }, { kind: 'delivered' }],
    [200, { error: '0', message: '' }, { kind: 'delivered' }],
    [
      200,
      { error: 7, message: '13800138000 is known' },
      { kind: 'failed', reason: 'answer: error 7' },
    ],
    [200, { code: 0 }, { kind: 'failed', reason: 'answer: shape' }],
    [201, { error: 0 }, { kind: 'failed', reason: 'status: 201' }],
    [400, { error: 400 }, { kind: 'failed', reason: 'status: 400', permanent: true }],
    [401, { error: 401 }, { kind: 'failed', reason: 'status: 401', permanent: false }],
    [409, { error: 409 }, { kind: 'failed', reason: 'status: 409', permanent: true }],
    [429, { error: 429 }, { kind: 'failed', reason: 'status: 429', permanent: false }],
    [503, { error: 503 }, { kind: 'failed', reason: 'status: 503', permanent: false }],
  ])('an answer %i %j', async (status, body, delivery) => {
    const upstream = await startRecorder({ status, body })
    expect(await open(upstream.url).deliver(application(), never())).toMatchObject(delivery)
    await upstream.stop()
  })

  test.each(faultNames)(
    '%s is a failure to retry, with a reason that the desk can show',
    async (name) => {
      const upstream = await startFaulty(name)
      const delivery = await open(upstream.url, patienceWith(name)).deliver(application(), never())
      await upstream.stop()
      expect(delivery).toMatchObject({ kind: 'failed', permanent: false })
      expect(JSON.stringify(delivery)).toMatch(/"reason":"(timeout|connection|tls|status|answer)/)
      expect(JSON.stringify(delivery)).not.toContain('13800138000')
    },
  )

  test('ends when the server stops', async () => {
    const upstream = await startFaulty('no answer at all')
    const stop = new AbortController()
    const delivery = open(upstream.url).deliver(application(), stop.signal)
    stop.abort()
    expect(await delivery).toMatchObject({ kind: 'failed', reason: 'timeout' })
    await upstream.stop()
  })
})

describe('a platform that accepts applications', () => {
  let upstream: Awaited<ReturnType<typeof startPlatform>>
  beforeAll(async () => {
    upstream = await startPlatform()
  })
  afterAll(() => upstream.remove())

  test('stores each once when it is sent repeatedly, and knows which phones were verified', async () => {
    const sink = open(upstream.url)
    const deliver = (one: DeliveredApplication) => sink.deliver(one, never())
    const proved = application({ name: 'Proved' })
    for (let turn = 0; turn < 3; turn += 1)
      expect(await deliver(proved)).toEqual({ kind: 'delivered' })
    const many = await Promise.all(
      Array.from({ length: 5 }, () => deliver(application({ id: proved.id, name: 'Proved' }))),
    )
    expect(many).toEqual(Array.from({ length: 5 }, () => ({ kind: 'delivered' })))
    expect(
      await deliver(application({ name: 'Unproved', form: 'training', verified: false })),
    ).toEqual({
      kind: 'delivered',
    })
    // A consultation is never stored as verified unless the site says so.
    expect(await deliver(application({ name: 'Claimed', verified: false }))).toMatchObject({
      reason: 'status: 403',
    })
    expect(await deliver({ ...proved, name: 'Another' })).toMatchObject({
      reason: 'status: 409',
      permanent: true,
    })
    const strange = hmacSigning({
      current: { id: currentKey.id, salt: 'another salt' },
      remember: () => Promise.resolve(true),
    })
    const forged = upstreamSink({ origin: upstream.url, signing: strange, cookies: [] })
    expect(await forged.deliver(application({ name: 'Forged' }), never())).toMatchObject({
      reason: 'status: 401',
    })

    await upstream.stop()
    const store = await openStore({ dataDir: upstream.dataDir })
    const { name, verified, projectId } = applications
    const stored = await store.db
      .select({ name, verified, projectId })
      .from(applications)
      .orderBy(name)
    await store.close()
    expect(stored).toEqual([
      { name: 'Proved', verified: true, projectId: '1012' },
      { name: 'Unproved', verified: false, projectId: '1012' },
    ])
  })
})
