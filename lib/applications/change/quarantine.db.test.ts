import { expect, it } from 'vitest'
import {
  markSpam,
  countQuarantine,
  listQuarantine,
  releaseApplication,
} from '@/lib/applications/change/quarantine'
import { listApplications } from '@/lib/applications/inbox/list'
import { submitApplication } from '@/lib/applications/receive/submit'
import { applicationEvents, applications } from '@/lib/db/schema/applications'
import { outbox } from '@/lib/db/schema/outbox'
import { auditLog } from '@/lib/db/schema/staff'
import type { Database } from '@/lib/db/store'
import { officer, submission } from '@/tests/setup/applications'
import { describeWithStore } from '@/tests/setup/stores'

const by = { actor: officer, at: new Date('2026-03-05T00:00:00Z') }

async function suspect(db: Database): Promise<string> {
  const result = await submitApplication(
    db,
    submission({ question: 'Cheap loans' }, { flagged: ['honeypot', 'too-fast'] }),
  )
  return 'id' in result ? result.id : ''
}

const held = async (db: Database, confirmed: boolean) =>
  (await listQuarantine(db, { confirmed }, by)).items.map(({ id }) => id)

describeWithStore('the quarantine', (store) => {
  it('lists flagged applications, masked, outside the inbox and undelivered', async () => {
    const { db } = store()
    const id = await suspect(db)
    await submitApplication(db, submission())
    const { items } = await listQuarantine(db, { confirmed: false }, by)
    const flags = ['honeypot', 'too-fast']
    expect(items).toMatchObject([{ id, phone: '138****8000', question: 'Cheap loans', flags }])
    expect((await listApplications(db, {}, {}, by)).items).toHaveLength(1)
    expect(await db.select().from(outbox)).toHaveLength(1)
    expect(await countQuarantine(db)).toEqual({ waiting: 1, confirmed: 0 })
  })

  it('delivers an application when it is released, and records that', async () => {
    const { db } = store()
    const id = await suspect(db)
    expect(await db.$count(outbox)).toBe(0)
    expect(await releaseApplication(db, { id, version: 1 }, by, ['mail', 'csv'])).toEqual({
      kind: 'changed',
      version: 2,
    })
    const queued = await db.select().from(outbox)
    expect(queued.map(({ kind }) => kind).sort()).toEqual(['csv', 'mail'])
    expect(queued).toMatchObject([{ applicationId: id, status: 'pending' }, { nextAt: by.at }])
    // Once more would announce it twice.
    expect(await releaseApplication(db, { id, version: 2 }, by, ['mail'])).toEqual({
      kind: 'refused',
    })
    expect(await db.$count(outbox)).toBe(2)
    expect(await held(db, false)).toEqual([])
    expect((await listApplications(db, {}, {}, by)).items).toMatchObject([{ id }])
    const trail = await db.select().from(auditLog)
    expect(trail.map(({ action }) => action)).toContain('application.released')
  })

  it('lists confirmed spam separately, with its reasons, and can release it', async () => {
    const { db } = store()
    const id = await suspect(db)
    expect(await markSpam(db, { id, version: 1 }, by)).toEqual({ kind: 'changed', version: 2 })
    expect([await held(db, false), await held(db, true)]).toEqual([[], [id]])
    expect((await listApplications(db, {}, {}, by)).items).toEqual([])
    const [row] = await db.select().from(applications)
    expect(row?.flags).toEqual(['honeypot', 'too-fast', 'confirmed'])
    const events = await db.select().from(applicationEvents)
    expect(events.map(({ kind }) => kind).sort()).toEqual(['confirmed', 'received'])
    const trail = await db.select().from(auditLog)
    expect(trail.map(({ action }) => action)).toContain('application.confirmed-spam')
    expect(await markSpam(db, { id, version: 2 }, by)).toEqual({ kind: 'refused' })
    expect(await releaseApplication(db, { id, version: 2 }, by)).toMatchObject({ kind: 'changed' })
    expect(await held(db, true)).toEqual([])
  })

  it('reports a conflict to the slower of two colleagues', async () => {
    const { db } = store()
    const id = await suspect(db)
    await markSpam(db, { id, version: 1 }, by)
    expect(await releaseApplication(db, { id, version: 1 }, by)).toEqual({
      kind: 'stale',
      version: 2,
    })
  })
})
