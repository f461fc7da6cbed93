import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { deactivateAccount } from '@/lib/accounts/staff/manage'
import { assignApplication } from '@/lib/applications/change/assign-and-plan'
import { setStatus } from '@/lib/applications/change/change-status'
import { readApplication } from '@/lib/applications/inbox/read-application'
import { releaseApplication } from '@/lib/applications/change/quarantine'
import { submitApplication } from '@/lib/applications/receive/submit'
import { setAbsence } from '@/lib/assignment/present'
import { routeNew } from '@/lib/assignment/route'
import { readAssignment, removeRule, saveRule, saveSettings } from '@/lib/assignment/rules'
import { applicationEvents, applications } from '@/lib/db/schema/applications'
import { openStore, type Database } from '@/lib/db/store'
import { officer, submission } from '@/tests/setup/applications'
import { newDatabase } from '@/tests/setup/new-database'
import { makeAccount } from '@/tests/setup/staff'
import { describeWithStore } from '@/tests/setup/stores'

const at = (minute: number) => new Date(Date.UTC(2026, 2, 5, 2, minute))
const by = { actor: officer, at: at(0) }

async function submit(db: Database, minute: number, fields = {}, context = {}): Promise<string> {
  const result = await submitApplication(db, submission(fields, { at: at(minute), ...context }))
  return 'id' in result ? result.id : ''
}

async function team(db: Database, size = 3): Promise<string[]> {
  const accounts = []
  for (let number = 0; number < size; number += 1) accounts.push((await makeAccount(db)).id)
  return accounts
}

/** Switches the assignment on, with one rule for all applications. */
async function switchOn(db: Database, accounts: readonly string[], previousOwner = true) {
  expect(await saveSettings(db, { version: 1, on: true, previousOwner }, by)).toBe('saved')
  const rule = { project: null, channel: null, accounts }
  expect(await saveRule(db, { version: 2, ...rule }, by)).toBe('saved')
}

async function ownerOf(db: Database, id: string): Promise<string | null | undefined> {
  const [row] = await db.select().from(applications).where(eq(applications.id, id))
  return row?.assignee
}

const phones = (count: number) =>
  Array.from({ length: count }, (_, i) => `138${String(10_000_000 + i)}`)

