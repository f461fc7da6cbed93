import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { signIn, userInfo } from '@/lib/accounts/visitors'
import { visitors, visitorSessions } from '@/lib/db/schema/visitors'
import { checkCode, sendCode } from '@/lib/verification/codes'
import { checkLimits, codeAttempts, codeLifetime } from '@/lib/verification/rate-limit'
import type { Purpose } from '@/schemas/verification'
import { describeWithStore } from '@/tests/setup/stores'

const phone = '13812345678'
const address = '203.0.113.9'
const start = new Date('2026-11-21T02:00:00.000Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)

describeWithStore('signing in', (store) => {
  let code: string
  beforeEach(() => {
    code = ''
  })

  const send = (purpose: Purpose = 'login', at = start) =>
    sendCode(
      store().db,
      { account: phone, purpose, address, locale: 'zh-CN', at },
      async (message) => {
        code = message.code
      },
    )
  const enter = (over: Partial<Parameters<typeof signIn>[1]> = {}) =>
    signIn(store().db, { phone, code, address, at: start, ...over })
  const wrong = () => (code === '000000' ? '000001' : '000000')
  const counts = async () => ({
    visitors: await store().db.$count(visitors),
    sessions: await store().db.$count(visitorSessions),
  })

  async function tokenOf(entered: ReturnType<typeof enter>): Promise<string> {
    const result = await entered
    return result.kind === 'signed-in' ? result.token : ''
  }

  test('the first sign-in registers the visitor under the masked number', async () => {
    await send()
    const token = await tokenOf(enter())
    expect(await userInfo(store().db, { token, at: start }, true)).toEqual({
      id: expect.any(String),
      realname: '',
      nickname: '138****5678',
      learning_info: [],
    })
  })

  test('the next time finds the same visitor in a session of its own', async () => {
    await send()
    const first = await tokenOf(enter())
    await send('login', after(61))
    const second = await tokenOf(enter({ at: after(61) }))
    expect(second).not.toBe(first)
    expect(await counts()).toEqual({ visitors: 1, sessions: 2 })
  })

  test('a code is used once, also by many at a time', async () => {
    await send()
    const results = await Promise.all(Array.from({ length: 5 }, () => enter()))
    expect(results.filter(({ kind }) => kind === 'signed-in')).toHaveLength(1)
    expect(await counts()).toEqual({ visitors: 1, sessions: 1 })
  })

  test.each<[string, () => Parameters<typeof enter>[0]]>([
    ['wrong', () => ({ code: wrong() })],
    ['too old', () => ({ at: after(codeLifetime) })],
    ['for another number', () => ({ phone: '13912345678' })],
  ])('a code that is %s makes no visitor', async (_, over) => {
    await send()
    expect(await enter(over())).toEqual({ kind: 'wrong' })
    expect(await counts()).toEqual({ visitors: 0, sessions: 0 })
  })

  test('wrong tries count, and after five the right code is none', async () => {
    await send()
    for (let i = 0; i < codeAttempts; i += 1) await enter({ code: wrong() })
    expect(await enter()).toEqual({ kind: 'wrong' })
  })

  test('a code for an enquiry does not sign in, nor the reverse', async () => {
    await send('enrollment')
    expect(await enter()).toEqual({ kind: 'wrong' })
    await send('login', after(61))
    const guess = {
      account: phone,
      code,
      purpose: 'enrollment',
      proofToken: undefined,
      at: after(61),
    } as const
    expect(await checkCode(store().db, guess)).toEqual({ kind: 'wrong' })
  })

  test('the tries of an address are limited as everywhere', async () => {
    const most = checkLimits.address[0].count
    for (let i = 0; i < most; i += 1) await enter({ code: '000000' })
    expect(await enter({ code: '000000' })).toEqual({ kind: 'limited', retryAfter: 600 })
  })

  test('a code is not used up when the session cannot be stored', async () => {
    await send()
    const { db } = store()
    await db.execute(
      sql`alter table visitor_sessions add constraint closed check (false) not valid`,
    )
    await expect(enter()).rejects.toThrow()
    await db.execute(sql`alter table visitor_sessions drop constraint closed`)
    expect(await counts()).toEqual({ visitors: 0, sessions: 0 })
    expect((await enter()).kind).toBe('signed-in')
  })
})
