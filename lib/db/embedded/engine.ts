import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, types, type Extensions } from '@electric-sql/pglite'
import type { Rows } from '@/lib/db/client'
import { FlushingFs } from '@/lib/db/embedded/flushing-fs'
import { StoreUnsafe, storeError } from '@/lib/db/errors'

/** A running database. After a fault, no answer can be trusted: release the engine and start another. */
export type Engine = {
  query(text: string, values: unknown[] | undefined, rowMode: 'array' | 'object'): Promise<Rows>
  readonly fault: string | undefined
  /** Shuts the database down. */
  close(): Promise<void>
  /** Closes its files at once, so that it can no longer write. */
  release(): void
}

/**
 * Flushes the log, and with it every earlier commit. PostgreSQL flushes only when there is a new record, which this
 * writes.
 */
export const flushLog = "select pg_logical_emit_message(false, 'bauhinia', 'flush', true)"

/**
 * Start parameters of PostgreSQL: with fsync, which PGlite turns off, through a system call that our file layer
 * implements.
 */
export const startParams: readonly string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...[
    'fsync=on',
    'synchronous_commit=off', // commits share a flush and are acknowledged after it: flushes.ts
    'full_page_writes=on',
    'wal_sync_method=fsync', // the default, fdatasync, is a stub here that does nothing and returns success
    'shared_buffers=16MB',
    'min_wal_size=32MB',
    'max_wal_size=64MB',
  ].flatMap((setting) => ['-c', setting]),
]

/**
 * Timestamps stay text for the query builder, which parses them itself. Set once, because parsers per query cost more
 * than the query.
 */
const parsers = Object.fromEntries(
  [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE].map((type) => [type, String]),
)

export type EngineOptions = { files?: FlushingFs; params?: readonly string[]; extensions?: Extensions }

/**
 * Starts the engine in a folder with a database and verifies that it flushes. The caller must hold the lock of the
 * folder. Throws StoreUnsafe when it does not flush.
 */
export async function startEngine(folder: string, options: EngineOptions = {}): Promise<Engine> {
  const { files = new FlushingFs(folder), params = startParams, extensions = {} } = options
  // The lock file of PostgreSQL is always stale here. An empty one, left by a power failure, would prevent the start.
  rmSync(join(folder, 'postmaster.pid'), { force: true })
  try {
    const pg = await PGlite.create({ fs: files, startParams: [...params], parsers, extensions })
    await proveFlushing(pg, files)
    return {
      query: (text, values, rowMode) =>
        pg.query<Rows['rows'][number]>(text, values, { rowMode }).catch((error: unknown) => {
          throw storeError(error)
        }),
      get fault() {
        return files.fault
      },
      close: () => pg.close(),
      release: () => files.release(),
    }
  } catch (error) {
    files.release()
    throw error
  }
}

/**
 * Flushes once and checks that the disk was reached. Detects any version, parameter or file layer that breaks flushing.
 */
async function proveFlushing(pg: PGlite, files: FlushingFs): Promise<void> {
  const before = files.flushes
  await pg.query(flushLog)
  if (files.flushes > before && files.fault === undefined) return
  throw new StoreUnsafe(
    'The embedded store does not flush what it commits, so it is not opened. ' +
      'Install the exact versions of package-lock.json (npm ci), or set DATABASE_URL to use PostgreSQL.',
  )
}
