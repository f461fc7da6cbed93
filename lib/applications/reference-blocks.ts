import { sql } from 'drizzle-orm'
import { counters } from '@/lib/db/schema/counters'
import type { Database } from '@/lib/db/store'

/** The most numbers that a process takes at once; as many are lost when it stops. */
const largest = 64

/** A block that lasts longer than this, in ms, is followed by a single number: an office with little to do has no gaps. */
const busy = 1_000

/** Numbers that this process may give out: from `next` to `end`. */
type Block = { next: number; end: number; size: number; takenAt: number; taking?: Promise<void> | undefined }

const key = Symbol.for('bauhinia.reference-blocks')

/** On the database object, because bundles contain several copies of this module. */
function blocksOf(db: Database): Map<string, Block> {
  const place = db as Database & { [key]?: Map<string, Block> | undefined }
  return (place[key] ??= new Map<string, Block>())
}

/** The next number of a counter. Others do not wait for the transaction that uses it; a number that is not used is lost. */
export async function takeNumber(db: Database, counter: string): Promise<number> {
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
    .onConflictDoUpdate({ target: counters.name, set: { value: sql`${counters.value} + ${block.size}` } })
    // Not flushed: the commit of an application that uses a number flushes this one, too.
    .returning({ value: counters.value, flush: sql`set_config('synchronous_commit', 'off', true)` })
  if (!row) throw new Error('An insert without an error returned no row')
  block.end = row.value
  block.next = row.value - block.size + 1
}
