import { expect, it } from 'vitest'
import { assignApplication } from '@/lib/applications/change/assign-and-plan'
import { setStatus } from '@/lib/applications/change/change-status'
import { addNote } from '@/lib/applications/change/notes'
import { releaseApplication } from '@/lib/applications/change/quarantine'
import { countApplications } from '@/lib/applications/inbox/counts'
import { exportApplications } from '@/lib/applications/inbox/export'
import { listApplications } from '@/lib/applications/inbox/list'
import { readApplication } from '@/lib/applications/inbox/read-application'
import { submitApplication } from '@/lib/applications/receive/submit'
import { auditLog } from '@/lib/db/schema/staff'
import type { Database } from '@/lib/db/store'
import { copyApplication, officer, submission } from '@/tests/setup/applications'
import { describeWithStore } from '@/tests/setup/stores'

const by = { actor: officer, at: new Date('2026-03-05T00:00:00Z') }

async function submit(db: Database, ...input: Parameters<typeof submission>): Promise<string> {
  const result = await submitApplication(db, submission(...input))
  return 'id' in result ? result.id : ''
}

describeWithStore('the desk', (store) => {
  it('lists newest first, page by page, with every row once even where many share a moment', async () => {
    const { db } = store()
    const moments = [1, 1, 1, 2, 2, 3, 3, 3, 3].map((day) => new Date(Date.UTC(2026, 2, day)))
    for (const at of moments) await submit(db, {}, { at })
    const seen: { id: string; createdAt: Date; phone: string }[] = []
    let cursor: string | undefined
    do {
      const page = await listApplications(db, {}, { cursor, size: 2 }, by)
      seen.push(...page.items)
      cursor = page.next
    } while (cursor !== undefined)
    expect(new Set(seen.map(({ id }) => id)).size).toBe(9)
    expect(seen.map(({ createdAt }) => createdAt)).toEqual(moments.toReversed())
    expect(seen[0]?.phone).toBe('138****8000')
  })

  it('filters by project, status, time and form, and hides flagged applications by default', async () => {
    const { db } = store()
    const plain = await submit(db, {}, { at: new Date('2026-03-01T00:00:00Z') })
    const dba = await submit(
      db,
      { project: 'full-time-dba', project_id: '1020' },
      { at: new Date('2026-03-02T00:00:00Z') },
    )
    const spam = await submit(
      db,
      {},
      { flagged: ['honeypot'], at: new Date('2026-03-03T00:00:00Z') },
    )
    await setStatus(db, { id: dba, version: 1, status: 'contacted' }, by)
    const found = async (filter: Parameters<typeof listApplications>[1]) =>
      (await listApplications(db, filter, {}, by)).items.map(({ id }) => id)
    expect(await found({})).toEqual([dba, plain])
    expect(await found({ flagged: 'only' })).toEqual([spam])
    expect(await found({ flagged: 'included' })).toEqual([spam, dba, plain])
    expect(await found({ project: 'full-time-dba' })).toEqual([dba])
    expect(await found({ status: 'new' })).toEqual([plain])
    expect(await found({ from: new Date('2026-03-02T00:00:00Z') })).toEqual([dba])
    expect(await found({ to: new Date('2026-03-02T00:00:00Z') })).toEqual([plain])
    expect(await found({ verified: true })).toEqual([])
    expect(await countApplications(db, { flagged: 'included' })).toEqual({ new: 2, contacted: 1 })
  })

  it('finds by part of a name, by the beginning or end of a phone, and by reference', async () => {
    const { db } = store()
    const ming = await submit(db, { name: '王小明', phone: '13800138000' })
    const ann = await submit(db, { name: 'Ann_O’Neil 100%', phone: '15912345678' })
    const found = async (q: string) =>
      (await listApplications(db, { q }, {}, by)).items.map(({ id }) => id)
    expect(await found('小明')).toEqual([ming])
    expect(await found('ann_')).toEqual([ann])
    expect(await found('a%n')).toEqual([])
    expect(await found('0%')).toEqual([ann])
    expect(await found('+86 138 0013')).toEqual([ming])
    expect(await found('5678')).toEqual([ann])
    expect(await found('bh-26-000002')).toEqual([ann])
    expect(await found("' or 1=1 --")).toEqual([])
  })

  it('treats an invalid cursor as the first page', async () => {
    const { db } = store()
    await submit(db)
    const nearlyId = `${'-'.repeat(18)}${'a'.repeat(18)}`
    for (const cursor of ['', 'x', "zzzzzzzzz.' or 1=1", '%00', `zzzzzzzzz.${nearlyId}`]) {
      expect((await listApplications(db, {}, { cursor }, by)).items).toHaveLength(1)
    }
  })

  it('opens an application with its whole phone number and leaves a trace without personal data', async () => {
    const { db } = store()
    const earlier = await submit(db)
    const id = await submit(db)
    await addNote(db, { id, body: '下午再打' }, by)
    const opened = await readApplication(db, id, by)
    expect(opened?.application).toMatchObject({ phone: '13800138000', earlierId: earlier })
    expect(opened?.notes).toMatchObject([{ body: '下午再打', author: officer.id }])
    expect(opened?.events.map(({ kind }) => kind)).toEqual(['received', 'note'])
    expect(opened?.samePhone).toMatchObject([{ id: earlier }])
    const log = await db.select().from(auditLog).orderBy(auditLog.id)
    expect(log.map(({ action }) => action)).toEqual(['application.note-added', 'application.read'])
    expect(JSON.stringify(log)).not.toMatch(/13800138000|王小明|下午/)
    expect(await readApplication(db, 'no-uuid', by)).toBeUndefined()
    expect(await readApplication(db, officer.id, by)).toBeUndefined()
  })

  it('refuses a change to a version that is no longer the newest', async () => {
    const { db } = store()
    const id = await submit(db)
    const changes = await Promise.all(
      (['contacted', 'declined'] as const).map((status) =>
        setStatus(db, { id, version: 1, status }, by),
      ),
    )
    expect(changes.map(({ kind }) => kind).sort()).toEqual(['changed', 'stale'])
    expect(await setStatus(db, { id: officer.id, version: 1, status: 'new' }, by)).toEqual({
      kind: 'missing',
    })
    expect(await assignApplication(db, { id, version: 2, assignee: officer.id }, by)).toEqual({
      kind: 'changed',
      version: 3,
    })
    const opened = await readApplication(db, id, by)
    expect(opened?.events.map(({ kind }) => kind).sort()).toEqual([
      'assigned',
      'received',
      'status',
    ])
    expect(opened?.application).toMatchObject({
      version: 3,
      assignee: officer.id,
      updatedAt: by.at,
    })
  })

  it('releases what was taken for spam', async () => {
    const { db } = store()
    const id = await submit(db, {}, { flagged: ['too-fast'] })
    expect(await releaseApplication(db, { id, version: 1 }, by)).toEqual({
      kind: 'changed',
      version: 2,
    })
    expect((await listApplications(db, {}, {}, by)).items).toHaveLength(1)
  })

  it('exports everything once, oldest first, across pages', async () => {
    const { db } = store()
    await submit(db)
    await copyApplication(db, 1_200, (copy) => ({
      createdAt: new Date(Date.UTC(2026, 2, 2) + Math.floor(copy / 7) * 1000),
    }))
    const exported = []
    for await (const application of exportApplications(db, by)) exported.push(application)
    expect(new Set(exported.map(({ id }) => id)).size).toBe(1_201)
    const times = exported.map(({ createdAt }) => createdAt.getTime())
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(await db.select({ action: auditLog.action }).from(auditLog)).toEqual([
      { action: 'application.exported' },
    ])
  })
})
