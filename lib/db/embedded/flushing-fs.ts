import { closeSync, fsyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { watchMainLoop, type MainLoop } from '@/lib/db/embedded/main-loop'
import { others } from '@/lib/db/embedded/private'

/** What this module uses of the engine's file layer: one object of functions for every open file. */
export type FileStream = { nfd: number; node: object; position: number; flags: number }
export type FileOperations = {
  open(stream: FileStream): void
  close(stream: FileStream): void
  write(stream: FileStream, buffer: Uint8Array, offset: number, length: number, position?: number): number
  fsync?(stream: FileStream): number
}
/** What is set of a file besides its contents. */
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
 * Files that are really flushed. PGlite's own file layer has no fsync at all: PostgreSQL believes it has flushed,
 * and a power cut loses what was acknowledged. It also notices when the engine can no longer be trusted.
 */
export class FlushingFs extends NodeFS {
  /** How many flushes reached the disk. */
  flushes = 0

  /** Why the engine must be given up: it crashed, or could not write or flush. */
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

  /** Lets go of every file of an engine that was given up, so that it can write no more. */
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
      // After a failed fsync the system forgets what it could not write: asking again would be answered with success.
      this.#fail('not flushed')
      throw error
    }
  }

  #fail(reason: string): void {
    this.fault ??= reason
  }
}

/** The engine sets the permissions of each file it makes after making it, which is past the umask. */
function keepPrivate(nodes: FileLayer['NODEFS']['node_ops']): void {
  const { setattr } = nodes
  nodes.setattr = (node, attributes) => {
    const { mode } = attributes
    setattr(node, mode === undefined ? attributes : { ...attributes, mode: mode & ~others })
  }
}
