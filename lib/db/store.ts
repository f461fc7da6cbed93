import 'server-only'
import type { Database } from '@/lib/db/connect'
import { openEmbedded } from '@/lib/db/embedded/open'
import { isUpToDate } from '@/lib/db/migrations'
import { openPostgres } from '@/lib/db/postgres/open'
import { env } from '@/lib/env'

export type { Database, Transaction } from '@/lib/db/connect'

export type Store = {
  engine: 'pglite' | 'postgres'
  db: Database
  /** Flushes and gives the folder free. May be called again. */
  close(): Promise<void>
}

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

/** Whether the store answers now, with tables of this version. Opens it when it is not open yet; never throws. */
export async function ready(): Promise<boolean> {
  try {
    const { db } = await getStore()
    return await isUpToDate(db)
  } catch {
    return false
  }
}

/** Closes the process's store, if it was opened: flushes and gives the folder free. */
export async function closeStore(): Promise<void> {
  const open = place[key]
  place[key] = undefined
  await (await open)?.close()
}
