import { expect, test } from 'vitest'
import { deactivateAccount } from '@/lib/accounts/staff/manage'
import {
  endSession,
  endSessions,
  listSessions,
  openSession,
  readSession,
  sweepSessions,
} from '@/lib/accounts/staff/sessions'
import { staffSessions } from '@/lib/db/schema/staff'
import { describeWithStore } from '@/tests/setup/stores'
import { after, makeAccount, noon, place } from '@/tests/setup/staff'

const hour = 3600

describeWithStore('sessions', (store) => {
  async function open() {
    const { db } = store()
    const account = await makeAccount(db)
    return {
      db,
      account,
      session: await openSession(db, { accountId: account.id, stage: 'full', place, at: noon }),
    }
  }

  test('end after an hour without a request', async () => {
    const { db, session } = await open()
    expect(await readSession(db, session.token, after(hour - 1))).toBeDefined()
    expect(await readSession(db, session.token, after(hour - 1 + hour + 1))).toBeUndefined()
  })

  test('end after twelve hours, however busy', async () => {
    const { db, session } = await open()
    for (let i = 1; i < 24; i += 1)
      expect(await readSession(db, session.token, after((i * hour) / 2))).toBeDefined()
    expect(await readSession(db, session.token, after(12 * hour))).toBeUndefined()
  })

  test('are not valid if they come from a clock that was ahead', async () => {
    const { db, account, session } = await open()
    const year = 365 * 24 * hour
    const ahead = { accountId: account.id, stage: 'full', place, at: after(year) } as const
    const opened = await openSession(db, ahead)
    expect(await readSession(db, opened.token, after(year))).toBeDefined()
    expect(await readSession(db, opened.token, noon)).toBeUndefined()
    expect(await listSessions(db, account.id, noon)).toMatchObject([{ id: session.id }])
    // Correcting a clock by a minute ends no session.
    await readSession(db, session.token, after(300))
    expect(await readSession(db, session.token, after(240))).toBeDefined()
  })

  test('end at once when the account is deactivated', async () => {
    const { db, account, session } = await open()
    const boss = await makeAccount(db, ['administrator'])
    await deactivateAccount(db, {
      accountId: account.id,
      actor: { kind: 'staff', id: boss.id },
      at: noon,
    })
    expect(await readSession(db, session.token, noon)).toBeUndefined()
  })

  test('can be ended one by one, only by their owner, or all but the present one', async () => {
    const { db, account, session } = await open()
    const stranger = await makeAccount(db)
    expect(await endSession(db, stranger.id, session.id, noon)).toBe(false)
    const second = await openSession(db, { accountId: account.id, stage: 'full', place, at: noon })
    const third = await openSession(db, { accountId: account.id, stage: 'full', place, at: noon })
    expect(await endSession(db, account.id, second.id, noon)).toBe(true)
    expect(await readSession(db, second.token, noon)).toBeUndefined()
    await endSessions(db, account.id, noon, session.id)
    expect(await readSession(db, third.token, noon)).toBeUndefined()
    expect(await listSessions(db, account.id, noon)).toMatchObject([
      { id: session.id, address: place.address },
    ])
  })

  test('are forgotten a month after they ended', async () => {
    const { db } = await open()
    await sweepSessions(db, after(30 * 24 * hour))
    expect(await db.select().from(staffSessions)).toHaveLength(1)
    await sweepSessions(db, after(31 * 24 * hour))
    expect(await db.select().from(staffSessions)).toHaveLength(0)
  })

  test('an unknown, empty or absent token has no session', async () => {
    const { db } = await open()
    for (const token of [undefined, '', 'x'.repeat(43)])
      expect(await readSession(db, token, noon)).toBeUndefined()
  })
})
