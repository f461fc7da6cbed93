import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { SimulatedFile } from '@/tests/durability/power/file'
import type { Entry } from '@/tests/durability/power/journal'

/** A change of names or sizes. It reaches the disk in order, at the latest with the next flush of any file. */
type Change =
  | { kind: 'link'; path: string; file: SimulatedFile }
  | { kind: 'mkdir' | 'remove'; path: string }
  | { kind: 'rename'; path: string; to: string }
  | { kind: 'resize'; file: SimulatedFile; size: number }

const folder = Symbol('folder')
type Names = Map<string, SimulatedFile | typeof folder>

/**
 * A disk with a cache and a journaling file system: writes stay in the cache until they are flushed or happen to be
 * written out; the journal keeps names and sizes in order and is written with every flush.
 */
export class SimulatedDisk {
  readonly #seen: Names = new Map()
  readonly #kept: Names
  #pending: Change[] = []

  /** Starts with the files of `base`, all of them on the disk. */
  constructor(base: string) {
    for (const entry of readdirSync(base, { withFileTypes: true, recursive: true })) {
      const path = join(entry.parentPath, entry.name)
      const contents = entry.isDirectory() ? folder : new SimulatedFile(readFileSync(path))
      this.#seen.set(path.slice(base.length + 1), contents)
    }
    this.#kept = new Map(this.#seen)
  }

  apply(entry: Entry): void {
    switch (entry.kind) {
      case 'write':
        return this.#file(entry.path)?.write(entry.at, entry.bytes)
      case 'flush':
        return this.#flush(entry.path)
      case 'create':
        return this.#change({ kind: 'link', path: entry.path, file: new SimulatedFile() })
      case 'mkdir':
        return this.#change({ kind: 'mkdir', path: entry.path })
      case 'unlink':
      case 'rmdir':
        return this.#change({ kind: 'remove', path: entry.path })
      case 'rename':
        return this.#change({ kind: 'rename', path: entry.path, to: entry.to })
      case 'resize': {
        const file = this.#file(entry.path)
        file?.resize(entry.size)
        if (file) this.#pending.push({ kind: 'resize', file, size: entry.size })
      }
    }
  }

  /** Writes the content of the disk after a power cut now into `target`. `random` returns numbers from 0 to 1. */
  cutPower(target: string, random: () => number): void {
    const names = new Map(this.#kept)
    const sizes = new Map<SimulatedFile, number>()
    const arrived = this.#pending.slice(0, Math.floor(random() * (this.#pending.length + 1)))
    for (const change of arrived) {
      if (change.kind === 'resize') sizes.set(change.file, change.size)
      else rename(names, change)
    }
    const share = random() // some caches are almost clean, others hold everything
    rmSync(target, { recursive: true, force: true })
    mkdirSync(target, { recursive: true, mode: 0o700 })
    for (const [path, contents] of names) {
      if (contents === folder) mkdirSync(join(target, path), { recursive: true })
      else {
        mkdirSync(join(target, dirname(path)), { recursive: true })
        writeFileSync(
          join(target, path),
          contents.afterPowerCut(() => random() < share, sizes.get(contents)),
        )
      }
    }
  }

  #change(change: Exclude<Change, { kind: 'resize' }>): void {
    rename(this.#seen, change)
    this.#pending.push(change)
  }

  #flush(path: string): void {
    for (const change of this.#pending) {
      if (change.kind === 'resize') change.file.resizeKept(change.size)
      else rename(this.#kept, change)
    }
    this.#pending = []
    this.#file(path)?.flush()
  }

  #file(path: string): SimulatedFile | undefined {
    const found = this.#seen.get(path)
    return found === folder ? undefined : found
  }
}

function rename(names: Names, change: Exclude<Change, { kind: 'resize' }>): void {
  switch (change.kind) {
    case 'link':
      names.set(change.path, change.file)
      return
    case 'mkdir':
      names.set(change.path, folder)
      return
    case 'remove':
      names.delete(change.path)
      return
    case 'rename': {
      const moved = names.get(change.path)
      names.delete(change.path)
      if (moved !== undefined) names.set(change.to, moved)
    }
  }
}
