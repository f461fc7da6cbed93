import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { connectDatabase, type Database } from '@/lib/db/connect'
import { StoreUnavailable } from '@/lib/db/errors'
import { runMigrations } from '@/lib/db/migrations'
import { PostgresClient } from '@/lib/db/postgres/client'

/** An arbitrary number that all replicas share. */
const migrationLock = 20_260_101

/**
 * How long a migration waits for a table, in ms, and how often it tries. While it waits behind a long query, every other
 * statement on that table waits behind it, so it gives up soon and tries again a second later.
 */
const lockWait = 1_000
const attempts = 120

const lockNotAvailable = '55P03'

/** Runs `work` on a connection without time limits: migrations of large tables take long. */
export async function withoutLimits<Result>(
  databaseUrl: string,
  work: (client: PostgresClient) => Promise<Result>,
): Promise<Result> {
  const client = new PostgresClient(databaseUrl, 'none', { max: 1, query_timeout: 0 })
  try {
    return await work(client)
  } finally {
    await client.close()
  }
}

/**
 * Runs the migrations in one transaction; replicas wait for each other. The lock ends with the transaction: a pooler may
 * use another connection for the next statement.
 */
function migrateOnce(client: PostgresClient, folder?: string): Promise<void> {
  return runMigration(client, async (db) => {
    await db.execute(sql.raw(`set local lock_timeout = ${lockWait}`))
    await runMigrations(db, folder)
  })
}

/** Runs `work` in one transaction, also where it begins transactions itself; servers that start meanwhile wait for it. */
export function runMigration(
  client: PostgresClient,
  work: (db: Database) => Promise<void>,
): Promise<void> {
  return client.transaction(async ({ query }) => {
    await query('select pg_advisory_xact_lock($1)', [migrationLock])
    await work(
      connectDatabase({
        query,
        transaction: (inner) => inner({ query }),
        close: () => client.close(),
      }),
    )
  })
}

/** Brings the tables up to date. Throws StoreUnavailable if a table is in use all the time. `folder` replaces the default one. */
export async function migratePostgres(client: PostgresClient, folder?: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await migrateOnce(client, folder)
    } catch (error) {
      const isBusy = error instanceof StoreUnavailable && error.reason === lockNotAvailable
      if (!isBusy || attempt === attempts) throw error
      await sleep(1_000)
    }
  }
}
