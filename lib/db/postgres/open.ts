import { connectDatabase, type Store } from '@/lib/db/connect'
import { StoreUnavailable, StoreUnsafe } from '@/lib/db/errors'
import { apartMessage, clockDifference, tolerance } from '@/lib/db/clock'
import { refuseOlder, refuseTooLate } from '@/lib/db/migrations'
import { keptLimit, PostgresClient } from '@/lib/db/postgres/client'
import { migratePostgres, withoutLimits } from '@/lib/db/postgres/migrate'

type PostgresOptions = {
  /** The most connections of this process. */
  connections?: number | undefined
  /** False refuses tables that are older than this version needs, instead of changing them. */
  migrates?: boolean | undefined
}

/**
 * Opens PostgreSQL 15 or newer, directly or through a pooler. Throws StoreUnavailable when it is not reachable,
 * StoreUnsafe when it would lose commits, WrongTables for tables of a version that this one cannot use.
 */
export async function openPostgres(
  databaseUrl: string,
  { migrates = true, connections }: PostgresOptions = {},
): Promise<Pick<Store, 'db' | 'load' | 'close'>> {
  await prepare(databaseUrl, migrates)
  const client = new PostgresClient(
    databaseUrl,
    (await keepsLimits(databaseUrl)) ? 'connection' : 'transaction',
    connections === undefined ? {} : { max: connections },
  )
  return { db: connectDatabase(client), load: () => client.load, close: () => client.close() }
}

/** Checks the server, and brings the tables up to date unless another command does. */
function prepare(databaseUrl: string, migrates: boolean) {
  return withoutLimits(databaseUrl, async (client) => {
    await checkServer(client)
    if (migrates) await migratePostgres(client)
    else await refuseOlder(connectDatabase(client))
    await refuseTooLate(connectDatabase(client))
  })
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

export async function checkServer(client: PostgresClient): Promise<void> {
  const apart = await clockDifference(connectDatabase(client))
  if (Math.abs(apart) > tolerance) throw new StoreUnsafe(apartMessage(apart))
  const { rows } = await client.query(
    "select current_setting('server_version_num')::int as version, current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit",
  )
  const { version, fsync, commit } = rows[0] ?? {}
  if (Number(version) < 150_000)
    throw new StoreUnsafe('DATABASE_URL: PostgreSQL 15 or newer is required.')
  if (fsync !== 'on' || commit === 'off') {
    throw new StoreUnsafe(
      `DATABASE_URL: this PostgreSQL would lose applications in a power cut (fsync=${String(fsync)}, ` +
        `synchronous_commit=${String(commit)}). Set both to on in postgresql.conf.`,
    )
  }
}
