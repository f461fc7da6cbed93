import { closeSync, fsyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** What this module uses of the engine's file layer: one object of functions for every open file. */
export type FileStream = { nfd: number; node: object; position: number; flags: number }
export type FileOperations = {
  open(stream: FileStream): void
  close(stream: FileStream): void
  write(stream: FileStream, buffer: Uint8Array, offset: number, length: number, position?: number): number
  fsync?(stream: FileStream): number
}
export type FileLayer = {
  NODEFS: {
    stream_ops: FileOperations
    realPath(node: object): string
    tryFSOperation<Result>(operation: () => Result): Result
  }
}

type Init = NodeFS['init']

/**
 * Files that are really flushed. PGlite's own file layer has no fsync at all: PostgreSQL believes it has flushed,
 * and a power cut loses what was acknowledged. It also notices when the engine can no longer be trusted.
 */
export class FlushingFs extends NodeFS {
  /** How many flushes reached the disk. */
  flushes = 0

  /** Why the engine must be given up: a flush failed, its log could not be written, or it stopped by itself. */
  fault: string | undefined

  readonly #open = new Set<number>()

  override async init(...[pg, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pg, options)
    const stopped = { onAbort: () => this.#fail('aborted'), onExit: () => this.#fail('exited') }
    const preRun = [...(emscriptenOpts.preRun ?? []), (module: unknown) => this.hook(module as FileLayer)]
    return { emscriptenOpts: { ...emscriptenOpts, ...stopped, preRun } }
  }

  /** Lets go of every file of an engine that was given up, so that it can write no more. */
  release(): void {
    for (const descriptor of this.#open) closeSync(descriptor)
    this.#open.clear()
  }

  protected hook({ NODEFS }: FileLayer): void {
    const files = NODEFS.stream_ops
    const { open, close, write } = files
    files.open = (stream) => {
      open(stream)
      this.#open.add(stream.nfd)
    }
    files.close = (stream) => {
      close(stream)
      if (stream.nfd !== undefined) this.#open.delete(stream.nfd)
    }
    files.write = (stream, ...rest) => {
      try {
        return write(stream, ...rest)
      } catch (error) {
        if (NODEFS.realPath(stream.node).includes('/pg_wal/')) this.#fail('log not written')
        throw error
      }
    }
    files.fsync = (stream) => {
      NODEFS.tryFSOperation(() => this.flush(stream))
      this.flushes += 1
      return 0
    }
  }

  protected flush(stream: FileStream): void {
    try {
      fsyncSync(stream.nfd)
    } catch (error) {
      this.#fail('not flushed')
      throw error
    }
  }

  #fail(reason: string): void {
    this.fault ??= reason
  }
}
