import { expect, test } from 'vitest'
import { writeAudit } from '@/lib/accounts/audit'
import { exportTrail, subjectIdFor } from '@/lib/accounts/staff/audit-trail'
import { eraseApplication } from '@/lib/applications/erase/erase'
import { submitApplication } from '@/lib/applications/receive/submit'
import { auditLog } from '@/lib/db/schema/staff'
import { submission } from '@/tests/setup/applications'
import { after, noon } from '@/tests/setup/staff'
import { describeWithStore } from '@/tests/setup/stores'

const actor = { kind: 'staff', id: 'lin' } as const

describeWithStore('exporting the audit log', (store) => {
  test('returns every matching entry once, newest first, also while entries are written', async () => {
    const { db } = store()
    const entries = Array.from({ length: 1_100 }, (_, i) => ({
      at: after(i),
      actorKind: 'staff' as const,
      actorId: i % 2 === 0 ? 'lin' : 'wang',
      action: 'application.read',
      subjectKind: 'application',
      detail: {},
    }))
    await db.insert(auditLog).values(entries)
    const ids: number[] = []
    for await (const page of exportTrail(db, {
      filter: { action: 'application.read' },
      actor,
      at: noon,
    })) {
      ids.push(...page.map(({ id }) => id))
      await writeAudit(db, {
        at: noon,
        actor,
        action: 'application.read',
        subject: { kind: 'application' },
      })
    }
    expect(new Set(ids).size).toBe(1_100)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    const some = []
    for await (const page of exportTrail(db, { filter: { actorId: 'wang' }, actor, at: noon }))
      some.push(...page)
    expect(some).toHaveLength(550)
    const looks = await db.select().from(auditLog)
    expect(looks.filter(({ action }) => action === 'audit.exported')).toHaveLength(2)
  })

  test('finds an application by its reference, also when it is erased', async () => {
    const { db } = store()
    const result = await submitApplication(db, submission())
    const id = 'id' in result ? result.id : ''
    expect(await subjectIdFor(db, 'bh-26-000001')).toBe(id)
    await eraseApplication(db, id, { actor, at: noon })
    expect(await subjectIdFor(db, 'BH-26-000001')).toBe(id)
    expect(await subjectIdFor(db, 'BH-26-999999')).toBe('BH-26-999999')
    expect(await subjectIdFor(db, '')).toBeUndefined()
  })
})
