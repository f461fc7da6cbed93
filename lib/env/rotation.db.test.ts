import { randomUUID } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import type { Database } from '@/lib/db/store'
import type { CodeMessage } from '@/lib/sms/sender'
import { makeAccount, place } from '@/tests/setup/staff'
import { describeWithStore } from '@/tests/setup/stores'

const [old, fresh, foreign] = [
  'old-secret'.repeat(5),
  'new-secret'.repeat(5),
  'foreign'.repeat(6),
] as const
const phone = '13812345678'
const purpose = 'enrollment'
const at = new Date('2026-11-21T02:00:00.000Z')
const at2 = new Date(at.getTime() + 30_000)

/** The modules of a server with these secrets: each has a configuration of its own. */
async function server(current: string, previous = '') {
  vi.resetModules()
  vi.stubEnv('SESSION_SECRET', current)
  vi.stubEnv('SESSION_SECRET_PREVIOUS', previous)
  const [codes, booking, file, ticket, seal, keys, factor, secret, visitors, sign] =
    await Promise.all([
      import('@/lib/verification/codes'),
      import('@/lib/bookings/link'),
      import('@/lib/appointments/calendar'),
      import('@/app/[locale]/staff/subject/phone-ticket'),
      import('@/lib/accounts/staff/seal'),
      import('@/lib/env/keys'),
      import('@/lib/accounts/staff/second-factor'),
      import('@/server/lifecycle/open'),
      import('@/lib/accounts/visitors'),
      import('@/lib/accounts/staff/sessions'),
    ])
  keys.keysFor('test') // reads the configuration now
  return {
    ...codes,
    ...booking,
    ...file,
    ...ticket,
    ...seal,
    ...keys,
    ...factor,
    ...secret,
    ...visitors,
    ...sign,
  }
}
type Server = Awaited<ReturnType<typeof server>>

afterEach(() => vi.unstubAllEnvs())

/** What a server gives out before the change. */
async function given(db: Database, one: Server) {
  const sent: CodeMessage[] = []
  const send = { account: phone, purpose, address: '203.0.113.9', locale: 'zh-CN', at } as const
  await one.sendCode(db, send, async (message) => void sent.push(message))
  const id = randomUUID()
  const account = await makeAccount(db)
  return {
    code: sent[0]?.code ?? '',
    id,
    booking: new URL(one.bookingHref(id), 'http://site').searchParams.get('b') ?? '',
    file: new URL(one.interviewFileLink(id)).searchParams.get('key') ?? '',
    ticket:
      new URL(one.ticketHref('erase', { phone, session: 's', at }), 'http://site').searchParams.get(
        'ticket',
      ) ?? '',
    sealed: one.sealText(one.keysFor(one.sealingPurpose), account.id, 'authenticator'),
    account: account.id,
    staff: (await one.openSession(db, { accountId: account.id, stage: 'full', place, at })).token,
    visitor: await db.transaction((tx) => one.createSession(tx, { phone, at })),
  }
}

/** What of it another server accepts. */
async function accepted(db: Database, one: Server, before: Awaited<ReturnType<typeof given>>) {
  const guess = {
    account: phone,
    purpose,
    code: before.code,
    at: at2,
    proofToken: undefined,
  } as const
  return {
    code: (await one.checkCode(db, guess)).kind,
    booking: one.bookingOf(before.booking) === before.id,
    file: one.opensInterviewFile(before.id, before.file),
    ticket: one.openTicket('erase', { ticket: before.ticket, session: 's', at: at2 }),
    sealed: one.unsealText(one.keysFor(one.sealingPurpose), before.account, before.sealed),
    staff: (await one.readSession(db, before.staff, at2)) !== undefined,
    visitor: (await one.userInfo(db, { token: before.visitor, at: at2 }, false)) !== undefined,
  }
}

const everything = {
  code: 'proved',
  booking: true,
  file: true,
  ticket: phone,
  sealed: 'authenticator',
  staff: true,
  visitor: true,
}
const onlySessions = {
  code: 'wrong',
  booking: false,
  file: false,
  ticket: undefined,
  sealed: undefined,
  staff: true,
  visitor: true,
}

describeWithStore('a change of SESSION_SECRET', (store) => {
  test('ends nothing while the previous secret is accepted', async () => {
    const { db } = store()
    const before = await given(db, await server(old))
    expect(await accepted(db, await server(fresh, old), before)).toEqual(everything)
  })

  test('may go server by server: those that still sign with the old one accept the new one', async () => {
    const { db } = store()
    const before = await given(db, await server(fresh, old))
    expect(await accepted(db, await server(old, fresh), before)).toEqual(everything)
  })

  test('starts servers in both states, in any order', async () => {
    const { db } = store()
    for (const [current, previous] of [
      [old, undefined],
      [old, fresh],
      [fresh, old],
      [old, fresh],
      [fresh, old],
      [fresh, undefined],
    ] as const) {
      const { registerSecret } = await server(current, previous)
      await expect(registerSecret(db, { current, previous, at })).resolves.toBeTypeOf('boolean')
    }
    const { registerSecret } = await server(old)
    await expect(registerSecret(db, { current: old, previous: undefined, at })).rejects.toThrow(
      'another secret',
    )
  })

  test('ends links and codes, but no session, once the previous secret is gone or foreign', async () => {
    const { db } = store()
    const before = await given(db, await server(old))
    expect(await accepted(db, await server(fresh), before)).toEqual(onlySessions)
    expect(await accepted(db, await server(fresh, foreign), before)).toEqual(onlySessions)
  })

  test('a new code ends the one before, also across the change', async () => {
    const { db } = store()
    const first = await server(old)
    const { code } = await given(db, first)
    const second = await server(fresh, old)
    const sent: CodeMessage[] = []
    const later = new Date(at.getTime() + 120_000)
    const send = {
      account: phone,
      purpose,
      address: '203.0.113.9',
      locale: 'zh-CN',
      at: later,
    } as const
    expect(await second.sendCode(db, send, async (one) => void sent.push(one))).toEqual({
      kind: 'sent',
    })
    const redeem = (guess: string) =>
      second.redeemCode(db, { account: phone, purpose, code: guess, at: later })
    const next = sent[0]?.code ?? ''
    if (next !== code) expect(await redeem(code)).toBe(false)
    expect(await redeem(next)).toBe(true)
    expect(await redeem(next)).toBe(false)
  })
})
