import type { Platform } from '@/lib/platform/port'
import type { Connection } from '@/lib/platform/remote/connection'
import { declined } from '@/lib/platform/remote/declined'
import { UpstreamFault } from '@/lib/platform/remote/fault'
import { createFallbackCache, type CachedAnswer } from '@/lib/platform/remote/fallback-cache'
import type { Article, ArticleList } from '@/schemas/articles'
import { articleIdPattern } from '@/schemas/content/article'
import { upstreamArticle, upstreamList } from '@/schemas/upstream'

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

function dated<Value extends ArticleList | Article | undefined>({ value, asOf }: CachedAnswer<Value>): Value {
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
    if (!data.data) throw declined(data)
    return data.data
  }

  async function fetchOne({ requestId, id, channel, locale }: OneCall): Promise<Article | undefined> {
    const fields = fieldsOf({ channel, locale })
    const call = { method: 'GET', path: `${path}/${encodeURIComponent(id)}`, fields, requestId } as const
    const { status, data } = await ask(call, upstreamArticle)
    if (status === 404 || data.code === 404) return undefined
    const article = data.data
    if (!article) throw declined(data)
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
