import { rmSync, closeSync, fsyncSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, types, type Extensions } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import type { Rows } from '@/lib/db/client'
import { StoreUnsafe, storeError } from '@/lib/db/errors'
import { others } from '@/lib/db/embedded/lock'

/** The functions of the engine that PGlite calls. */
type MainLoop = {
  _PostgresMainLoopOnce(): void
  _PostgresSendReadyForQueryIfNecessary(): void
  _pgl_pq_flush(): void
  stackRestore(pointer: unknown): void
}

/** The exit status of a statement that failed with an ordinary error (`POSTGRES_MAIN_LONGJMP` in PGlite). */
const statementFailed = 100

/**
 * Calls `crashed` when the engine crashes: a panic because its log cannot be written, a trap, an exit. PGlite ignores
 * every error of the engine and calls it again forever, although its memory is corrupt.
 */
function watchMainLoop(module: MainLoop, crashed: (reason: string) => void): void {
  const { _PostgresMainLoopOnce: runOnce } = module
  module._PostgresMainLoopOnce = () => {
    try {
      runOnce()
    } catch (error) {
      if ((error as { status?: unknown }).status === statementFailed) throw error
      crashed('engine crashed')
      end(module, error)
      throw error
    }
  }
}

/**
 * Makes every further call throw. PGlite calls `stackRestore` after an error, outside its own catch, so that an error
 * thrown there reaches the caller.
 */
function end(module: MainLoop, error: unknown): void {
  const stop = () => {
    throw error
  }
  module._PostgresMainLoopOnce = stop
  module.stackRestore = stop
  module._PostgresSendReadyForQueryIfNecessary = () => {}
  module._pgl_pq_flush = () => {}
}

/** The part of the engine's file layer that this module uses: one set of functions for all open files. */
export type FileStream = { nfd: number; node: object; position: number; flags: number }
export type FileOperations = {
  open(stream: FileStream): void
  close(stream: FileStream): void
  write(stream: FileStream, buffer: Uint8Array, offset: number, length: number, position?: number): number
  fsync?(stream: FileStream): number
}
/** Attributes of a file besides its contents. */
export type FileAttributes = { mode?: number | undefined; size?: number | undefined }
export type FileLayer = {
  NODEFS: {
    stream_ops: FileOperations
    node_ops: { setattr(node: object, attributes: FileAttributes): void }
    realPath(node: object): string
    tryFSOperation<Result>(operation: () => Result): Result
  }
}

type Init = NodeFS['init']

/**
 * A file layer that flushes. PGlite's own file layer has no fsync: PostgreSQL assumes that it has flushed, and a power
 * failure loses acknowledged data. This layer also detects when the engine can no longer be trusted.
 */
export class FlushingFs extends NodeFS {
  /** Number of flushes that reached the disk. */
  flushes = 0

  /** Why the engine must be released: it crashed, or could not write or flush. */
  fault: string | undefined

  readonly #open = new Set<number>()

  override async init(...[pg, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pg, options)
    const hook = (module: unknown) => {
      watchMainLoop(module as MainLoop, (reason) => this.#fail(reason))
      this.hook(module as FileLayer)
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), hook] } }
  }

  /** Closes every file of a released engine, so that it can no longer write. */
  release(): void {
    for (const descriptor of this.#open) closeSync(descriptor)
    this.#open.clear()
  }

  protected hook({ NODEFS }: FileLayer): void {
    const files = NODEFS.stream_ops
    keepPrivate(NODEFS.node_ops)
    const { open, close } = files
    files.open = (stream) => {
      open(stream)
      this.#open.add(stream.nfd)
    }
    files.close = (stream) => {
      close(stream)
      this.#open.delete(stream.nfd)
    }
    files.fsync = (stream) => {
      NODEFS.tryFSOperation(() => this.#flush(stream))
      return 0
    }
  }

  protected sync(descriptor: number): void {
    fsyncSync(descriptor)
  }

  #flush(stream: FileStream): void {
    try {
      this.sync(stream.nfd)
      this.flushes += 1
    } catch (error) {
      // After a failed fsync the system drops what it could not write: a second fsync would return success.
      this.#fail('not flushed')
      throw error
    }
  }

  #fail(reason: string): void {
    this.fault ??= reason
  }
}

/** The engine sets the permissions of a file after creating it, which bypasses the umask. */
function keepPrivate(nodes: FileLayer['NODEFS']['node_ops']): void {
  const { setattr } = nodes
  nodes.setattr = (node, attributes) => {
    const { mode } = attributes
    setattr(node, mode === undefined ? attributes : { ...attributes, mode: mode & ~others })
  }
}

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
