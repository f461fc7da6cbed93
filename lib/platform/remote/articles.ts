import { type Platform, PlatformUnavailable } from '@/lib/platform/port'
import type { Connection } from '@/lib/platform/remote/connection'
import { UpstreamFault, declinedFault } from '@/lib/platform/remote/fault'
import type { Article, ArticleList } from '@/schemas/articles'
import { articleIdPattern } from '@/schemas/content/article'
import { upstreamArticle, upstreamList } from '@/schemas/upstream'
import { LRUCache } from 'lru-cache'

type CacheRules = {
  entries: number
  /** Of all answers together, in characters of JSON. */
  size: number
  /** How long an answer is returned without a call, in ms. */
  freshFor: number
  /** How long an answer is a fallback for a platform that fails, in ms. */
  staleFor: number
  /** How long a reader waits for the platform before the stale answer is returned, in ms. */
  longestWait: number
  now: () => number
}
type KeptAnswer = { value: object; at: number }

/** An answer. `asOf` is set for a stale one: the time at which it was received. */
type CachedAnswer<Value> = { value: Value; asOf?: Date }

type FallbackCache = {
  /**
   * Returns the answer for a key. Concurrent readers of a key share one call of `load`. An answer that is undefined, or for
   * which `isWorthKeeping` is false, is not cached and removes the earlier one. Throws what `load` throws, except
   * PlatformUnavailable where a stale answer exists.
   */
  read<Value extends object | undefined>(
    key: string,
    load: () => Promise<Value>,
    isWorthKeeping?: (value: Value) => boolean,
  ): Promise<CachedAnswer<Value>>
}

/** A cache of the platform's public answers, with stale answers as a fallback. Drops the least recently used first. */
export function createFallbackCache({ now, ...rules }: CacheRules): FallbackCache {
  const entries = new LRUCache<string, KeptAnswer>({
    max: rules.entries,
    maxSize: rules.size,
    sizeCalculation: ({ value }) => JSON.stringify(value).length,
    ttl: rules.staleFor,
    ttlResolution: 0,
    perf: { now },
  })
  const calls = new Map<string, Promise<object | undefined>>()

  function call<Value extends object | undefined>(
    key: string,
    load: () => Promise<Value>,
    isWorthKeeping: (value: Value) => boolean,
  ): Promise<Value> {
    const running = calls.get(key) as Promise<Value> | undefined
    if (running) return running
    const started = load()
      .then((value) => {
        if (value === undefined || !isWorthKeeping(value)) entries.delete(key)
        else entries.set(key, { value, at: now() })
        return value
      })
      .finally(() => calls.delete(key))
    calls.set(key, started)
    return started
  }

  return {
    async read<Value extends object | undefined>(
      key: string,
      load: () => Promise<Value>,
      isWorthKeeping: (value: Value) => boolean = () => true,
    ) {
      const entry = entries.get(key)
      if (entry && now() - entry.at <= rules.freshFor) return { value: entry.value as Value }
      const started = call(key, load, isWorthKeeping)
      if (!entry) return { value: await started }
      const stale = { value: entry.value as Value, asOf: new Date(entry.at) }
      const answer = started.then(
        (value) => ({ value }),
        (error: unknown) => {
          if (error instanceof PlatformUnavailable) return stale
          throw error
        },
      )
      return Promise.race([answer, wait(rules.longestWait).then(() => stale)])
    },
  }
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref())
}

const path = '/api/cms/api/v1/articles'
const minute = 60_000
const cacheRules = {
  entries: 500,
  size: 16_000_000,
  freshFor: 5_000, // a new article appears within this time
  staleFor: 24 * 60 * minute,
  longestWait: 2_500,
  now: Date.now,
}
const largestPage = 50
/** The lists that the site search reads: the 200 newest articles. */
const searchedPages = 4

type ListCall = Parameters<Platform['listArticles']>[0]
type OneCall = Parameters<Platform['getArticle']>[0]
type Articles = Pick<Platform, 'listArticles' | 'getArticle' | 'articleYears' | 'articleTexts'>

function fieldsOf(values: Record<string, string | number | undefined>): Record<string, string> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== '')
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}

function dated<Value extends ArticleList | Article | undefined>({
  value,
  asOf,
}: CachedAnswer<Value>): Value {
  return value && asOf ? { ...value, asOf: asOf.toISOString() } : value
}

/**
 * Articles of the remote platform: signed calls, validated answers, cached, with stale answers while the platform is
 * not available.
 */
export function remoteArticles({ ask }: Connection): Articles {
  const answers = createFallbackCache(cacheRules)

  async function fetchList(call: ListCall): Promise<ArticleList> {
    const { channel, locale, page, pageSize, year, q, requestId } = call
    const fields = fieldsOf({ channel, locale, page, pageSize, year, q })
    const { data } = await ask({ method: 'GET', path, fields, requestId }, upstreamList)
    if (!data.data) throw declinedFault(data)
    return data.data
  }

  async function fetchOne({
    requestId,
    id,
    channel,
    locale,
  }: OneCall): Promise<Article | undefined> {
    const fields = fieldsOf({ channel, locale })
    const call = {
      method: 'GET',
      path: `${path}/${encodeURIComponent(id)}`,
      fields,
      requestId,
    } as const
    const { status, data } = await ask(call, upstreamArticle)
    if (status === 404 || data.code === 404) return undefined
    const article = data.data
    if (!article) throw declinedFault(data)
    if (article.id !== id) throw new UpstreamFault('shape', 'data.id is not the one asked for')
    return channel === undefined || article.channel === channel ? article : undefined
  }

  const listArticles: Articles['listArticles'] = async (call) => {
    const { channel, locale, page = 1, pageSize, year, q } = call
    // Searches and pages past the end are not cached: there are too many, and they would evict the real lists.
    if (q) return fetchList(call)
    const key = JSON.stringify([channel, locale, page, pageSize, year])
    return dated(
      await answers.read(
        key,
        () => fetchList(call),
        ({ items }) => page === 1 || items.length > 0,
      ),
    )
  }

  return {
    listArticles,
    async getArticle(call) {
      const { id, channel, locale } = call
      if (!articleIdPattern.test(id)) return undefined
      return dated(await answers.read(JSON.stringify([id, channel, locale]), () => fetchOne(call)))
    },
    /**
     * The platform has no call for years: those of a short list are counted, those of a long one are all between its
     * first and last.
     */
    async articleYears(call) {
      const first = await listArticles({ ...call, page: 1, pageSize: largestPage })
      const pages = Math.ceil(first.total / largestPage)
      if (pages <= 1) return yearsOf(first)
      const last = await listArticles({ ...call, page: pages, pageSize: largestPage })
      const ends = [...yearsOf(first), ...yearsOf(last)]
      const [newest, oldest] = [Math.max(...ends), Math.min(...ends)]
      return Array.from({ length: newest - oldest + 1 }, (_, back) => newest - back)
    },
    async articleTexts(call) {
      const { items, total } = await listArticles({ ...call, page: 1, pageSize: largestPage })
      const pages = Math.min(searchedPages, Math.ceil(total / largestPage))
      const further = Array.from({ length: pages - 1 }, (_, index) =>
        listArticles({ ...call, page: index + 2, pageSize: largestPage }),
      )
      return [...items, ...(await Promise.all(further)).flatMap((list) => list.items)]
    },
  }
}

/** Newest first. */
function yearsOf({ items }: ArticleList): number[] {
  const years = items.map(({ date }) => Number(date.slice(0, 4)))
  return [...new Set(years)].sort((a, b) => b - a)
}
