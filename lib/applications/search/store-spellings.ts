import 'server-only'
import { asc, eq, gt, sql } from 'drizzle-orm'
import { nameOrderOf, spellingsOf } from '@/lib/applications/search/spellings'
import { inBackground } from '@/lib/db/background'
import { applications, applicationSpellings } from '@/lib/db/schema/applications'
import { counters } from '@/lib/db/schema/counters'
import type { Database, Transaction } from '@/lib/db/store'

const { id, name, nameOrder } = applications

/** Applications per statement. */
const batch = 100

/** The counter with the version of the spellings that all applications have, and the version of `spellingsOf` and `nameOrderOf`. */
const counter = 'spellings'
const version = 4

/**
 * Stores the spellings of names and their alphabetical order for applications from before `submitApplication` did. In small batches that give way to
 * visitors. An interrupted run starts again and changes nothing that is stored. Returns the number of applications.
 */
export async function fillSpellings(db: Database): Promise<number> {
  const [done] = await db.select().from(counters).where(eq(counters.name, counter))
  if (done && done.value >= version) return 0
  let total = 0
  for (let last: string | undefined; ;) {
    const rows = await inBackground(() => fillBatch(db, last))
    total += rows.length
    last = rows.at(-1)?.id
    if (rows.length < batch) break
  }
  const value = { name: counter, value: version }
  await db.insert(counters).values(value).onConflictDoUpdate({ target: counters.name, set: value })
  return total
}

/** In one transaction, so that no application is erased between the two statements. */
function fillBatch(db: Database, last: string | undefined): Promise<{ id: string }[]> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ id, name })
      .from(applications)
      .where(last === undefined ? undefined : gt(id, last))
      .orderBy(asc(id))
      .limit(batch)
      .for('key share')
    const spellings = rows.flatMap((row) =>
      spellingsOf(row.name).map((spelling) => ({ applicationId: row.id, spelling })),
    )
    if (spellings.length > 0) await tx.insert(applicationSpellings).values(spellings).onConflictDoNothing()
    await order(tx, rows)
    return rows
  })
}

async function order(tx: Transaction, rows: readonly { id: string; name: string }[]): Promise<void> {
  if (rows.length === 0) return
  const keys = rows.map((row) => sql`(${row.id}::uuid, ${nameOrderOf(row.name)}::text)`)
  await tx.execute(sql`update ${applications} set name_order = new.name_order
    from (values ${sql.join(keys, sql`, `)}) as new (id, name_order)
    where ${id} = new.id and ${nameOrder} <> new.name_order`)
}

/** Replaces the spellings and the order of an application after its name has changed. */
export async function respell(tx: Transaction, applicationId: string, newName: string): Promise<void> {
  await order(tx, [{ id: applicationId, name: newName }])
  await tx.delete(applicationSpellings).where(eq(applicationSpellings.applicationId, applicationId))
  const rows = spellingsOf(newName).map((spelling) => ({ applicationId, spelling }))
  if (rows.length > 0) await tx.insert(applicationSpellings).values(rows)
}
