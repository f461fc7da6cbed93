import { sql } from 'drizzle-orm'
import { timestamp } from 'drizzle-orm/pg-core'
import type { Database } from '@/lib/db/connect'

/** A point in time. Millisecond precision, so that a value read into a JavaScript Date compares equal in the store. */
export function momentColumn(name: string) {
  return timestamp(name, { withTimezone: true, precision: 3 })
}

/** How far the clocks of a server and its database may be apart, in ms: less than the shortest time that a code is valid. */
export const tolerance = 60_000

/**
 * By how much the clock of this server is ahead of the database's, in ms; negative if it is behind. Sessions, codes and
 * leases of all servers are compared with the clock of each.
 */
export async function clockDifference(db: Pick<Database, 'execute'>): Promise<number> {
  const sent = Date.now()
  const { rows } = await db.execute<{ now: string }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::text as now`,
  )
  const received = Date.now()
  const theirs = Number(rows[0]?.now)
  // Between the two, the answer may have been made at any time.
  if (theirs >= sent && theirs <= received) return 0
  return theirs < sent ? sent - theirs : received - theirs
}

/** What is wrong and how to correct it, for the terminal. */
export function apartMessage(difference: number): string {
  const seconds = Math.round(Math.abs(difference) / 1000)
  const by = seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} minutes`
  return (
    `The clock of this server is ${by} ${difference > 0 ? 'ahead of' : 'behind'} that of the database. Codes and sessions of ` +
    'other servers would expire too early or too late. Set both clocks by NTP and start again.'
  )
}
