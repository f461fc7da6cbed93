/** The content of a file, growing in place. A gap between the end and a later write reads as zero. */
export class Bytes {
  #data: Buffer
  #size: number
  #own: boolean

  /** Uses `data` without copying it until the first change, because most files of a store never change. */
  constructor(data: Buffer) {
    this.#data = data
    this.#size = data.length
    this.#own = false
  }

  get view(): Buffer {
    return this.#data.subarray(0, this.#size)
  }

  copy(): Bytes {
    return new Bytes(Buffer.from(this.view))
  }

  write(at: number, bytes: Buffer): void {
    this.#make(at + bytes.length)
    bytes.copy(this.#data, at)
    this.#size = Math.max(this.#size, at + bytes.length)
  }

  resize(size: number): void {
    this.#make(size)
    if (size < this.#size) this.#data.fill(0, size, this.#size)
    this.#size = size
  }

  #make(room: number): void {
    if (this.#own && room <= this.#data.length) return
    const larger = Buffer.alloc(Math.max(room, this.#data.length * (this.#own ? 2 : 1)))
    this.view.copy(larger)
    this.#data = larger
    this.#own = true
  }
}
