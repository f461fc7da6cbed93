import { closeSync, fsyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { others } from '@/lib/db/embedded/private'

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
