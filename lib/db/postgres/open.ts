import { connect, type Store } from '@/lib/db/connect'
import { StoreUnavailable, StoreUnsafe } from '@/lib/db/errors'
import { runMigrations } from '@/lib/db/migrations'
import { keptLimit, PostgresClient } from '@/lib/db/postgres/client'

/** Any number; every replica of this site waits for the same one. */
const migrationLock = 20_260_101

/**
 * Opens PostgreSQL 15 or newer, itself or through a pooler. Throws StoreUnavailable when it cannot be reached, StoreUnsafe
 * when it would lose commits.
 */
export async function openPostgres(databaseUrl: string): Promise<Store> {
  await migrate(databaseUrl)
  const client = new PostgresClient(
    databaseUrl,
    (await keepsLimits(databaseUrl)) ? 'connection' : 'transaction',
  )
  let closed: Promise<void> | undefined
  return { engine: 'postgres', db: connect(client), close: () => (closed ??= client.close()) }
}

/**
 * In one transaction without time limits: a migration of a large table takes its time, and replicas wait for each other.
 * The lock ends with the transaction, since a pooler may give the next statement another connection.
 */
async function migrate(databaseUrl: string): Promise<void> {
  const client = new PostgresClient(databaseUrl, 'none', { max: 1, query_timeout: 0 })
  try {
    await checkServer(client)
    await client.transaction(async ({ query }) => {
      await query('select pg_advisory_xact_lock($1)', [migrationLock])
      await runMigrations(
        connect({ query, transaction: (work) => work({ query }), close: () => client.close() }),
      )
    })
  } finally {
    await client.close()
  }
}

/** False behind a pooler such as PgBouncer, which refuses or drops the limits that a connection asks for when it starts. */
async function keepsLimits(databaseUrl: string): Promise<boolean> {
  const client = new PostgresClient(databaseUrl, 'connection', { max: 1 })
  try {
    const { rows } = await client.query("select current_setting('statement_timeout') as kept")
    return rows[0]?.kept === keptLimit
  } catch (error) {
    if (error instanceof StoreUnavailable && error.reason === protocolViolation) return false
    throw error
  } finally {
    await client.close()
  }
}

/** What PgBouncer answers to a start parameter that it does not know. */
const protocolViolation = '08P01'

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
