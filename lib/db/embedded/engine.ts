import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, types, type Extensions } from '@electric-sql/pglite'
import type { Rows } from '@/lib/db/client'
import { FlushingFs } from '@/lib/db/embedded/flushing-fs'
import { StoreUnsafe, storeError } from '@/lib/db/errors'

/** A running database. After a fault nothing it says is worth believing: it is to be released, and another one started. */
export type Engine = {
  query(text: string, values: unknown[] | undefined, rowMode: 'array' | 'object'): Promise<Rows>
  readonly fault: string | undefined
  /** Ends it properly. */
  close(): Promise<void>
  /** Lets go of it where it stands, so that it can write no more. */
  release(): void
}

/** Writes out the log up to here, and with it every commit before. A record of its own is what makes it do so. */
export const flushLog = "select pg_logical_emit_message(false, 'bauhinia', 'flush', true)"

/** How PostgreSQL is started: with fsync, which PGlite turns off, and by a call that reaches our hook. */
export const startParams: readonly string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...[
    'fsync=on',
    'synchronous_commit=off', // commits share a flush, and are answered after it: flushes.ts
    'full_page_writes=on',
    'wal_sync_method=fsync', // the default, fdatasync, is a stub here that does nothing and reports success
    'shared_buffers=16MB',
    'min_wal_size=32MB',
    'max_wal_size=64MB',
  ].flatMap((setting) => ['-c', setting]),
]

/** Moments stay text for the query builder, which reads them itself. Given once: per query it costs more than the query. */
const parsers = Object.fromEntries(
  [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE].map((type) => [type, String]),
)

export type EngineOptions = { files?: FlushingFs; params?: readonly string[]; extensions?: Extensions }

/**
 * Starts the engine in a folder that holds a database, and proves that it flushes. The caller holds the folder's lock.
 * Throws StoreUnsafe when it does not flush.
 */
export async function startEngine(folder: string, options: EngineOptions = {}): Promise<Engine> {
  const { files = new FlushingFs(folder), params = startParams, extensions = {} } = options
  // PostgreSQL's own lock file, stale for certain. One that a power cut left empty would keep it from starting.
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

/** Flushes once and counts what reached the disk. Any later version, parameter or file layer that breaks the chain is caught here. */
async function proveFlushing(pg: PGlite, files: FlushingFs): Promise<void> {
  const before = files.flushes
  await pg.query(flushLog)
  if (files.flushes > before && files.fault === undefined) return
  throw new StoreUnsafe(
    'The embedded store does not flush what it commits, so it is not opened. ' +
      'Install the exact versions of package-lock.json (npm ci), or set DATABASE_URL to use PostgreSQL.',
  )
}
