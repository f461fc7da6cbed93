import type { SqlClient } from '@/lib/db/client'

const interval = 6 * 60 * 60 * 1000

/** Every table, including system tables. VACUUM includes the TOAST table of each. */
const tables = `select oid::regclass::text as name from pg_class where relkind = 'r' and relpersistence = 'p' order by 1`

/**
 * Vacuums and analyzes the tables, because the embedded engine has no autovacuum. One statement per table: the engine
 * runs one statement at a time, and a single VACUUM of all tables would delay requests.
 */
export async function runUpkeep(client: SqlClient): Promise<void> {
  const { rows } = await client.query(tables)
  for (const { name } of rows) await client.query(`vacuum (analyze) ${String(name)}`)
}

/** Runs the upkeep every six hours. Returns a function that stops it. */
export function startUpkeep(client: SqlClient): () => void {
  const timer = setInterval(() => {
    runUpkeep(client).catch((error: unknown) => {
      console.warn(
        `The upkeep of the embedded store failed: ${error instanceof Error ? error.message : String(error)}`,
      )
    })
  }, interval)
  timer.unref()
  return () => clearInterval(timer)
}
