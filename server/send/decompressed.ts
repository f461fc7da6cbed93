const room = 32 * 2 ** 20

/**
 * Which decompressed bodies are kept: the latest, up to a number of bytes in all. Few clients ask for them, but to decompress
 * one for each request would let those few take the processor from all others.
 */
export class DecompressedBodies {
  readonly #room: number
  readonly #kept = new Map<() => void, number>()
  #size = 0

  constructor(bytes = room) {
    this.#room = bytes
  }

  /** Counts a body in; `forget` is called when others need its room. */
  keep(length: number, forget: () => void): void {
    this.#kept.set(forget, length)
    this.#size += length
    for (const [oldest, bytes] of this.#kept) {
      if (this.#size <= this.#room) return
      this.#kept.delete(oldest)
      this.#size -= bytes
      oldest()
    }
  }
}

/** Those of this process. */
export const decompressedBodies = new DecompressedBodies()
