import 'server-only'
import { sql } from 'drizzle-orm'
import { StatementFailed } from '@/lib/db/errors'
import { tableNames } from '@/lib/db/tables'
import type { Database } from '@/lib/db/store'

/** Measured number of rounds after which the log contains no older data. */
const rounds = 3

const insufficientPrivilege = '42501'

/** The number of connections of servers of the site. */
export async function countServers(db: Pick<Database, 'execute'>): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and application_name ~ '^bauhinia($|-site)' and pid <> pg_backend_pid()`,
  )
  return rows[0]?.count ?? 0
}

/**
 * Removes deleted data from the disk. Deleted rows remain in the table files until these are rewritten, samples of values
 * remain in the statistics of the planner, and everything that was written remains in the log until its files are reused.
 * Tables cannot be used in the meantime: a minute for some hundred thousand applications. False if the user of the
 * database may not switch the log.
 */
export async function clearDeletedBytes(db: Database): Promise<boolean> {
  await db.execute(sql`analyze`)
  for (const name of await tableNames(db))
    await db.execute(sql`vacuum full ${sql.identifier(name)}`)
  try {
    await db.execute(sql`vacuum full pg_statistic`)
    for (let round = 0; round < rounds; round += 1) {
      // PostgreSQL does not switch an empty log file, so each round writes a record.
      await db.execute(sql`select pg_logical_emit_message(false, 'bauhinia', 'switch')`)
      await db.execute(sql`select pg_switch_wal()`)
      await db.execute(sql`checkpoint`)
    }
    return true
  } catch (error) {
    if (error instanceof StatementFailed && error.code === insufficientPrivilege) return false
    throw error
  }
}
