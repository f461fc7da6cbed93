import 'server-only'
import { sql } from 'drizzle-orm'
import type { Database, Store } from '@/lib/db/connect'
import { clockDifference, tolerance } from '@/lib/db/clock'
import { openEmbedded } from '@/lib/db/embedded/open'
import { isUpToDate } from '@/lib/db/migrations'
import { openPostgres } from '@/lib/db/postgres/open'
import { env } from '@/lib/env'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** How long a check counts, in ms: probes ask every few seconds, and each check waits for the disk. */
const checkedFor = 5_000
const probe = Buffer.alloc(64 * 1024, 1)
const checks = new Map<string, { at: number; result: Promise<boolean> }>()

/**
 * Whether the data folder accepts a small file: false on a full or read-only disk. The database itself notices only with the next
 * application. `keptFor` is how long an earlier result counts, in ms.
 */
export function acceptsFile(dataDir: string, keptFor = checkedFor): Promise<boolean> {
  const last = checks.get(dataDir)
  if (last && performance.now() - last.at < keptFor) return last.result
  const result = canWrite(join(dataDir, '.probe'))
  checks.set(dataDir, { at: performance.now(), result })
  return result
}

async function canWrite(file: string): Promise<boolean> {
  try {
    await writeFile(file, probe, { flush: true, mode: 0o600 })
    return true
  } catch {
    return false
  } finally {
    await rm(file, { force: true }).catch(() => undefined)
  }
}

export type { Database, Store, Transaction } from '@/lib/db/connect'

/**
 * For PostgreSQL, `migrates` is false where `npm run migrate` changes the tables, and `connections` is the most that this process
 * opens. The embedded store runs its migrations whenever it opens.
 */
export type StoreOptions =
  { dataDir: string } | { databaseUrl: string; migrates?: boolean; connections?: number }

/**
 * Opens a store and runs its migrations. Throws StoreLocked (another process uses the folder), StoreUnsafe (it would
 * lose commits), WrongTables (of a version that this one cannot use) or StoreUnavailable.
 */
export function openStore(options: StoreOptions): Promise<Store> {
  if (!('databaseUrl' in options)) return openEmbedded(options.dataDir)
  const { databaseUrl, ...others } = options
  return openPostgres(databaseUrl, others)
}

const key = Symbol.for('bauhinia.store')
// On globalThis, because bundles contain several copies of this module and the embedded store can be opened only once.
const place = globalThis as { [key]?: Promise<Store> | undefined }

/**
 * The store of this process, opened from the configuration at the first call. After a failure, the next call tries
 * again.
 */
export function getStore(): Promise<Store> {
  place[key] ??= openConfigured().catch((error: unknown) => {
    place[key] = undefined
    throw error
  })
  return place[key]
}

function openConfigured(): Promise<Store> {
  return openStore(configuredStore())
}

export function configuredStore(): StoreOptions {
  const {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    MIGRATIONS,
    DATABASE_CONNECTIONS: connections,
  } = env()
  return databaseUrl === undefined
    ? { dataDir }
    : { databaseUrl, migrates: MIGRATIONS === 'start', connections }
}

/** Why the store cannot accept applications now; undefined when it can. Opens the store if needed. Never throws. */
export async function storeProblem(): Promise<StoreProblem | undefined> {
  try {
    const { db, engine } = await getStore()
    if (engine === 'pglite' && !(await acceptsFile(env().DATA_DIR))) return 'full'
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
  const { rows } = await db.execute(sql`select 1 where current_setting('transaction_read_only') = 'off'`)
  return rows.length === 1
}

/** Closes the store of this process, if it was opened: flushes and releases the folder. */
export async function closeStore(): Promise<void> {
  const open = place[key]
  place[key] = undefined
  await (await open)?.close()
}
