import 'server-only'
import { sql } from 'drizzle-orm'
import type { Database, Store } from '@/lib/db/connect'
import { openEmbedded } from '@/lib/db/embedded/open'
import { isUpToDate } from '@/lib/db/migrations'
import { openPostgres } from '@/lib/db/postgres/open'
import { env } from '@/lib/env'

export type { Database, Store, Transaction } from '@/lib/db/connect'

export type StoreOptions = { dataDir: string } | { databaseUrl: string }

/**
 * Opens a store and brings its tables up to date.
 * Throws StoreLocked (another process holds the folder), StoreUnsafe (it would lose commits) or StoreUnavailable.
 */
export function openStore(options: StoreOptions): Promise<Store> {
  return 'databaseUrl' in options ? openPostgres(options.databaseUrl) : openEmbedded(options.dataDir)
}

const key = Symbol.for('bauhinia.store')
// On globalThis: the bundler evaluates modules more than once, and the embedded store may be opened once only.
const place = globalThis as { [key]?: Promise<Store> | undefined }

/** The store of this process, opened from the configuration at the first call. A failed opening is tried again at the next. */
export function getStore(): Promise<Store> {
  place[key] ??= openConfigured().catch((error: unknown) => {
    place[key] = undefined
    throw error
  })
  return place[key]
}

function openConfigured(): Promise<Store> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = env()
  return openStore(databaseUrl === undefined ? { dataDir } : { databaseUrl })
}

/** Why the store can take no application now; undefined when it can. Opens it when it is not open yet; never throws. */
export async function storeProblem(): Promise<StoreProblem | undefined> {
  try {
    const { db } = await getStore()
    if (!(await isUpToDate(db))) return 'outdated'
    return (await isWritable(db)) ? undefined : 'read-only'
  } catch {
    return 'unavailable'
  }
}

export type StoreProblem = 'unavailable' | 'outdated' | 'read-only'

/** False for a standby, and for a database that an operator has set to read-only. */
async function isWritable(db: Database): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 where current_setting('transaction_read_only') = 'off'`)
  return rows.length === 1
}

/** Closes the process's store, if it was opened: flushes and gives the folder free. */
export async function closeStore(): Promise<void> {
  const open = place[key]
  place[key] = undefined
  await (await open)?.close()
}
