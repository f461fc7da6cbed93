import { Bytes } from '@/tests/durability/power/bytes'

const pageSize = 4096

/** A file as programs see it, and its content on the disk. */
export class SimulatedFile {
  readonly #seen: Bytes
  readonly #kept: Bytes
  /** Pages written since the last flush. */
  readonly #dirty = new Set<number>()

  constructor(contents: Buffer = Buffer.alloc(0)) {
    this.#seen = new Bytes(contents)
    this.#kept = new Bytes(contents)
  }

  write(at: number, bytes: Buffer): void {
    this.#seen.write(at, bytes)
    for (let page = Math.floor(at / pageSize); page * pageSize < at + bytes.length; page += 1)
      this.#dirty.add(page)
  }

  /** As programs see it. Truncated parts need no flush. */
  resize(size: number): void {
    this.#seen.resize(size)
    for (const page of this.#dirty) if (page * pageSize >= size) this.#dirty.delete(page)
  }

  /** The same on the disk, where it arrives later. */
  resizeKept(size: number): void {
    this.#kept.resize(size)
  }

  flush(): void {
    this.#keep(this.#kept, this.#dirty)
    this.#dirty.clear()
  }

  /** The content after a power cut: flushed data, and those other pages that happened to be written out. */
  afterPowerCut(isWrittenOut: () => boolean, size: number | undefined): Buffer {
    const lucky = [...this.#dirty].filter(isWrittenOut)
    if (lucky.length === 0 && size === undefined) return this.#kept.view
    const left = this.#kept.copy()
    if (size !== undefined) left.resize(size)
    this.#keep(left, lucky)
    return left.view
  }

  #keep(target: Bytes, pages: Iterable<number>): void {
    const seen = this.#seen.view
    for (const page of pages)
      target.write(page * pageSize, seen.subarray(page * pageSize, (page + 1) * pageSize))
  }
}
