import { expect, test } from 'vitest'
import { deactivateAccount, signOutEverywhere } from '@/lib/accounts/staff/manage'
import { changePassword, confirmPassword } from '@/lib/accounts/staff/own-account'
import { readSession } from '@/lib/accounts/staff/sessions'
import { signIn } from '@/lib/accounts/staff/sign-in'
import { staffDevices } from '@/lib/db/schema/staff'
import type { Database } from '@/lib/db/store'
import { describeWithStore } from '@/tests/setup/stores'
import { after, makeAccount, password, place } from '@/tests/setup/staff'

const stranger = { address: '198.51.100.9', userAgent: 'test' }
const from = (device?: string, address = place.address) => ({ address, userAgent: 'test', device })
const day = 86_400

async function enter(db: Database, email: string, seconds = 0, device?: string) {
  const result = await signIn(db, { email, password, place: from(device), at: after(seconds) })
  if (result.kind !== 'signed-in') throw new Error(result.kind)
  return result
}

/** Wrong passwords from elsewhere until the account is locked. */
async function lock(db: Database, email: string, seconds = 0) {
  const guess = () => signIn(db, { email, password: 'wrong', place: stranger, at: after(seconds) })
  for (let i = 0; i < 5; i += 1) await guess()
  expect(await guess()).toEqual({ kind: 'locked' })
}

describeWithStore('a browser that has signed in before', (store) => {
  test('is not locked out by others, at the sign-in and when the password is confirmed', async () => {
    const { db } = store()
    const { email } = await makeAccount(db)
    const { device, token } = await enter(db, email)
    await lock(db, email, 10)
    expect(await signIn(db, { email, password, place: from(), at: after(11) })).toEqual({
      kind: 'locked',
    })
    const session = await readSession(db, token, after(11))
    if (!session) throw new Error('The session is gone')
    const actor = { kind: 'staff', id: session.account.id } as const
    expect(await confirmPassword(db, { session, actor, at: after(11), password })).toBe('right')
    await enter(db, email, 11, device.token)
    // The strangers stay locked out.
    expect(await signIn(db, { email, password, place: from(), at: after(12) })).toEqual({
      kind: 'locked',
    })
  })

  test('is not locked out by an address that it shares with strangers', async () => {
    const { db } = store()
    const { email } = await makeAccount(db)
    const { device } = await enter(db, email)
    for (let i = 0; i < 31; i += 1)
      await signIn(db, { email: `p${i}@example.com`, password, place: from(), at: after(1) })
    expect(await signIn(db, { email, password, place: from(), at: after(2) })).toEqual({
      kind: 'locked',
    })
    await enter(db, email, 2, device.token)
  })

  test('has five attempts of its own, and then those of everyone', async () => {
    const { db } = store()
    const { email } = await makeAccount(db)
    const { device } = await enter(db, email)
    const guess = (text: string, token?: string) =>
      signIn(db, { email, password: text, place: from(token), at: after(5) })
    for (let i = 0; i < 10; i += 1)
      expect(await guess('wrong', device.token)).toEqual({ kind: 'refused' })
    expect(await guess(password, device.token)).toEqual({ kind: 'locked' })
    expect(await guess(password)).toEqual({ kind: 'locked' })
  })

  test('is known for its own account alone, by its newest token, and for ninety days', async () => {
    const { db } = store()
    const [one, other] = [await makeAccount(db), await makeAccount(db)]
    const first = await enter(db, one.email)
    await lock(db, other.email, 1)
    const place2 = from(first.device.token)
    expect(await signIn(db, { email: other.email, password, place: place2, at: after(2) })).toEqual(
      {
        kind: 'locked',
      },
    )
    const second = await enter(db, one.email, 3, first.device.token)
    await lock(db, one.email, 4)
    const tries = [first.device.token, `${second.device.token}x`, 'x'].map((token) =>
      signIn(db, { email: one.email, password, place: from(token), at: after(5) }),
    )
    expect(await Promise.all(tries)).toEqual(tries.map(() => ({ kind: 'locked' })))
    await lock(db, one.email, 91 * day)
    const late = {
      email: one.email,
      password,
      place: from(second.device.token),
      at: after(91 * day),
    }
    expect(await signIn(db, late)).toEqual({ kind: 'locked' })
    expect(JSON.stringify(await db.select().from(staffDevices))).not.toContain(second.device.token)
  })

  test('is one of at most ten, the newest', async () => {
    const { db } = store()
    const { email } = await makeAccount(db)
    const tokens = []
    for (let i = 0; i < 12; i += 1) tokens.push((await enter(db, email, i)).device.token)
    expect(await db.$count(staffDevices)).toBe(10)
    await lock(db, email, 20)
    const oldest = { email, password, place: from(tokens[1]), at: after(21) }
    expect(await signIn(db, oldest)).toEqual({ kind: 'locked' })
    await enter(db, email, 21, tokens[2])
  })

  test('is forgotten with a new password elsewhere, the sign-out everywhere, and the account', async () => {
    const { db } = store()
    const boss = await makeAccount(db, ['administrator'])
    const account = await makeAccount(db)
    const [lost, kept] = [await enter(db, account.email), await enter(db, account.email, 1)]
    const session = await readSession(db, kept.token, after(2))
    if (!session) throw new Error('The session is gone')
    const own = { kind: 'staff', id: account.id } as const
    expect(
      await changePassword(db, { session, actor: own, at: after(2), password }),
    ).toBeUndefined()
    expect(await db.select().from(staffDevices)).toMatchObject([{ sessionId: session.id }])
    await lock(db, account.email, 3)
    const tryWith = (token: string) =>
      signIn(db, { email: account.email, password, place: from(token), at: after(4) })
    expect(await tryWith(lost.device.token)).toEqual({ kind: 'locked' })
    const change = {
      accountId: account.id,
      actor: { kind: 'staff', id: boss.id },
      at: after(5),
    } as const
    for (const revoke of [signOutEverywhere, deactivateAccount]) {
      await revoke(db, change)
      expect(await db.$count(staffDevices)).toBe(0)
    }
    expect(await tryWith(kept.device.token)).toEqual({ kind: 'locked' })
  })
})
