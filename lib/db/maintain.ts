import 'server-only'
import { sql } from 'drizzle-orm'
import type { Store } from '@/lib/db/store'

/** Rounds after which nothing older stands in the embedded store's log, by measurement. */
const rounds = 3

/**
 * Takes deleted bytes off the disk of the embedded store. Deleted rows stay in the table files until these are written
 * anew, samples of values stay in the planner's statistics, and everything ever written stays in the log until its files
 * are used again. Nobody else can use the store meanwhile; a minute for some hundred thousand applications.
 */
export async function clearDeletedBytes({ engine, db }: Store): Promise<void> {
  if (engine !== 'pglite') throw new Error('This is for the embedded store; PostgreSQL has its own ways.')
  await db.execute(sql`analyze`)
  const { rows } = await db.execute<{ name: string }>(
    sql`select oid::regclass::text as name from pg_class
      where relkind = 'r' and (relnamespace = 'public'::regnamespace or relname = 'pg_statistic') order by 1`,
  )
  for (const { name } of rows) await db.execute(sql.raw(`vacuum full ${name}`))
  for (let round = 0; round < rounds; round += 1) {
    // An empty log file is not switched: each round needs something in it.
    await db.execute(sql`select pg_logical_emit_message(false, 'bauhinia', 'switch')`)
    await db.execute(sql`select pg_switch_wal()`)
    await db.execute(sql`checkpoint`)
  }
}
