import { join, relative } from 'node:path'
import {
  FlushingFs,
  type FileAttributes,
  type FileLayer,
  type FileOperations,
  type FileStream,
} from '@/lib/db/embedded/engine'
import type { Journal } from '@/tests/durability/power/journal'

type NodeOperations = {
  mknod(parent: object, name: string, mode: number, device: number): object
  rename(node: object, folder: object, name: string): void
  unlink(parent: object, name: string): void
  rmdir(parent: object, name: string): void
  setattr(node: object, attributes: FileAttributes): void
}

type WholeLayer = {
  NODEFS: FileLayer['NODEFS'] & {
    node_ops: NodeOperations
    stream_ops: FileOperations & { setattr(stream: FileStream, attributes: FileAttributes): void }
  }
}

const truncate = 0o1000 // O_TRUNC
const typeMask = 0o170000
const folderType = 0o040000

/** The store's own file layer, which also records every operation on the disk. */
export class RecordingFs extends FlushingFs {
  readonly journal: Journal = []

  protected override hook(layer: FileLayer): void {
    super.hook(layer)
    const { NODEFS } = layer as WholeLayer
    const path = (node: object, name = '') => relative(this.rootDir, join(NODEFS.realPath(node), name))
    this.#recordContents(NODEFS, path)
    this.#recordNames(NODEFS, path)
  }

  #recordContents(
    { stream_ops: files, node_ops: nodes }: WholeLayer['NODEFS'],
    path: (node: object) => string,
  ): void {
    const { write, fsync, open, setattr: resizeOpen } = files
    const { setattr: resize } = nodes
    files.write = (stream, buffer, offset, length, position) => {
      const written = write(stream, buffer, offset, length, position)
      const bytes = Buffer.from(buffer.subarray(offset, offset + written)) // a copy, because the engine reuses its memory
      this.journal.push({ kind: 'write', path: path(stream.node), at: position ?? stream.position, bytes })
      return written
    }
    files.fsync = (stream) => {
      const answer = fsync?.(stream) ?? 0
      // Without this hook no flush is recorded, and the simulation shows the effect.
      if (fsync) this.journal.push({ kind: 'flush', path: path(stream.node) })
      return answer
    }
    files.open = (stream) => {
      open(stream)
      if (stream.flags & truncate) this.journal.push({ kind: 'resize', path: path(stream.node), size: 0 })
    }
    files.setattr = (stream, attributes) => {
      resizeOpen(stream, attributes)
      this.#recordSize(path(stream.node), attributes)
    }
    nodes.setattr = (node, attributes) => {
      resize(node, attributes)
      this.#recordSize(path(node), attributes)
    }
  }

  #recordSize(path: string, { size }: FileAttributes): void {
    if (size !== undefined) this.journal.push({ kind: 'resize', path, size })
  }

  #recordNames(
    { node_ops: nodes }: WholeLayer['NODEFS'],
    path: (node: object, name?: string) => string,
  ): void {
    const { mknod, rename, unlink, rmdir } = nodes
    nodes.mknod = (parent, name, mode, device) => {
      const node = mknod(parent, name, mode, device)
      const kind = (mode & typeMask) === folderType ? 'mkdir' : 'create'
      this.journal.push({ kind, path: path(parent, name) })
      return node
    }
    nodes.rename = (node, folder, name) => {
      const from = path(node)
      rename(node, folder, name)
      this.journal.push({ kind: 'rename', path: from, to: path(folder, name) })
    }
    nodes.unlink = (parent, name) => {
      unlink(parent, name)
      this.journal.push({ kind: 'unlink', path: path(parent, name) })
    }
    nodes.rmdir = (parent, name) => {
      rmdir(parent, name)
      this.journal.push({ kind: 'rmdir', path: path(parent, name) })
    }
  }
}
