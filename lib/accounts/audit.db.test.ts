import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { writeAudit } from '@/lib/accounts/audit'
import { readTrail } from '@/lib/accounts/staff/audit-trail'
import { auditLog } from '@/lib/db/schema/staff'
import { describeWithStore } from '@/tests/setup/stores'
import { after, noon } from '@/tests/setup/staff'

const actor = { kind: 'staff', id: 'lin', address: '192.0.2.7' } as const
const read = (id: string, at = noon) =>
  ({ at, actor, action: 'application.read', subject: { kind: 'application', id } }) as const

describeWithStore('the audit log', (store) => {
  test.each([
    'update audit_log set action = action',
    'delete from audit_log',
    'truncate audit_log',
  ])('the database refuses: %s', async (statement) => {
    const { db } = store()
    await writeAudit(db, read('a'))
    await expect(db.execute(sql.raw(statement))).rejects.toThrow(/append-only/)
    expect(await db.select().from(auditLog)).toHaveLength(1)
  })

  test('stores an entry in the transaction of the caller', async () => {
    const { db } = store()
    const failed = db.transaction(async (tx) => {
      await writeAudit(tx, read('a'))
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await db.select().from(auditLog)).toHaveLength(0)
  })

  test('is read newest first, by pages and filters, and notes who looked', async () => {
    const { db } = store()
    for (let i = 0; i < 120; i += 1) await writeAudit(db, read(`a${i % 3}`, after(i)))
    const first = await readTrail(db, { filter: {}, actor, at: noon })
    expect(first.entries).toHaveLength(50)
    expect(first.entries[0]).toMatchObject({
      action: 'application.read',
      subjectId: 'a2',
      address: '192.0.2.7',
    })
    const second = await readTrail(db, { filter: { before: first.next }, actor, at: noon })
    const third = await readTrail(db, { filter: { before: second.next }, actor, at: noon })
    expect(second.entries).toHaveLength(50)
    expect(third.next).toBeUndefined()
    const ids = [...first.entries, ...second.entries, ...third.entries].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const one = await readTrail(db, {
      filter: { subjectId: 'a1', from: after(60), to: after(90) },
      actor,
      at: noon,
    })
    expect(one.entries).toHaveLength(10)
    const looks = await readTrail(db, { filter: { action: 'audit.listed' }, actor, at: noon })
    expect(looks.entries).toHaveLength(4)
  })
})
