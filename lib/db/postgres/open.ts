import { connect } from '@/lib/db/connect'
import { StoreUnsafe } from '@/lib/db/errors'
import { runMigrations } from '@/lib/db/migrations'
import { PostgresClient } from '@/lib/db/postgres/client'
import type { Store } from '@/lib/db/store'

/** Any number; every replica of this site waits for the same one. */
const migrationLock = 20_260_101

/** Opens PostgreSQL 15 or newer. Throws StoreUnavailable when it cannot be reached, StoreUnsafe when it would lose commits. */
export async function openPostgres(databaseUrl: string): Promise<Store> {
  await migrate(databaseUrl)
  const client = new PostgresClient(databaseUrl)
  let closed: Promise<void> | undefined
  return { engine: 'postgres', db: connect(client), close: () => (closed ??= client.close()) }
}

/** On one connection without time limits: a migration of a large table takes its time, and replicas wait for each other. */
async function migrate(databaseUrl: string): Promise<void> {
  const client = new PostgresClient(databaseUrl, {
    max: 1,
    query_timeout: 0,
    statement_timeout: 0,
    lock_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  })
  try {
    await checkServer(client)
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await runMigrations(connect(client))
    await client.query('select pg_advisory_unlock($1)', [migrationLock])
  } finally {
    await client.close()
  }
}

async function checkServer(client: PostgresClient): Promise<void> {
  const { rows } = await client.query(
    "select current_setting('server_version_num')::int as version, current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit",
  )
  const { version, fsync, commit } = rows[0] ?? {}
  if (Number(version) < 150_000) throw new StoreUnsafe('DATABASE_URL: PostgreSQL 15 or newer is needed.')
  if (fsync !== 'on' || commit === 'off') {
    throw new StoreUnsafe(
      `DATABASE_URL: this PostgreSQL would lose applications in a power cut (fsync=${String(fsync)}, ` +
        `synchronous_commit=${String(commit)}). Set both to on in postgresql.conf.`,
    )
  }
}
