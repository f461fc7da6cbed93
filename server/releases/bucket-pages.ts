import { setTimeout as sleep } from 'node:timers/promises'
import { log } from '@/lib/log'
import type { Objects } from '@/lib/objects/objects'
import { typeOf } from '@/server/answer/file-types'
import { pathOf } from '@/server/releases/other-releases'
import type { StoredBody } from '@/server/send/stored'

/** How long a page waits until its data is written, in ms. */
const patience = 1_000
/** After a failure, what is not written is tried again this much later, in ms. */
const pause = 30_000

/**
 * Writes the data of pages to object storage, for servers of other releases. A page is sent once its data is written, or after
 * a second without an acknowledgment: this server answers for its own data from memory, so that only other releases miss it.
 * While the storage fails, pages do not wait; what was not written follows when it works again.
 */
export class BucketPages {
  readonly #objects: Objects
  readonly #pause: number
  /** Data that is not written yet, by its key. */
  readonly #unwritten = new Map<string, StoredBody>()
  #there: Promise<ReadonlySet<string>> | undefined
  #isFailing = false

  constructor(objects: Objects, again = pause) {
    this.#objects = objects
    this.#pause = again
  }

  /** Begins to write the data of a page; resolves when the page may be sent, which is at once if there is no promise. Never rejects. */
  keep(address: string, body: StoredBody): Promise<void> | undefined {
    const path = pathOf(address)
    if (path === undefined) return undefined
    const key = path.slice(1)
    this.#unwritten.set(key, body)
    if (this.#isFailing) return undefined
    const waiting = new AbortController()
    const written = this.#write(key, body).then(
      () => waiting.abort(),
      (error: unknown) => {
        waiting.abort()
        this.#fail(error)
      },
    )
    const enough = sleep(patience, undefined, { signal: waiting.signal, ref: false }).catch(() => undefined)
    return Promise.race([written, enough])
  }

  async #write(key: string, body: StoredBody): Promise<void> {
    const isThere = (await this.#listed()).has(key)
    if (!isThere) await this.#objects.put(key, await body.form('identity'), { type: typeOf(key) })
    this.#unwritten.delete(key)
  }

  /** The keys that existed when the first page was prepared: a restart writes nothing again. */
  #listed(): Promise<ReadonlySet<string>> {
    this.#there ??= this.#objects.list('_page/').then((entries) => new Set(entries.map(({ key }) => key)))
    return this.#there
  }

  #fail(error: unknown): void {
    if (this.#isFailing) return
    this.#isFailing = true
    log().error({ err: error }, 'the data of pages cannot be written to ASSETS_DIR')
    setTimeout(() => void this.#again(), this.#pause).unref()
  }

  /** Writes what is missing, one after the other. */
  async #again(): Promise<void> {
    try {
      this.#there = undefined
      for (const [key, body] of this.#unwritten) await this.#write(key, body)
      this.#isFailing = false
    } catch {
      setTimeout(() => void this.#again(), this.#pause).unref()
    }
  }
}
