import { closeSync, fsyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { watchMainLoop, type MainLoop } from '@/lib/db/embedded/main-loop'
import { others } from '@/lib/db/embedded/private'

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
