import { connect, type Store } from '@/lib/db/connect'
import { StoreUnavailable, StoreUnsafe } from '@/lib/db/errors'
import { runMigrations } from '@/lib/db/migrations'
import { keptLimit, PostgresClient } from '@/lib/db/postgres/client'

/** An arbitrary number that all replicas share. */
const migrationLock = 20_260_101

type PostgresOptions = {
  /** Opens also a database that `store:move` or `store:restore` has not filled completely. */
  unfinished?: boolean
  /** A folder of migrations to use instead of the default one. */
  migrations?: string | undefined
}

/**
 * Opens PostgreSQL 15 or newer, directly or through a pooler. Throws StoreUnavailable when it is not reachable,
 * StoreUnsafe when it would lose commits.
 */
export async function openPostgres(
  databaseUrl: string,
  { unfinished = false, migrations }: PostgresOptions = {},
): Promise<Store> {
  await migrate(databaseUrl, unfinished, migrations)
  const client = new PostgresClient(
    databaseUrl,
    (await keepsLimits(databaseUrl)) ? 'connection' : 'transaction',
  )
  let closed: Promise<void> | undefined
  return {
    engine: 'postgres',
    db: connect(client),
    load: () => client.load,
    close: () => (closed ??= client.close()),
  }
}

/**
 * Runs the migrations in one transaction without timeouts, because migrations of large tables take long and replicas
 * wait for each other. The lock ends with the transaction: a pooler may use another connection for the next statement.
 */
async function migrate(databaseUrl: string, unfinished: boolean, folder?: string): Promise<void> {
  const client = new PostgresClient(databaseUrl, 'none', { max: 1, query_timeout: 0 })
  try {
    await checkServer(client, unfinished)
    await client.transaction(async ({ query }) => {
      await query('select pg_advisory_xact_lock($1)', [migrationLock])
      await runMigrations(
        connect({ query, transaction: (work) => work({ query }), close: () => client.close() }),
        folder,
      )
    })
  } finally {
    await client.close()
  }
}

/**
 * False behind a pooler such as PgBouncer, which rejects or drops the timeouts that a connection sets when it starts.
 */
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

/** The error of PgBouncer for an unknown start parameter. */
const protocolViolation = '08P01'

async function checkServer(client: PostgresClient, unfinished: boolean): Promise<void> {
  const { rows } = await client.query(
    "select current_setting('server_version_num')::int as version, current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit, to_regclass('store_move.source') is not null as moving",
  )
  const { version, fsync, commit, moving } = rows[0] ?? {}
  if (Number(version) < 150_000) throw new StoreUnsafe('DATABASE_URL: PostgreSQL 15 or newer is required.')
  if (fsync !== 'on' || commit === 'off') {
    throw new StoreUnsafe(
      `DATABASE_URL: this PostgreSQL would lose applications in a power cut (fsync=${String(fsync)}, ` +
        `synchronous_commit=${String(commit)}). Set both to on in postgresql.conf.`,
    )
  }
  if (moving === true && !unfinished)
    throw new StoreUnsafe(
      'DATABASE_URL: store:move or store:restore has not finished filling this database. Run it again first.',
    )
}
