import { onArticlesChanged } from '@/lib/articles/changes'
import type { Encoding } from '@/server/send/encoding'

/** A page as it was rendered, placeholders filled in; `forms` are those that somebody has asked for, compressed. */
export type Rendered = {
  body: Buffer
  type: string
  policy: string | undefined
  forms: Map<Encoding, Promise<Buffer>>
}

const seconds = 5
const most = 200

/** Articles and their lists: what is rendered on request, and the same for everybody. `internal` is the internal path. */
export function isForReading(internal: string): boolean {
  return /^\/[^/]+\/articles\//.test(internal)
}

/**
 * Rendered article pages, kept for a few seconds: the same for everybody, and asked for by many at once when news breaks.
 * All are dropped when an article changes; another process's changes show after those seconds.
 */
export class ResponseCache {
  readonly #pages = new Map<string, { page: Rendered; until: number }>()
  #changes = 0

  constructor() {
    onArticlesChanged(() => {
      this.#changes += 1
      this.#pages.clear()
    })
  }

  get(key: string, now = Date.now()): Rendered | undefined {
    const kept = this.#pages.get(key)
    return kept && kept.until > now ? kept.page : undefined
  }

  /** Returns how to put in what is being rendered now; it does nothing when an article has changed meanwhile. */
  begin(key: string): (page: Rendered, now?: number) => void {
    const changes = this.#changes
    return (page, now = Date.now()) => {
      if (changes !== this.#changes) return
      this.#pages.delete(key)
      if (this.#pages.size >= most) this.#pages.delete(this.#pages.keys().next().value ?? '')
      this.#pages.set(key, { page, until: now + seconds * 1000 })
    }
  }
}
