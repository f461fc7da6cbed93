import 'server-only'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { connect } from '@/lib/db/connect'
import { withSnapshot } from '@/lib/db/embedded/ask-for-snapshot'
import { openEmbedded } from '@/lib/db/embedded/open'
import { CannotRestore, StoreLocked } from '@/lib/db/errors'
import { PostgresClient } from '@/lib/db/postgres/client'
import type { StoreOptions } from '@/lib/db/store'
import type { TableReader } from '@/lib/db/tables'

type ReadTables<Result> = (db: TableReader) => Promise<Result>

/**
 * Runs `work` with the contents of a store at one moment, whether or not servers are writing to it. Times are in UTC.
 * Throws CannotRestore if there is no store, StoreLocked if the process that holds an embedded one does not answer, or
 * StoreUnavailable.
 */
export function readAtOneMoment<Result>(store: StoreOptions, work: ReadTables<Result>): Promise<Result> {
  return 'databaseUrl' in store
    ? readPostgresNow(store.databaseUrl, work)
    : readEmbeddedNow(store.dataDir, work)
}

/** The snapshot of one transaction, which blocks nobody. */
async function readPostgresNow<Result>(url: string, work: ReadTables<Result>): Promise<Result> {
  const client = new PostgresClient(url, 'none', { query_timeout: 0, application_name: 'bauhinia-backup' })
  try {
    return await connect(client).transaction(
      async (tx) => {
        await tx.execute(sql`set local timezone = 'UTC'`)
        return work(tx)
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
  } finally {
    await client.close()
  }
}

/** The store itself if nobody uses it, otherwise a copy from the process that does. */
async function readEmbeddedNow<Result>(dataDir: string, work: ReadTables<Result>): Promise<Result> {
  if (!existsSync(join(dataDir, 'store'))) throw new CannotRestore(`There is no store in ${dataDir}.`)
  try {
    return await readFolder(dataDir, work)
  } catch (error) {
    if (!(error instanceof StoreLocked)) throw error
    const read = await withSnapshot(dataDir, (copy) => readFolder(copy, work))
    if (!read) throw error
    return read.result
  }
}

async function readFolder<Result>(dataDir: string, work: ReadTables<Result>): Promise<Result> {
  const { db, close } = await openEmbedded(dataDir)
  try {
    await db.execute(sql`set timezone = 'UTC'`)
    return await work(db)
  } finally {
    await close()
  }
}
