import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { assignApplication } from '@/lib/applications/change/assign-and-plan'
import { changeMany, type BulkChange } from '@/lib/applications/change/change-many'
import { setStatus } from '@/lib/applications/change/change-status'
import { submitApplication } from '@/lib/applications/receive/submit'
import { applicationEvents, applications } from '@/lib/db/schema/applications'
import { outbox } from '@/lib/db/schema/outbox'
import { auditLog } from '@/lib/db/schema/staff'
import type { Database } from '@/lib/db/store'
import { officer, submission } from '@/tests/setup/applications'
import { describeWithStore } from '@/tests/setup/stores'

const by = { actor: officer, at: new Date('2026-03-05T00:00:00Z') }
const colleague = '4c0a1a75-9a0b-4a87-8d3a-0b2f4a2d9a11'

async function fill(db: Database, count: number, flagged: ('honeypot' | 'too-fast')[] = []) {
  const targets: { id: string; version: number }[] = []
  for (let number = 1; number <= count; number += 1) {
    const result = await submitApplication(db, submission({ name: `Chen ${number}` }, { flagged }))
    if ('id' in result) targets.push({ id: result.id, version: 1 })
  }
  return targets
}

const stateOf = async (db: Database) => {
  const rows = await db.select().from(applications).orderBy(applications.reference)
  return rows.map(({ status, assignee, flags }) => ({ status, assignee, flags }))
}

describeWithStore('changes of several applications', (store) => {
  it('change all but those that a colleague has changed, that are gone, or that do not allow it', async () => {
    const { db } = store()
    const targets = await fill(db, 5)
    const [first, second, third] = targets
    if (!first || !second || !third) throw new Error('nothing was stored')
    await assignApplication(db, { ...first, assignee: colleague }, by)
    await setStatus(db, { ...second, status: 'unreachable' }, by)
    await db.delete(applications).where(eq(applications.id, third.id))
    const current = targets.map((one) => (one === second ? { ...one, version: 2 } : one))
    const result = await changeMany(db, current, { kind: 'status', status: 'unreachable' }, by)
    expect(result.changed.map(({ version }) => version)).toEqual([2, 2])
    expect(result.failed).toEqual([
      { id: first.id, name: 'Chen 1', why: 'stale' },
      { id: second.id, name: 'Chen 2', why: 'refused' },
      { id: third.id, name: undefined, why: 'missing' },
    ])
    const trail = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'application.status-changed'))
    expect(trail).toHaveLength(3)
  })

  it.each<[string, BulkChange]>([
    ['an assignment', { kind: 'assign', assignee: officer.id }],
    ['a removed assignment', { kind: 'assign', assignee: undefined }],
    ['a status', { kind: 'status', status: 'declined' }],
    ['spam', { kind: 'spam' }],
  ])('%s is undone as a whole, once, and each leaves an event', async (_, change) => {
    const { db } = store()
    const targets = await fill(db, 3)
    const assigned = await changeMany(db, targets, { kind: 'assign', assignee: colleague }, by)
    const before = await stateOf(db)
    const { changed } = await changeMany(db, assigned.changed, change, by)
    expect(changed).toHaveLength(3)
    expect(await stateOf(db)).not.toEqual(before)
    if (change.kind === 'undo') return
    const undo = { kind: 'undo', of: change.kind } as const
    const undone = await changeMany(db, changed, undo, by)
    expect(undone.changed).toHaveLength(3)
    expect(await stateOf(db)).toEqual(before)
    expect(await changeMany(db, changed, undo, by)).toMatchObject({ changed: [] })
    const events = await db.select().from(applicationEvents)
    expect(events).toHaveLength(3 * 4)
  })

  it('a release is undone with its deliveries, and a second decision is separate', async () => {
    const { db } = store()
    const targets = await fill(db, 2, ['honeypot', 'too-fast'])
    const before = await stateOf(db)
    const released = await changeMany(db, targets, { kind: 'release' }, by)
    expect(released.changed).toHaveLength(2)
    const undone = await changeMany(db, released.changed, { kind: 'undo', of: 'release' }, by)
    expect(await stateOf(db)).toEqual(before)
    expect(await db.select().from(outbox)).toEqual([])
    const spam = await changeMany(db, undone.changed, { kind: 'spam' }, by)
    expect((await stateOf(db))[0]?.flags).toEqual(['honeypot', 'too-fast', 'confirmed'])
    await changeMany(db, spam.changed, { kind: 'undo', of: 'spam' }, by)
    expect(await stateOf(db)).toEqual(before)
  })
})
