import 'server-only'
import { lt, sql } from 'drizzle-orm'
import claims from '@/content/facts/claims.json'
import { officeDay } from '@/lib/applications/day'
import { inBackground } from '@/lib/db/background'
import { visitCounts } from '@/lib/db/schema/visits'
import type { Database } from '@/lib/db/store'
import { counter } from '@/lib/visits/counter'
import { rowOf } from '@/lib/visits/key'
import type { DayCounts, Tallies } from '@/lib/visits/tallies'

/** Rows of one statement, during which others wait in the embedded store. */
const atOnce = 500

/**
 * Adds counts to those of the store. The rows are sorted, so that two processes lock them in the same order. Not flushed to
 * disk by itself: losing the last counts in a power failure does no harm.
 */
async function addCounts(db: Database, { day, counts }: DayCounts): Promise<void> {
  const rows = Array.from(counts, ([key, count]) => ({ day, ...rowOf(key), count }))
  const text = JSON.stringify(rows)
  await db.execute(sql`
    insert into ${visitCounts} (day, kind, name, detail, locale, device, count)
    select day, kind, name, detail, locale, device, count
    from jsonb_to_recordset(${text}::jsonb)
      as added(day date, kind text, name text, detail text, locale text, device text, count integer)
    order by day, kind, name, detail, locale, device
    on conflict (day, kind, name, detail, locale, device)
      do update set count = visit_counts.count + excluded.count
    returning set_config('synchronous_commit', 'off', true)`)
}

function* inParts({ day, counts }: DayCounts): Generator<DayCounts> {
  const entries = [...counts]
  for (let start = 0; start < entries.length; start += atOnce)
    yield { day, counts: new Map(entries.slice(start, start + atOnce)) }
}

/**
 * Stores what this process has counted. What cannot be stored is counted again next time; if the store fails after it has
 * committed, that part counts twice.
 */
export async function storeCounts(db: Database, tallies: Tallies = counter().tallies): Promise<void> {
  const parts = tallies.take().flatMap((counted) => [...inParts(counted)])
  for (const [index, part] of parts.entries()) {
    try {
      await inBackground(() => addCounts(db, part))
    } catch (error) {
      for (const left of parts.slice(index)) tallies.giveBack(left)
      throw error
    }
  }
}

/** How long counts are kept, in months, as the privacy policy says. */
const kept = claims['visit-months'].value

/** Deletes counts that are older than the facts allow. */
export async function deleteOldCounts(db: Database, at: Date, months = kept): Promise<void> {
  const last = sql`(${officeDay(at)}::date - make_interval(months => ${months}::int))::date`
  await db.delete(visitCounts).where(lt(visitCounts.day, last))
}
