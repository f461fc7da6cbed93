import { Writable } from 'node:stream'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { GET as readArticle } from '@/app/api/cms/api/v1/articles/[id]/route'
import { GET as listArticles } from '@/app/api/cms/api/v1/articles/route'
import { GET as lessonCalendar } from '@/app/api/lessons/[id]/calendar.ics/route'
import { POST as apply } from '@/app/api/enrollment/v1.0/applications/route'
import { GET as logout } from '@/app/api/passport/rest/logout/route'
import { GET as checkCode } from '@/app/api/usercenter/user/check-code/route'
import { POST as sendCode } from '@/app/api/usercenter/user/send-code/route'
import { GET as userInfo } from '@/app/api/usercenter/v2/frontend/user/get-user-info/route'
import { createLog } from '@/lib/log'
import { remotePlatform } from '@/lib/platform/remote/remote'
import { createProof } from '@/lib/verification/proofs'
import { signer } from '@/tests/platform/support/platform'
import { currentKey } from '@/tests/platform/support/process'
import {
  faultNames,
  ownMessage,
  patienceWith,
  startFaulty,
  type FaultName,
  type FaultyUpstream,
} from '@/tests/platform/support/faulty-upstream'
import { call, useStore as setStore, type Answered } from '@/tests/setup/api'
import { emptyTables, openTestStore } from '@/tests/setup/stores'

const phone = '13800138000'
const code = '482916'
const requestId = '0b9f1e0a-request'
const headers = { 'x-request-id': requestId }
const cookie = 'session=secret-of-the-visitor'
const unavailable = '服务暂时不可用'

type Line = Record<string, unknown>
const lines: Line[] = []
/** Receives the log of this process during these tests. */
const sink = new Writable({
  write(chunk, _, done) {
    lines.push(JSON.parse(String(chunk)) as Line)
    done()
  },
})

const calls: Record<string, () => Promise<Answered>> = {
  'send-code': () =>
    call(sendCode, { method: 'POST', headers, fields: { account: phone, service: 'enrollment' } }),
  'check-code': () => call(checkCode, { headers, fields: { account: phone, code } }),
  'get-user-info': () => call(userInfo, { headers, cookie }),
  logout: () => call(logout, { headers, cookie }),
  articles: () => call(listArticles, { headers, fields: { channel: 'news' } }),
  'one article': () => call(readArticle, { headers, params: { id: 'some-article' } }),
  'calendar file': () => call(lessonCalendar, { headers, params: { id: 'some-lesson' } }),
}

let opened: Awaited<ReturnType<typeof openTestStore>>
let upstream: FaultyUpstream | undefined

/** What the log says of each failure. */
const logged: Record<FaultName, string> = {
  'connection refused': 'unreachable: ECONNREFUSED',
  'an untrusted certificate': 'tls: DEPTH_ZERO_SELF_SIGNED_CERT',
  'connection reset': 'reset: ECONNRESET',
  'reset in the middle of an answer': 'reset: ECONNRESET',
  'no answer at all': 'timeout',
  'slow drip': 'timeout',
  'status 500': 'status: 500',
  'status 502 with a page': 'status: 502',
  'truncated JSON': 'json',
  'JSON of a wrong shape': 'shape: code invalid_union',
  'a huge answer': 'too-large: over 2000000 bytes',
  'a redirect': 'redirect: 302',
  'another content type': 'content-type: text/html',
}

/**
 * Connects the site to a platform that fails in this way; scales a timeout of sixty seconds down to a third of a
 * second.
 */
async function breakPlatform(name: FaultName): Promise<void> {
  upstream = await startFaulty(name)
  const platform = remotePlatform({
    origin: upstream.url,
    signing: signer(),
    cookies: ['session'],
    timeout: patienceWith(name),
  })
  Reflect.set(globalThis, Symbol.for('bauhinia.platform'), platform)
}

beforeAll(async () => {
  opened = await openTestStore()
  setStore(opened.store)
  Reflect.set(globalThis, Symbol.for('bauhinia.log'), createLog(sink, 'info'))
})
afterEach(async () => {
  await upstream?.stop()
  await emptyTables(opened.store)
  lines.length = 0
})
afterAll(async () => {
  Reflect.deleteProperty(globalThis, Symbol.for('bauhinia.platform'))
  Reflect.deleteProperty(globalThis, Symbol.for('bauhinia.log'))
  await opened.remove()
})

describe.each(faultNames)('%s', (name) => {
  test('each call returns the visitor’s message, logs one line, and leaks nothing', async () => {
    await breakPlatform(name)
    const answers: Record<string, Answered> = {}
    for (const [which, make] of Object.entries(calls)) answers[which] = await make()

    const said = ownMessage(name)
    expect(answers['send-code']?.body).toEqual({
      code: 503,
      msg: said ?? '获取验证码失败，请稍后再试',
    })
    expect(answers['check-code']?.body).toEqual({ code: 503, msg: said ?? '验证码检测失败' })
    for (const which of ['get-user-info', 'logout', 'articles', 'one article', 'calendar file'])
      expect(answers[which]?.body).toEqual({
        code: 503,
        msg: said ?? expect.stringContaining(unavailable),
      })
    for (const { status, headers: sent, cookies } of Object.values(answers)) {
      expect([status, sent.get('retry-after'), cookies]).toEqual([503, '5', []])
    }

    const faults = lines.filter(({ msg }) => msg === 'the remote platform failed')
    expect(faults).toHaveLength(Object.keys(calls).length)
    expect(faults.every((line) => line.requestId === requestId && line.level === 40)).toBe(true)
    const log = JSON.stringify(lines)
    for (const secret of [
      phone,
      code,
      currentKey.salt,
      'secret-of-the-visitor',
      '?',
      'signature',
      'boom',
    ])
      expect(log).not.toContain(secret)

    const { fault, detail } = faults[0] ?? {}
    expect(detail === undefined ? fault : `${String(fault)}: ${String(detail)}`).toBe(logged[name])
  })

  test('stores an enquiry whose code was checked before', async () => {
    await breakPlatform(name)
    const proved = { account: phone, code, purpose: 'enrollment', at: new Date() } as const
    const token = await createProof(opened.store.db, proved)
    const fields = {
      project_id: '1012',
      name: '王小明',
      phone,
      consent: '1',
      idempotency_key: 'a'.repeat(32),
    }
    expect(
      await call(apply, { method: 'POST', headers, cookie: `bh_proof=${token}`, fields }),
    ).toMatchObject({
      status: 200,
      body: { error: 0 },
    })
    expect(upstream?.calls()).toBe(0)
  })
})

describe('a platform that stays down', () => {
  test('opens the circuit breaker after five failures, and callers do not wait', async () => {
    await breakPlatform('no answer at all')
    const ask = () => call(listArticles, { headers, fields: { channel: 'news' } })
    for (let turn = 0; turn < 5; turn += 1) await ask()
    expect(upstream?.calls()).toBe(5)
    const refused = await Promise.all(Array.from({ length: 50 }, ask))
    expect(refused.every(({ status }) => status === 503)).toBe(true)
    expect(upstream?.calls()).toBe(5) // none of the fifty was sent
    expect(lines.filter(({ pausedFor }) => Number(pausedFor) > 0)).toHaveLength(1)
  })

  test('an open circuit breaker of one service does not affect the others', async () => {
    await breakPlatform('status 500')
    for (let turn = 0; turn < 5; turn += 1)
      await call(listArticles, { headers, fields: { channel: 'news' } })
    const before = upstream?.calls() ?? 0
    await calls['send-code']?.()
    expect(upstream?.calls()).toBe(before + 1)
  })
})
