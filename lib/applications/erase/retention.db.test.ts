import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { addNote } from '@/lib/applications/change/notes'
import { confirmPeriod, findHeldPeriod, runRetention } from '@/lib/applications/erase/retention'
import { submitApplication } from '@/lib/applications/receive/submit'
import { applications } from '@/lib/db/schema/applications'
import { erasures } from '@/lib/db/schema/upkeep'
import { auditLog } from '@/lib/db/schema/staff'
import type { Database } from '@/lib/db/store'
import { hourMs } from '@/lib/time'
import { officer, submission } from '@/tests/setup/applications'
import { describeWithStore } from '@/tests/setup/stores'

/** Days from the beginning of 2026; the store is kept for 30. */
const day = (number: number) => new Date(Date.UTC(2026, 0, 1 + number))
const settings = { days: 30, percent: 100 }

async function submitOn(db: Database, number: number): Promise<string> {
  const result = await submitApplication(db, submission({}, { at: day(number) }))
  return 'id' in result ? result.id : ''
}

const left = async (db: Database) =>
  (await db.select().from(applications)).map(({ id }) => id).sort()

describeWithStore('retention', (store) => {
  it('erases applications without activity, with a tombstone and an audit log entry', async () => {
    const { db } = store()
    const [old, noted, fresh] = [
      await submitOn(db, 0),
      await submitOn(db, 1),
      await submitOn(db, 20),
    ]
    await addNote(db, { id: noted, body: 'called' }, { actor: officer, at: day(19) })
    expect(await runRetention(db, settings, day(22))).toMatchObject({ kind: 'ran', erased: 0 })
    for (let number = 23; number < 32; number += 1) await runRetention(db, settings, day(number))
    expect(await left(db)).toEqual([noted, fresh].sort())
    expect(await db.select().from(erasures)).toMatchObject([
      { applicationId: old, reason: 'retention' },
    ])
    const lines = await db.select().from(auditLog)
    expect(lines.at(-1)).toMatchObject({
      actorKind: 'system',
      actorId: 'retention',
      action: 'application.erased',
      subjectId: old,
    })
  })

  it('runs once a day, on however many servers', async () => {
    const { db } = store()
    await submitOn(db, 0)
    const runs = await Promise.all(
      Array.from({ length: 8 }, () => runRetention(db, settings, day(1))),
    )
    expect(runs.filter(({ kind }) => kind === 'ran')).toHaveLength(1)
    expect(await runRetention(db, settings, new Date(day(1).getTime() + 19 * hourMs))).toEqual({
      kind: 'not-yet',
    })
  })

  it('erases at most two days’ worth when the clock jumps ahead, and continues when it is corrected', async () => {
    const { db } = store()
    const ids = []
    for (let number = 0; number < 10; number += 1) ids.push(await submitOn(db, number))
    expect(await runRetention(db, settings, day(29))).toMatchObject({ kind: 'ran' })
    for (let number = 10; number < 30; number += 1) await runRetention(db, settings, day(number))
    expect(await left(db)).toHaveLength(10)
    // A year ahead: everything looks overdue.
    expect(await runRetention(db, settings, day(395))).toMatchObject({
      kind: 'ran',
      behind: expect.any(Number),
    })
    expect((await left(db)).length).toBeGreaterThanOrEqual(8)
    const afterJump = await left(db)
    // Put right: nothing more goes before its time.
    expect(await runRetention(db, settings, day(30))).toMatchObject({ kind: 'ran', erased: 0 })
    expect(await left(db)).toEqual(afterJump)
    for (let number = 31; number < 45; number += 1) await runRetention(db, settings, day(number))
    expect(await left(db)).toEqual([])
  })

  it('does not begin with a clock that is far ahead or behind', async () => {
    const { db } = store()
    for (let number = 0; number < 5; number += 1) await submitOn(db, number)
    expect(await runRetention(db, settings, new Date('1970-01-02'))).toEqual({ kind: 'not-yet' })
    expect(await runRetention(db, settings, day(400))).toMatchObject({ erased: 0, trusted: day(6) })
  })

  it('does not erase what came in while the clock was behind', async () => {
    const { db } = store()
    await submitOn(db, 100)
    for (let number = 100; number < 103; number += 1) await runRetention(db, settings, day(number))
    const wrong = await submitOn(db, 1)
    await runRetention(db, settings, day(104))
    expect(await left(db)).toContain(wrong)
    // And work that is dated back does not take away what was there.
    await addNote(db, { id: wrong, body: 'called' }, { actor: officer, at: day(2) })
    await runRetention(db, settings, day(105))
    expect(await left(db)).toContain(wrong)
  })

  it('does not apply a shorter period before it is confirmed, and says what it would erase', async () => {
    const { db } = store()
    for (let number = 0; number < 20; number += 1) await submitOn(db, number)
    for (let number = 15; number < 21; number += 1) await runRetention(db, settings, day(number))
    const typo = { days: 3, percent: 100 }
    expect(await findHeldPeriod(db, 30)).toBeUndefined()
    expect(await findHeldPeriod(db, 3)).toEqual({ from: 30, to: 3, erases: 17 })
    expect(await runRetention(db, typo, day(21))).toMatchObject({ erased: 0, days: 30 })
    expect(await left(db)).toHaveLength(20)
    expect(await confirmPeriod(db, 3, { actor: officer, at: day(21) })).toBe(true)
    expect(await confirmPeriod(db, 3, { actor: officer, at: day(21) })).toBe(false)
    expect(await findHeldPeriod(db, 3)).toBeUndefined()
    expect(await runRetention(db, typo, day(22))).toMatchObject({ erased: 19, days: 3 })
    const [entry] = await db
      .select()
      .from(auditLog)
      .where(sql`action = 'retention.shortened'`)
    expect(entry).toMatchObject({ actorId: officer.id, detail: { from: 30, to: 3 } })
  })

  it.each(['a store', 'a store of an earlier version'])(
    'never begins to erase in %s without a stored period before it is confirmed',
    async (which) => {
      const { db } = store()
      const [old, fresh] = [await submitOn(db, 0), await submitOn(db, 40)]
      if (which !== 'a store')
        await db.execute(
          sql`insert into upkeep_runs (job, ran_at, trusted_at) values ('retention', ${day(39)}, ${day(39)})`,
        )
      for (let number = 41; number < 45; number += 1)
        expect(await runRetention(db, settings, day(number))).toMatchObject({
          erased: 0,
          days: 3650,
        })
      expect(await findHeldPeriod(db, 30)).toEqual({ from: 3650, to: 30, erases: 1 })
      expect(await left(db)).toEqual([old, fresh].sort())
      await confirmPeriod(db, 30, { actor: officer, at: day(45) })
      expect(await runRetention(db, settings, day(45))).toMatchObject({ erased: 1, days: 30 })
      expect(await left(db)).toEqual([fresh])
    },
  )

  it('applies a longer period at once', async () => {
    const { db } = store()
    await submitOn(db, 0)
    await runRetention(db, settings, day(1))
    expect(await runRetention(db, { days: 60, percent: 5 }, day(2))).toMatchObject({ days: 60 })
    expect(await findHeldPeriod(db, 30)).toMatchObject({ from: 60, to: 30 })
  })

  it('erases at most the share of all applications in a run, and goes on the next day', async () => {
    const { db } = store()
    const first = await submitOn(db, 0)
    await db.execute(sql`insert into applications select (json_populate_record(a, json_build_object('id', gen_random_uuid(),
      'reference', 'T-' || n, 'idempotency_key', 'k' || n))).* from applications a, generate_series(1, 399) n where a.id = ${first}`)
    for (let number = 0; number < 31; number += 1)
      await runRetention(db, { days: 30, percent: 50 }, day(number))
    expect(await runRetention(db, { days: 30, percent: 50 }, day(31))).toMatchObject({
      erased: 200,
      limited: true,
    })
    expect(await runRetention(db, { days: 30, percent: 50 }, day(32))).toMatchObject({
      erased: 100,
      limited: true,
    })
  })
})
