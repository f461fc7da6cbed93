import { is, sql } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import { counters } from '@/lib/db/schema/upkeep'
import type { Database, Transaction } from '@/lib/db/store'
import { officeDay } from '@/lib/time'

const counterOf = (year: number) => `applications-${year}`

/** Rows that count arrivals. Applications that are stored at the same time rarely choose the same one. */
const arrivals = 64

/**
 * The next reference, `BH-26-004183`: year and running number, which starts at 1 each year. `part` belongs to the WITH of
 * the statement that uses `reference`: it raises the revision of the desk. The number comes from a block of this process; in a
 * transaction, `part` is the number itself: a rollback returns it, and others wait for it until the end of the transaction.
 */
export async function nextReference(db: Database | Transaction, at: Date) {
  const year = Number(officeDay(at).slice(0, 4))
  if (is(db, PgTransaction)) {
    const part = raise(db, counterOf(year))
    const reference = sql<string>`(select ${`BH-${year % 100}-`}::text || lpad(value::text, greatest(6, length(value::text)), '0') from ${part})`
    return { part, reference }
  }
  const reference = written(year, await takeNumber(db, counterOf(year)))
  return {
    part: raise(db, `applications-arrived-${Math.floor(Math.random() * arrivals)}`),
    reference,
  }
}

const written = (year: number, number: number) =>
  `BH-${year % 100}-${String(number).padStart(6, '0')}`

function raise(db: Database | Transaction, name: string) {
  return db.$with('number').as(
    db
      .insert(counters)
      .values({ name, value: 1 })
      .onConflictDoUpdate({ target: counters.name, set: { value: sql`${counters.value} + 1` } })
      .returning({ value: counters.value }),
  )
}

/** The next references, for several applications of one transaction. */
export async function nextReferences(tx: Transaction, at: Date, many: number): Promise<string[]> {
  const year = Number(officeDay(at).slice(0, 4))
  const [last] = await tx
    .insert(counters)
    .values({ name: counterOf(year), value: many })
    .onConflictDoUpdate({ target: counters.name, set: { value: sql`${counters.value} + ${many}` } })
    .returning({ value: counters.value })
  const first = (last?.value ?? many) - many + 1
  return Array.from({ length: many }, (_, i) => written(year, first + i))
}

/** The most numbers that a process takes at once; as many are lost when it stops. */
const largest = 64

/** A block that lasts longer than this, in ms, is followed by a single number: an office with little to do has no gaps. */
const busy = 1_000

/** Numbers that this process may give out: from `next` to `end`. */
type Block = {
  next: number
  end: number
  size: number
  takenAt: number
  taking?: Promise<void> | undefined
}

const key = Symbol.for('bauhinia.reference-blocks')

/** On the database object, because bundles contain several copies of this module. */
function blocksOf(db: Database): Map<string, Block> {
  const place = db as Database & { [key]?: Map<string, Block> | undefined }
  return (place[key] ??= new Map<string, Block>())
}

/** The next number of a counter. Others do not wait for the transaction that uses it; a number that is not used is lost. */
async function takeNumber(db: Database, counter: string): Promise<number> {
  const blocks = blocksOf(db)
  const block = blocks.get(counter) ?? { next: 1, end: 0, size: 0, takenAt: -Infinity }
  blocks.set(counter, block)
  while (block.next > block.end)
    await (block.taking ??= take(db, counter, block).finally(() => (block.taking = undefined)))
  block.next += 1
  return block.next - 1
}

/** Forgets the numbers of this process: the database has been replaced by an older state, or has lost a block. */
export function forgetNumbers(db: Database): void {
  blocksOf(db).clear()
}

async function take(db: Database, counter: string, block: Block): Promise<void> {
  const now = performance.now()
  block.size = now - block.takenAt < busy ? Math.min(Math.max(block.size * 2, 1), largest) : 1
  block.takenAt = now
  const [row] = await db
    .insert(counters)
    .values({ name: counter, value: block.size })
    .onConflictDoUpdate({
      target: counters.name,
      set: { value: sql`${counters.value} + ${block.size}` },
    })
    // Not flushed: the commit of an application that uses a number flushes this one, too.
    .returning({ value: counters.value, flush: sql`set_config('synchronous_commit', 'off', true)` })
  if (!row) throw new Error('An insert without an error returned no row')
  block.end = row.value
  block.next = row.value - block.size + 1
}