describeWithStore('the assignment of new applications', (store) => {
  it('is off at first, and begins with what is received once it is on', async () => {
    const { db } = store()
    const [ann = ''] = await team(db, 1)
    const before = await submit(db, -5)
    expect(await routeNew(db, at(0))).toBe(0)
    await switchOn(db, [ann])
    const [one = '', two = ''] = phones(2)
    const id = await submit(db, 1, { phone: one })
    expect(await routeNew(db, at(2))).toBe(1)
    expect([await ownerOf(db, before), await ownerOf(db, id)]).toEqual([null, ann])
    const opened = await readApplication(db, id, by)
    expect(opened?.application.version).toBe(2)
    expect(opened?.events.at(-1)).toMatchObject({
      kind: 'assigned',
      actor: 'assignment',
      after: ann,
    })
    await saveSettings(db, { version: 3, on: false, previousOwner: true }, by)
    const later = await submit(db, 3, { phone: two })
    expect(await routeNew(db, at(4))).toBe(0)
    expect(await ownerOf(db, later)).toBeNull()
  })

  it('takes turns, follows the rules of programs, and skips who is absent or deactivated', async () => {
    const { db } = store()
    const boss = await makeAccount(db, ['administrator'])
    const [ann = '', ben = '', cai = '', dan = ''] = await team(db, 4)
    await switchOn(db, [ann, ben, cai])
    await saveRule(db, { version: 3, project: 'full-time-dba', channel: null, accounts: [dan] }, by)
    await setAbsence(db, { account: ben, until: '2026-03-05' }, by)
    const owners = []
    for (const [minute, phone] of phones(4).entries()) {
      const id = await submit(db, minute + 1, { phone })
      await routeNew(db, at(10))
      owners.push(await ownerOf(db, id))
    }
    expect(owners).toEqual([ann, cai, ann, cai])
    // The last day of the absence is over.
    const back = await submit(db, 20, { phone: '13900000001' })
    await deactivateAccount(db, {
      accountId: cai,
      actor: { kind: 'staff', id: boss.id },
      at: at(20),
    })
    await routeNew(db, new Date('2026-03-06T02:00:00Z'))
    expect(await ownerOf(db, back)).toBe(ann)
    const dba = await submit(db, 21, {
      phone: '13900000002',
      project: 'full-time-dba',
      project_id: '1020',
    })
    await routeNew(db, at(30))
    expect(await ownerOf(db, dba)).toBe(dan)
  })

  it('prefers the earlier owner of the phone, unless that is switched off', async () => {
    const { db } = store()
    const [ann = '', ben = ''] = await team(db, 2)
    const earlier = await submit(db, -5)
    await assignApplication(db, { id: earlier, version: 1, assignee: ben }, by)
    await switchOn(db, [ann])
    const again = await submit(db, 1)
    await routeNew(db, at(2))
    expect(await ownerOf(db, again)).toBe(ben)
    await saveSettings(db, { version: 3, on: true, previousOwner: false }, by)
    const third = await submit(db, 3)
    await routeNew(db, at(4))
    expect(await ownerOf(db, third)).toBe(ann)
  })

  it('leaves alone what an officer has taken, set or not released yet', async () => {
    const { db } = store()
    const [ann = ''] = await team(db, 1)
    await switchOn(db, [ann], false)
    const taken = await submit(db, 1, { phone: '13900000001' })
    await assignApplication(db, { id: taken, version: 1, assignee: officer.id }, by)
    const declined = await submit(db, 1, { phone: '13900000002' })
    await setStatus(db, { id: declined, version: 1, status: 'declined' }, by)
    const spam = await submit(db, 1, { phone: '13900000003' }, { flagged: ['honeypot'] })
    expect(await routeNew(db, at(2))).toBe(2)
    expect(await ownerOf(db, taken)).toBe(officer.id)
    expect(await ownerOf(db, declined)).toBeNull()
    expect(await ownerOf(db, spam)).toBeNull()
    await releaseApplication(db, { id: spam, version: 1 }, by)
    await routeNew(db, at(3))
    expect(await ownerOf(db, spam)).toBe(ann)
    // An assignment that an officer removes stays removed.
    await assignApplication(db, { id: spam, version: 3, assignee: undefined }, by)
    expect(await routeNew(db, at(4))).toBe(0)
    expect(await ownerOf(db, spam)).toBeNull()
  })

  it('refuses a change of the rules for an older version, and has one rule for each choice', async () => {
    const { db } = store()
    const [ann = '', ben = ''] = await team(db, 2)
    const rule = { project: 'mba', channel: null }
    const both = await Promise.all(
      [ann, ben].map((one) => saveRule(db, { version: 1, ...rule, accounts: [one] }, by)),
    )
    expect(both.toSorted()).toEqual(['saved', 'stale'])
    expect(await saveRule(db, { version: 2, ...rule, accounts: [ann, ben] }, by)).toBe('saved')
    const { rules } = await readAssignment(db)
    expect(rules.map(({ accounts }) => accounts)).toEqual([[ann, ben]])
    expect(await removeRule(db, { version: 3, id: rules[0]?.id ?? '' }, by)).toBe('saved')
    expect((await readAssignment(db)).rules).toEqual([])
  })
})

it('is even, and each application is assigned once, with several processes and many visitors at once', async () => {
  const database = await newDatabase()
  const stores = await Promise.all(
    Array.from({ length: 4 }, () => openStore({ databaseUrl: database.url })),
  )
  try {
    const [first] = stores
    if (!first) throw new Error('no store')
    const accounts = await team(first.db, 4)
    await switchOn(first.db, accounts)
    let open = true
    const routers = stores.map(async ({ db }) => {
      while (open) await routeNew(db, at(30))
    })
    const visitors = phones(50).map((phone, i) =>
      submitApplication((stores[i % 4] ?? first).db, {
        ...submission({ phone, idempotency_key: randomUUID() }, { at: at(1) }),
      }),
    )
    const results = await Promise.all(visitors)
    expect(results.every(({ kind }) => kind === 'accepted')).toBe(true)
    await expect
      .poll(() => first.db.$count(applications, eq(applications.routed, false)), {
        timeout: 60_000,
      })
      .toBe(0)
    open = false
    await Promise.all(routers)
    const counts = await Promise.all(
      accounts.map((account) => first.db.$count(applications, eq(applications.assignee, account))),
    )
    expect(counts.toSorted()).toEqual([12, 12, 13, 13])
    expect(await first.db.$count(applicationEvents, eq(applicationEvents.kind, 'assigned'))).toBe(
      50,
    )
  } finally {
    await Promise.all(stores.map((store) => store.close()))
    await database.drop()
  }
})
