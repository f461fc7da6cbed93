import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deactivateAccount } from '@/lib/accounts/staff/manage'
import { readSession } from '@/lib/accounts/staff/sessions'
import { signIn, type SignInResult } from '@/lib/accounts/staff/sign-in'
import { auditLog, staffSessions } from '@/lib/db/schema/staff'
import { describeWithStore } from '@/tests/setup/stores'
import { after, makeAccount, noon, password, place } from '@/tests/setup/staff'

const from = (address: string) => ({ address, userAgent: 'test' })
const kinds = (results: SignInResult[], kind: string) =>
  results.filter((result) => result.kind === kind).length

describeWithStore('signing in', (store) => {
  test('the right password opens a session that the store knows only by a hash', async () => {
    const { db } = store()
    const account = await makeAccount(db)
    const result = await signIn(db, { email: account.email, password, place, at: noon })
    if (result.kind !== 'signed-in') throw new Error(result.kind)
    expect((await readSession(db, result.token, noon))?.account.id).toBe(account.id)
    expect(JSON.stringify(await db.select().from(staffSessions))).not.toContain(result.token)
    const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(entry).toMatchObject({
      action: 'session.signed-in',
      actorId: account.id,
      address: place.address,
    })
  })

  test('of thirty guesses at once five are checked; then even the right password waits', async () => {
    const { db } = store()
    const { email } = await makeAccount(db)
    const guesses = Array.from({ length: 30 }, (_, i) =>
      signIn(db, { email, password: `guess ${i}`, place, at: noon }),
    )
    const results = await Promise.all(guesses)
    expect([kinds(results, 'refused'), kinds(results, 'locked')]).toEqual([5, 25])
    const right = { email, password, place: from('192.0.2.8') }
    expect(await signIn(db, { ...right, at: after(59) })).toEqual({ kind: 'locked' })
    expect(await signIn(db, { ...right, at: after(61) })).toMatchObject({ kind: 'signed-in' })
  })

  test('the wait doubles with every failure and is forgotten after a success', async () => {
    const { db } = store()
    const { email } = await makeAccount(db)
    const guess = (seconds: number, text = 'wrong') =>
      signIn(db, { email, password: text, place, at: after(seconds) })
    for (let i = 0; i < 5; i += 1) await guess(0)
    expect(await guess(61)).toEqual({ kind: 'refused' }) // the sixth: two minutes
    expect(await guess(61 + 119)).toEqual({ kind: 'locked' })
    expect(await guess(61 + 121)).toEqual({ kind: 'refused' }) // the seventh: four
    expect(await guess(182 + 239)).toEqual({ kind: 'locked' })
    expect(await guess(182 + 241, password)).toMatchObject({ kind: 'signed-in' })
    expect(await guess(424)).toEqual({ kind: 'refused' })
    expect(await guess(425, password)).toMatchObject({ kind: 'signed-in' })
  })

  test('a clock that jumped ahead and back causes no long lock', async () => {
    const { db } = store()
    const { email } = await makeAccount(db)
    const year = 365 * 86_400
    const guess = (seconds: number, text: string) =>
      signIn(db, { email, password: text, place, at: after(seconds) })
    for (let i = 0; i < 5; i += 1) await guess(year, 'wrong')
    expect(await guess(year + 1, password)).toEqual({ kind: 'locked' })
    expect(await guess(2, password)).toMatchObject({ kind: 'signed-in' })
  })

  test('an unknown address locks like a known one', async () => {
    const { db } = store()
    const results = []
    for (let i = 0; i < 7; i += 1)
      results.push(await signIn(db, { email: 'no@example.com', password, place, at: noon }))
    expect([kinds(results, 'refused'), kinds(results, 'locked')]).toEqual([5, 2])
  })

  test('one address trying many accounts is stopped, others are not', async () => {
    const { db } = store()
    const { email } = await makeAccount(db)
    for (let i = 0; i < 30; i += 1) {
      await signIn(db, {
        email: `p${i}@example.com`,
        password,
        place: from('2001:db8::1'),
        at: noon,
      })
    }
    expect(await signIn(db, { email, password, place: from('2001:db8::ffff'), at: noon })).toEqual({
      kind: 'locked',
    })
    expect(
      await signIn(db, { email, password, place: from('2001:db8:1::1'), at: noon }),
    ).toMatchObject({
      kind: 'signed-in',
    })
  })

  test('a deactivated account is refused as if the password were wrong', async () => {
    const { db } = store()
    const boss = await makeAccount(db, ['administrator'])
    const { id, email } = await makeAccount(db)
    await deactivateAccount(db, { accountId: id, actor: { kind: 'staff', id: boss.id }, at: noon })
    expect(await signIn(db, { email, password, place, at: noon })).toEqual({ kind: 'refused' })
  })
})
