import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createSession } from '@/lib/accounts/visitors'
import { setStatus } from '@/lib/applications/change/change-status'
import { addNote } from '@/lib/applications/change/notes'
import { erasePerson } from '@/lib/applications/erase/erase'
import { isAsSeen, planErasure } from '@/lib/applications/erase/plan-erasure'
import { markDuplicate } from '@/lib/people/duplicates'
import { submitApplication } from '@/lib/applications/receive/submit'
import { applications } from '@/lib/db/schema/applications'
import { outbox } from '@/lib/db/schema/outbox'
import { staffViews } from '@/lib/db/schema/staff'
import type { Database } from '@/lib/db/store'
import { isMessageId } from '@/lib/i18n/known-ids'
import { officer, provedSubmission, submission } from '@/tests/setup/applications'
import { makeAccount } from '@/tests/setup/staff'
import { describeWithStore } from '@/tests/setup/stores'

const by = { actor: officer, at: new Date('2026-03-05T00:00:00Z') }
const ming = { name: '王小明', phone: '13800138000' }

async function apply(
  db: Database,
  input: Parameters<typeof submitApplication>[1],
): Promise<string> {
  const result = await submitApplication(db, input)
  if (!('id' in result)) throw new Error(result.kind)
  return result.id
}

async function rowsOfEachTable(db: Database): Promise<Record<string, number>> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await db.execute<{ total: number }>(
      sql`select count(*)::int as total from ${sql.identifier(name)}`,
    )
    counts[name] = rows[0]?.total ?? 0
  }
  return counts
}

describeWithStore('the preview of an erasure', (store) => {
  it('counts exactly the rows that the erasure deletes, table by table', async () => {
    const { db } = store()
    const first = await apply(db, await provedSubmission(db, ming))
    const second = await apply(db, submission(ming))
    const other = await apply(db, submission({ name: 'Ann Lee', phone: '15912345678' }))
    for (const id of [first, other]) await addNote(db, { id, body: 'ring again' }, by)
    const one = { id: first, version: 1 }
    await markDuplicate(db, { head: one, duplicate: { ...one, id: second } }, by)
    await db.transaction((tx) => createSession(tx, { phone: ming.phone, at: by.at }))
    const { id: accountId } = await makeAccount(db)
    await db.insert(staffViews).values([
      {
        id: crypto.randomUUID(),
        accountId,
        name: ming.name,
        query: 'status=new',
        createdAt: by.at,
      },
      { id: crypto.randomUUID(), accountId, name: 'MBA', query: 'project=mba', createdAt: by.at },
    ])
    await db.update(outbox).set({ status: 'sent' }).where(eq(outbox.applicationId, first))

    const plan = await planErasure(db, { phone: ming.phone }, by)
    expect(plan.applications.map(({ name }) => name)).toEqual([ming.name, ming.name])
    const before = await rowsOfEachTable(db)
    const erased = await erasePerson(db, { phone: ming.phone, account: true }, by)
    const after = await rowsOfEachTable(db)
    const grows = new Set([
      'audit_log',
      'erasures',
      'visitor_erasures',
      'application_counts',
      'counters',
    ])
    const gone = Object.fromEntries(
      Object.entries(before).flatMap(([table, count]) => {
        const less = count - (after[table] ?? 0)
        return less === 0 || grows.has(table) ? [] : [[table, less]]
      }),
    )
    const { applications: deleted, staff_views: views, ...rest } = gone
    expect([deleted, views]).toEqual([plan.applications.length, plan.views])
    expect({ ...plan.rows, ...plan.account }).toEqual(rest)
    expect(plan.delivered).toEqual(erased.delivered)
  })

  it('includes merged duplicates, and nothing else of the person', async () => {
    const { db } = store()
    const [kept, merged] = [await apply(db, submission(ming)), await apply(db, submission(ming))]
    await apply(db, submission(ming))
    await db.update(applications).set({ duplicateOf: kept }).where(eq(applications.id, merged))
    const plan = await planErasure(db, { id: kept }, by)
    expect(plan.applications.map(({ id }) => id).sort()).toEqual([kept, merged].sort())
    expect(plan.account).toEqual({})
    expect((await planErasure(db, { id: merged }, by)).applications).toHaveLength(1)
  })

  it('is out of date after a change and a further application, but not after a note', async () => {
    const { db } = store()
    const id = await apply(db, submission(ming))
    const phone = { phone: ming.phone }
    const { seen } = await planErasure(db, phone, by)
    await addNote(db, { id, body: 'ring again' }, by)
    expect(await isAsSeen(db, phone, seen)).toBe(true)
    await setStatus(db, { id, version: 1, status: 'contacted' }, by)
    expect(await isAsSeen(db, phone, seen)).toBe(false)
    const newer = await planErasure(db, phone, by)
    await apply(db, submission(ming))
    expect(await isAsSeen(db, phone, newer.seen)).toBe(false)
    expect(await isAsSeen(db, { id }, newer.seen)).toBe(true)
    expect(await isAsSeen(db, phone, '')).toBe(false)
  })

  it('has a label for every table that refers to applications or accounts of visitors', async () => {
    const { rows } = await store().db.execute<{ child: string }>(sql`
      select distinct conrelid::regclass::text as child from pg_constraint
      where contype = 'f' and confrelid in ('applications'::regclass, 'visitors'::regclass)`)
    const labels = rows.map(({ child }) => child).filter((child) => child !== 'applications')
    expect(labels.filter((table) => !isMessageId(`components.staff.erase.table.${table}`))).toEqual(
      [],
    )
  })
})
