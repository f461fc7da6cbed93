import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { assignApplication } from '@/lib/applications/change/assign-and-plan'
import { setStatus, undoStatus } from '@/lib/applications/change/change-status'
import { markSpam, releaseApplication } from '@/lib/applications/change/quarantine'
import { eraseApplication, eraseUntouched } from '@/lib/applications/erase/erase'
import { compactCounts, readCounts, repairCounts } from '@/lib/applications/inbox/counts'
import { markDuplicate, unmarkDuplicate } from '@/lib/people/duplicates'
import { submitApplication } from '@/lib/applications/receive/submit'
import { nextSteps } from '@/lib/applications/steps'
import { applications } from '@/lib/db/schema/applications'
import { buckets } from '@/lib/db/schema/upkeep'
import type { Database } from '@/lib/db/store'
import { rollDice } from '@/scripts/demo/people'
import { officer, submission } from '@/tests/setup/applications'
import { describeWithStore } from '@/tests/setup/stores'

const at = new Date('2026-03-05T00:00:00Z')
const by = { actor: officer, at }
const colleague = '4c0a1a75-9a0b-4a87-8d3a-0b2f4a2d9a11'
const phones = ['13800138000', '13800138001', '13800138002']

const read = async (db: Database) => {
  const counts = await readCounts(db, officer.id)
  return {
    ...Object.fromEntries(buckets.map((bucket) => [bucket, counts.of(bucket)])),
    mine: counts.mine,
  }
}

/** The same numbers, counted from the applications. */
async function recount(db: Database) {
  const rows = await db.select().from(applications)
  const kept = rows.filter(({ duplicateOf }) => duplicateOf === null)
  const bucketOf = ({ flags, status }: (typeof rows)[number]) => {
    if (flags.length === 0) return status
    return flags.includes('confirmed') ? 'confirmed' : 'quarantined'
  }
  const open = ['new', 'contacted', 'interviewed', 'unreachable']
  return {
    ...Object.fromEntries(
      buckets.map((one) => [one, kept.filter((row) => bucketOf(row) === one).length]),
    ),
    mine: kept.filter((row) => row.assignee === officer.id && open.includes(bucketOf(row))).length,
  }
}

/** One operation of the desk or of a visitor on random applications. */
async function operate(db: Database, roll: () => number): Promise<unknown> {
  const rows = await db.select().from(applications).orderBy(applications.createdAt, applications.id)
  const pick = <Item>(list: readonly Item[]) => list[Math.floor(roll() * list.length)]
  const one = pick(rows)
  const create = () =>
    submitApplication(
      db,
      submission(
        { phone: pick(phones) ?? '' },
        {
          flagged: roll() < 0.3 ? ['honeypot'] : [],
          at: new Date(at.getTime() + rows.length * 1000),
        },
      ),
    )
  if (!one || rows.length < 4) return create()
  const twin = rows.find(
    (row) => row.phone === one.phone && row.id !== one.id && row.duplicateOf === null,
  )
  const status = pick(nextSteps(one.status)) ?? 'contacted'
  const merge = () => (twin ? markDuplicate(db, { head: one, duplicate: twin }, by) : create())
  const choices = [
    create,
    () => setStatus(db, { ...one, status }, by),
    () => undoStatus(db, one, by),
    () => assignApplication(db, { ...one, assignee: pick([officer.id, colleague, undefined]) }, by),
    () => releaseApplication(db, one, by, []),
    () => markSpam(db, one, by),
    merge,
    merge,
    () => unmarkDuplicate(db, one, by),
    () => compactCounts(db),
  ]
  if (roll() < 0.08) return eraseApplication(db, one.id, by)
  return pick(choices)?.()
}

describeWithStore('the counts of the inbox', (store) => {
  it('equal a recount after random operations, and after the retention', async () => {
    const { db } = store()
    const roll = rollDice(14)
    for (let round = 0; round < 150; round += 1) {
      await operate(db, roll)
      if (round % 25 === 0) expect(await read(db), `round ${round}`).toEqual(await recount(db))
    }
    expect(await read(db)).toEqual(await recount(db))
    expect(await repairCounts(db)).toEqual([])
    await eraseUntouched(db, new Date('2027-01-01T00:00:00Z'), by, Infinity)
    const empty = await read(db)
    expect(Object.values(empty).every((count) => count === 0)).toBe(true)
  })

  it('count what is committed, while many change at once and the counts are compacted', async () => {
    const { db } = store()
    const rounds = Array.from({ length: 12 }, (_, round) => round)
    await Promise.all(
      rounds.flatMap((round) => [
        submitApplication(db, submission({ phone: `139000000${String(round).padStart(2, '0')}` })),
        compactCounts(db),
      ]),
    )
    await compactCounts(db)
    expect(await read(db)).toMatchObject({ new: rounds.length })
    const { rows } = await db.execute(sql`select * from application_counts`)
    expect(rows).toEqual([{ bucket: 'new', assignee: null, change: rounds.length }])
  })

  it('a drift is found and repaired', async () => {
    const { db } = store()
    await submitApplication(db, submission())
    await db.execute(
      sql`insert into application_counts values ('new', null, 3), ('admitted', ${colleague}, -1)`,
    )
    expect(await repairCounts(db)).toEqual([
      { bucket: 'admitted', assignee: colleague, stored: -1, counted: 0 },
      { bucket: 'new', assignee: null, stored: 4, counted: 1 },
    ])
    expect(await repairCounts(db)).toEqual([])
    await db.delete(applications).where(eq(applications.status, 'new'))
    expect(await read(db)).toMatchObject({ new: 0, admitted: 0 })
  })
})
