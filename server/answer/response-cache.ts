import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Locale } from '@/lib/i18n/locales'
import { routerKey, rewrittenHeader, type Part } from '@/server/next/payload'
import { isKnownSearch, type PageResolution } from '@/server/route/resolve'
import {
  keptByVisitor,
  type Answer,
  type HeaderList,
  type Content,
  varyingOf,
  type Headers,
  closedPolicy,
} from '@/server/send/headers'
import { onArticlesChanged } from '@/lib/articles/changes'
import { chooseEncoding, encodeBody, type Encoding } from '@/server/send/stored'

/** The search repeats what the visitor has typed; it stays as Next says: private, no-store. */
const searchPage = /^\/[^/]+\/search$/
/** What Next says of every page that it renders. */
const neverStored = ['Cache-Control', 'private, no-cache, no-store, max-age=0, must-revalidate']

/** The headers about keeping a complete page that is the same for all visitors. */
export function cachingOf(
  internal: string,
  { rendered, cachedRendered }: Headers,
  { pinned, isShared }: Pick<PageRequest, 'pinned' | 'isShared'>,
): HeaderList {
  if (searchPage.test(internal)) return neverStored
  // An address of a language sets its cookie.
  if (pinned && !isShared) return keptByVisitor
  return isShared ? cachedRendered : rendered
}

/** A page as requested. `part` is undefined for what only Next can answer. */
export type PageRequest = PageResolution & {
  search: string
  locale: Locale
  /** Whether a shared cache asks. */
  isShared: boolean
  filing: number
  part: Part | undefined
  /** Whether the method is GET or HEAD. */
  reads: boolean
}

/** The key of a page, or of a part of one, in the response cache; undefined if it must not be cached. */
export function cacheKey(
  { internal: below, locale, search, filing, part }: PageRequest,
  req: IncomingMessage,
): string | undefined {
  const internal = `/${locale}${below}`
  if (part === undefined || !isCacheable(internal)) return undefined
  if (part === 'html') return `${filing} ${internal}${search}`
  return isKnownSearch(below, search)
    ? `${filing} ${internal}${search} ${routerKey(req)}`
    : undefined
}

/** Answers with a page, or a part of one, from the response cache. */
export async function cachedAnswer(
  site: { headers: Headers; hasCache: boolean },
  req: IncomingMessage,
  page: RenderedPage,
  { locale, internal: below, pinned, isShared, part }: PageRequest,
): Promise<Answer> {
  const internal = `/${locale}${below}`
  const policy = ['Content-Security-Policy', page.policy ?? closedPolicy]
  const caching =
    part === 'html'
      ? cachingOf(internal, site.headers, { pinned, isShared })
      : [...neverStored, rewrittenHeader, internal]
  const head = [
    ...site.headers.every,
    ...policy,
    'Vary',
    varyingOf(isShared, site.hasCache),
    ...caching,
  ]
  const content = await renderedContent(page, req.headers['accept-encoding'], head)
  return { kind: 'cached', status: 200, content }
}

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
 * (`lib/articles/changes.ts`), and emptied as its entries expire.
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
  const made = forms.get(encoding) ?? encodeBody(body, encoding, false)
  forms.set(encoding, made)
  const form = await made
  const own = ['Content-Type', type, 'Content-Length', String(form.length)]
  if (encoding !== 'identity') own.push('Content-Encoding', encoding)
  return { head: [...head, ...own], body: form }
}
