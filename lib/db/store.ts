import 'server-only'
import { sql } from 'drizzle-orm'
import type { Database, Store } from '@/lib/db/connect'
import { clockDifference, tolerance } from '@/lib/db/clock'
import { isUpToDate } from '@/lib/db/migrations'
import { openPostgres } from '@/lib/db/postgres/open'
import { reachDatabase, type StoreOptions } from '@/lib/db/reach'
import { env } from '@/lib/env'

export type { Database, Store, Transaction } from '@/lib/db/connect'

export type { StoreOptions } from '@/lib/db/reach'

/**
 * Opens a store and runs its migrations. Throws StoreLocked (another site uses the folder), StoreUnsafe (it would lose
 * commits, or cannot be started), WrongTables (of a version that this one cannot use) or StoreUnavailable.
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { databaseUrl, place, hasRoom, release } = await reachDatabase(options)
  try {
    const { db, load, close } = await openPostgres(databaseUrl, options)
    let closed: Promise<void> | undefined
    return { place, db, load, hasRoom, close: () => (closed ??= close().then(release)) }
  } catch (error) {
    await release()
    throw error
  }
}

const key = Symbol.for('bauhinia.store')
// On globalThis, because bundles contain several copies of this module.
const place = globalThis as { [key]?: Promise<Store> | undefined }

/**
 * The store of this process, opened from the configuration at the first call. After a failure, the next call tries
 * again. `role` is that of the process.
 */
export function getStore(role?: 'site'): Promise<Store> {
  place[key] ??= openStore({ ...configuredStore(), ...(role && { role }) }).catch(
    (error: unknown) => {
      place[key] = undefined
      throw error
    },
  )
  return place[key]
}

/** Whether this process has opened its store, or is opening it. */
export const hasStore = (): boolean => place[key] !== undefined

export function configuredStore(): StoreOptions {
  const { DATABASE_URL, DATA_DIR, MIGRATIONS, DATABASE_CONNECTIONS } = env()
  const options = { migrates: MIGRATIONS === 'start', connections: DATABASE_CONNECTIONS }
  return DATABASE_URL === undefined
    ? { dataDir: DATA_DIR, ...options }
    : { databaseUrl: DATABASE_URL, ...options }
}

/** Why the store cannot accept applications now; undefined when it can. Opens the store if needed. Never throws. */
export async function storeProblem(): Promise<StoreProblem | undefined> {
  try {
    const { db, hasRoom } = await getStore()
    if (!(await hasRoom())) return 'full'
    if (!(await isUpToDate(db))) return 'outdated'
    if (!(await isWritable(db))) return 'read-only'
    return Math.abs(await clockDifference(db)) > tolerance ? 'clock' : undefined
  } catch {
    return 'unavailable'
  }
}

export type StoreProblem = 'unavailable' | 'outdated' | 'read-only' | 'full' | 'clock'

/** False for a standby and for a read-only database. */
async function isWritable(db: Database): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 where current_setting('transaction_read_only') = 'off'`,
  )
  return rows.length === 1
}

/** Closes the store of this process, if it was opened. */
export async function closeStore(): Promise<void> {
  const open = place[key]
  place[key] = undefined
  await (await open)?.close()
}
