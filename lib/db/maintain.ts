import 'server-only'
import { sql } from 'drizzle-orm'
import type { Store } from '@/lib/db/store'

/** Measured number of rounds after which the log of the embedded store contains no older data. */
const rounds = 3

/**
 * Removes deleted data from the disk of the embedded store. Deleted rows remain in the table files until these are
 * rewritten, samples of values remain in the statistics of the planner, and everything that was written remains in the
 * log until its files are reused. The store cannot be used in the meantime: a minute for some hundred thousand
 * applications.
 */
export async function clearDeletedBytes({ engine, db }: Store): Promise<void> {
  if (engine !== 'pglite')
    throw new Error('This command maintains the embedded store only. PostgreSQL runs autovacuum.')
  await db.execute(sql`analyze`)
  const { rows } = await db.execute<{ name: string }>(
    sql`select oid::regclass::text as name from pg_class
      where relkind = 'r' and (relnamespace = 'public'::regnamespace or relname = 'pg_statistic') order by 1`,
  )
  for (const { name } of rows) await db.execute(sql.raw(`vacuum full ${name}`))
  for (let round = 0; round < rounds; round += 1) {
    // PostgreSQL does not switch an empty log file, so each round writes a record.
    await db.execute(sql`select pg_logical_emit_message(false, 'bauhinia', 'switch')`)
    await db.execute(sql`select pg_switch_wal()`)
    await db.execute(sql`checkpoint`)
  }
}
