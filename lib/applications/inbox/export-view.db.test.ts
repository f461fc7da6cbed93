import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { setStatus } from '@/lib/applications/change/change-status'
import { eraseApplication } from '@/lib/applications/erase/erase'
import { exportView, type ExportedRow } from '@/lib/applications/inbox/export'
import { listApplications } from '@/lib/applications/inbox/list'
import { submitApplication } from '@/lib/applications/receive/submit'
import { applications } from '@/lib/db/schema/applications'
import { auditLog } from '@/lib/db/schema/staff'
import type { Database } from '@/lib/db/store'
import { officer, submission } from '@/tests/setup/applications'
import { describeWithStore } from '@/tests/setup/stores'

const by = { actor: officer, at: new Date('2026-03-05T00:00:00Z') }

/** So many applications, several of each moment. */
async function fill(db: Database, count: number): Promise<void> {
  await submitApplication(db, submission())
  const [sample] = await db.select().from(applications)
  if (!sample) throw new Error('nothing stored')
  const copies = Array.from({ length: count - 1 }, (_, i) => ({
    ...sample,
    id: crypto.randomUUID(),
    reference: `copy-${i}`,
    idempotencyKey: `copy-${i}`,
    createdAt: new Date(sample.createdAt.getTime() + Math.floor(i / 7) * 1000),
  }))
  await db.insert(applications).values(copies)
}

async function all(pages: AsyncIterable<ExportedRow[]>): Promise<string[]> {
  const ids = []
  for await (const rows of pages) ids.push(...rows.map(({ id }) => id))
  return ids
}

describeWithStore('exporting a view', (store) => {
  it('returns every row of the view once, in the order of the list, and records their number', async () => {
    const { db } = store()
    await fill(db, 1_201)
    const listed: string[] = []
    let cursor: string | undefined
    do {
      const page = await listApplications(db, {}, { cursor, size: 400 }, by)
      listed.push(...page.items.map(({ id }) => id))
      cursor = page.next
    } while (cursor !== undefined)
    expect(await all(await exportView(db, { filter: {} }, by))).toEqual(listed)
    const lines = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'application.exported'))
    expect(lines).toMatchObject([{ detail: { shown: 1_201, searched: false } }])
  })

  it('applies the filter, and returns nothing without a match', async () => {
    const { db } = store()
    await submitApplication(db, submission({ name: 'Ann Lee' }))
    await submitApplication(db, submission({}, { flagged: ['honeypot'] }))
    expect(await all(await exportView(db, { filter: {} }, by))).toHaveLength(1)
    expect(await all(await exportView(db, { filter: { q: 'Ann' } }, by))).toHaveLength(1)
    expect(await all(await exportView(db, { filter: { q: 'Bob' } }, by))).toEqual([])
  })

  it('is the view as it was at the beginning, while rows arrive, move and are erased', async () => {
    const { db } = store()
    await fill(db, 1_201)
    const before = await db.select({ id: applications.id }).from(applications)
    const pages = await exportView(db, { filter: { status: 'new' } }, by)
    const first = (await pages.next()).value
    const exported = (first ?? []).map(({ id }: ExportedRow) => id)
    expect(exported).toHaveLength(500)
    const waiting = before.map(({ id }) => id).filter((id) => !exported.includes(id))
    const [moved = '', erased = ''] = waiting
    for (const phone of ['13900139000', '13900139001']) {
      await submitApplication(db, submission({ phone }, { at: new Date('2026-03-01T02:00:01Z') }))
    }
    await setStatus(db, { id: moved, version: 1, status: 'contacted' }, by)
    await eraseApplication(db, erased, by)
    exported.push(...(await all(pages)))
    expect(exported.sort()).toEqual(
      before
        .map(({ id }) => id)
        .filter((id) => id !== erased)
        .sort(),
    )
  })
})
