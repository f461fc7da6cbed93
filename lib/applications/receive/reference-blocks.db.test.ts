import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readRevision } from '@/lib/applications/inbox/listeners'
import { storeApplication, submitApplication } from '@/lib/applications/receive/submit'
import { applications } from '@/lib/db/schema/applications'
import { counters } from '@/lib/db/schema/upkeep'
import { openStore, type Database, type Store } from '@/lib/db/store'
import { staleNumbers } from '@/lib/db/verify/verify'
import { submission } from '@/tests/setup/applications'
import { newDatabase } from '@/tests/setup/new-database'
import { describeWithStore } from '@/tests/setup/stores'

const year = 'applications-2026'

async function submit(db: Database, at = '2026-03-01T02:00:00Z'): Promise<string> {
  const result = await submitApplication(db, submission({}, { at: new Date(at) }))
  return result.kind === 'accepted' ? result.reference : result.kind
}

const many = (db: Database, count: number) =>
  Promise.all(Array.from({ length: count }, () => submit(db)))

describeWithStore('references', (store) => {
  it('follow each other without gaps while little happens, from the counter of their year', async () => {
    const { db } = store()
    await db.insert(counters).values({ name: year, value: 4182 })
    expect([await submit(db), await submit(db, '2027-05-01T00:00:00Z')]).toEqual([
      'BH-26-004183',
      'BH-27-000001',
    ])
  })

  it('raise the revision of the desk with the application, not before', async () => {
    const { db } = store()
    for (let round = 0; round < 3; round += 1) {
      const before = await readRevision(db)
      await many(db, 20)
      expect(await readRevision(db)).toBeGreaterThanOrEqual(before + 20)
    }
    expect(await staleNumbers(db)).toEqual([])
  })
})

describe('references of several processes with one database', () => {
  let url = ''
  let drop: () => Promise<void>
  const opened: Store[] = []
  beforeEach(async () => ({ url, drop } = await newDatabase()))
  afterEach(async () => {
    for (const store of opened.splice(0)) await store.close()
    await drop()
  })

  /** A store with its own connections and numbers, as that of another process. */
  async function another(): Promise<Database> {
    const store = await openStore({ databaseUrl: url })
    opened.push(store)
    return store.db
  }

  const lastOf = async (db: Database) =>
    (await db.select().from(counters).where(eq(counters.name, year)))[0]?.value ?? 0

  it('are never the same', async () => {
    const stores = [await another(), await another(), await another()]
    const all = (await Promise.all(stores.map((db) => many(db, 150)))).flat()
    expect(new Set(all).size).toBe(450)
    expect(all.every((one) => /^BH-26-\d{6}$/.test(one))).toBe(true)
  })

  it('continue after a restart behind all numbers that were taken', async () => {
    const before = await many(await another(), 100)
    await opened.pop()?.close()
    const after = await many(await another(), 100)
    expect(new Set([...before, ...after]).size).toBe(200)
    const [last, next] = [before.toSorted().at(-1), after.toSorted()[0]]
    expect([next, last].toSorted()).toEqual([last, next])
  })

  it('are right after the database has been replaced by a state that does not know a block', async () => {
    const [first, second] = [await another(), await another()]
    await many(first, 100) // the first process holds numbers that it has not used
    const before = await lastOf(first)
    const used = sql`select max(right(reference, 6)::int) from applications`
    await first.execute(sql`update counters set value = (${used}) where name = ${year}`)
    const all = [await many(second, 30), await many(first, 100), await many(second, 100)]
    expect(all.flat().every((one) => one.startsWith('BH-26-'))).toBe(true)
    expect(await first.$count(applications)).toBe(330)
    expect(await lastOf(first)).toBeGreaterThan(before)
    expect(await staleNumbers(first)).toEqual([])
  })

  it('are not those of a transaction or an earlier release, which count one by one', async () => {
    const [first, second] = [await another(), await another()]
    const counted = () =>
      submitApplication(second, submission(), (key, hash) =>
        second.transaction((tx) => storeApplication(tx, submission(), key, hash)),
      )
    await Promise.all([many(first, 100), ...Array.from({ length: 50 }, counted)])
    expect(await first.$count(applications)).toBe(150)
  })
})
