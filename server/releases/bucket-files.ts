import { LRUCache } from 'lru-cache'
import { log } from '@/lib/log'
import { ObjectsError } from '@/lib/objects/failure'
import type { Objects } from '@/lib/objects/objects'
import { compressedForms } from '@/server/answer/file-types'
import { parseDataAddress } from '@/server/next/hydration/data-address'
import { bodyOf, pathOf } from '@/server/releases/other-releases'
import type { StoredBody } from '@/server/send/stored'

/** How long a visitor waits for a file of another release, in ms. */
const patience = 2_000
/** After a failure nothing is read for this long, in ms, so that requests do not wait for a storage that hangs. */
const pause = 5_000
/** How long a file counts as missing, in ms: another release may publish it meanwhile. */
const missingFor = 2_000
/** The most files that are read at once; any further address is missing. */
const crowd = 64
/** Longer keys do not exist. In bytes, with room for the prefix. */
const longestKey = 512

const isRefused = (error: unknown) =>
  error instanceof ObjectsError && error.status !== undefined && error.status < 500 && error.status !== 429

/** The files of other releases in object storage, where OtherReleases reads a folder. */
export class BucketFiles {
  readonly #objects: Objects
  readonly #loaded: LRUCache<string, { body: StoredBody; size: number }>
  readonly #missing = new LRUCache<string, true>({ max: 5_000, ttl: missingFor })
  #reading = 0
  #failedAt = -Infinity
  #hasFailed = false

  constructor(objects: Objects) {
    this.#objects = objects
    this.#loaded = new LRUCache({
      maxSize: 16 * 2 ** 20,
      sizeCalculation: ({ size }) => size + 1,
      fetchMethod: async (address) => this.#load(address),
    })
  }

  /** A file of another build; undefined if there is none, or if the storage fails or does not answer in time. Never rejects. */
  async find(address: string): Promise<StoredBody | undefined> {
    const path = pathOf(address)
    if (path === undefined || Buffer.byteLength(path) > longestKey) return undefined
    const known = this.#loaded.get(address)
    if (known) return known.body
    const isPaused = performance.now() - this.#failedAt < pause
    if (isPaused || this.#reading >= crowd || this.#missing.has(address)) return undefined
    return (await this.#loaded.fetch(address))?.body
  }

  async #load(address: string) {
    const key = (pathOf(address) ?? '').slice(1)
    const signal = AbortSignal.timeout(patience)
    this.#reading += 1
    try {
      const bytes = await this.#objects.get(key, signal)
      const body = bytes && bodyOf(address, key, bytes)
      if (!body) this.#missing.set(address, true)
      else if (!parseDataAddress(address)) await this.#addForms(body, key, signal)
      this.#hasFailed = false
      return body && { body, size: bytes.length }
    } catch (error) {
      // An address that the storage refuses must not keep the others from being read.
      if (isRefused(error)) this.#missing.set(address, true)
      else this.#failedAt = performance.now()
      if (!this.#hasFailed)
        log().error({ err: error }, 'files of other releases cannot be read from ASSETS_DIR')
      this.#hasFailed = true
      return undefined
    } finally {
      this.#reading -= 1
    }
  }

  async #addForms(body: StoredBody, key: string, signal: AbortSignal): Promise<void> {
    const forms = compressedForms.map(async ([encoding, ending]) => {
      const form = await this.#objects.get(key + ending, signal)
      if (form) body.addForm(encoding, form)
    })
    await Promise.all(forms)
  }
}
