import { LRUCache } from 'lru-cache'
import { onArticlesChanged } from '@/lib/articles/changes'
import type { Content, HeaderList } from '@/server/send/answer'
import { chooseEncoding, encode, type Encoding } from '@/server/send/encoding'

/**
 * A rendered page, or a part of one, with its placeholders filled in; `forms` are its compressed forms, made when
 * requested.
 */
export type RenderedPage = {
  body: Buffer
  type: string
  policy: string | undefined
  forms: Map<Encoding, Promise<Buffer>>
}

const ttl = 5_000
const max = 1_000
/** Of bodies and keys, without the compressed forms, in bytes. */
const maxSize = 16e6

/** Whether a page may be cached: rendered on request, and the same for every visitor. */
export function isCacheable(internal: string): boolean {
  return /^\/[^/]+\/(?:articles\/|(?:project\/(?:compare|find)|search)$)/.test(internal)
}

/**
 * Rendered article pages and their payloads for the client router, cached for five seconds, because many visitors request
 * them at once when there is news. Cleared when an article changes, here or on another server
 * (`lib/articles/changed-elsewhere.ts`), and emptied as its entries expire.
 */
export class ResponseCache {
  readonly #pages = new LRUCache<string, RenderedPage>({
    max,
    maxSize,
    sizeCalculation: ({ body }, key) => body.length + key.length,
    ttl,
    ttlAutopurge: true,
    perf: Date,
  })
  #changes = 0

  constructor() {
    onArticlesChanged(() => {
      this.#changes += 1
      this.#pages.clear()
    })
  }

  /** Number of pages, also of expired ones that are still in memory. */
  get size(): number {
    return this.#pages.size
  }

  get(key: string): RenderedPage | undefined {
    return this.#pages.get(key)
  }

  /** Call before rendering: returns a function that stores the result, unless an article has changed meanwhile. */
  begin(key: string): (page: RenderedPage) => void {
    const changes = this.#changes
    return (page) => {
      if (changes === this.#changes) this.#pages.set(key, page)
    }
  }
}

/** A rendered page in the best encoding. `head` are the headers of the answer that do not depend on the encoding. */
export async function renderedContent(
  { body, type, forms }: RenderedPage,
  accept: string | undefined,
  head: HeaderList,
): Promise<Content> {
  const encoding = chooseEncoding(accept)
  const made = forms.get(encoding) ?? encode(body, encoding, false)
  forms.set(encoding, made)
  const form = await made
  const own = ['Content-Type', type, 'Content-Length', String(form.length)]
  if (encoding !== 'identity') own.push('Content-Encoding', encoding)
  return { head: [...head, ...own], body: form }
}
