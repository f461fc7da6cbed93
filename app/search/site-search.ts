import 'server-only'
import { LRUCache } from 'lru-cache'
import { nextStart } from '@/app/next-start'
import { onArticlesChanged } from '@/lib/articles/changes'
import type { Locale } from '@/lib/i18n/locales'
import { foldText } from '@/lib/search/tokens'
import { resultsOf } from '@/lib/search/results'
import { longestQuery, type SearchResults } from '@/schemas/search'
import { siteEntries } from '@/app/search/entries'
import { getSearchWords, getPage } from '@/lib/content/documents'
import { StoreUnavailable } from '@/lib/db/errors'
import { log } from '@/lib/log'
import { getPlatform } from '@/lib/platform/platform'
import { PlatformUnavailable } from '@/lib/platform/port'
import { SearchIndex } from '@/lib/search/search-index'
import type { ArticleText } from '@/schemas/articles'
import { parseArticle } from '@/lib/markdown/parse'
import { sectionPath } from '@/lib/routes'
import type { SearchEntry } from '@/lib/search/entry'

/** Where a visitor starts who does not know what to search for. */
const starts = [
  '/project/find',
  '/project/compare',
  '/internationalDegree',
  '/studyAbroad',
  '/apply/how',
  '/sitemap',
]

/** What a search offers before anything is typed: searches that others make, and the main pages. */
export function suggestionsIn(locale: Locale) {
  const pages = starts.flatMap((href) => {
    const page = getPage(locale, href)
    return page ? [{ href, label: page.title }] : []
  })
  return {
    suggestions: getSearchWords(locale).suggestions,
    pages: [nextStart(locale), ...pages].filter((page) => page !== undefined),
  }
}

export async function articleEntry(article: ArticleText): Promise<SearchEntry> {
  const { id, channel, title, summary, teacher, body = '' } = article
  const parsed = await parseArticle(body)
  const words = parsed.kind === 'read' ? parsed.words : body
  return {
    id: `article:${channel}/${id}`,
    kind: 'articles',
    href: `${sectionPath(channel)}/${id}`,
    name: title,
    context: '',
    words: teacher ? [teacher] : [],
    text: `${summary} ${words}`.trim(),
  }
}

/** How long articles are taken as current, in ms. A change by this process shows at once. */
const fresh = 1_000

type Known = { article: ArticleText; id: string }

const isSame = (one: ArticleText, other: ArticleText) =>
  one.title === other.title &&
  one.summary === other.summary &&
  one.body === other.body &&
  one.teacher === other.teacher

/** The index of one language: its content, which changes only by a deploy, and the articles that are public now. */
class LiveIndex {
  readonly #locale: Locale
  readonly #index: SearchIndex
  readonly #articles = new Map<string, Known>()
  #readAt = 0
  #reading: Promise<void> | undefined

  constructor(locale: Locale, index: SearchIndex) {
    this.#locale = locale
    this.#index = index
    onArticlesChanged(() => (this.#readAt = 0))
  }

  static async of(locale: Locale): Promise<LiveIndex> {
    const index = new SearchIndex(locale, getSearchWords(locale))
    await index.addInSteps(siteEntries(locale))
    return new LiveIndex(locale, index)
  }

  /** The index with the articles of now. If they cannot be read, with those that were read last. */
  async current(): Promise<SearchIndex> {
    if (Date.now() - this.#readAt >= fresh) {
      this.#reading ??= this.#read().finally(() => (this.#reading = undefined))
      await this.#reading
    }
    return this.#index
  }

  async #read(): Promise<void> {
    const askedAt = Date.now()
    try {
      await this.#replace(await getPlatform().articleTexts({ locale: this.#locale }))
      this.#readAt = askedAt
    } catch (error) {
      if (!(error instanceof PlatformUnavailable || error instanceof StoreUnavailable)) throw error
      log().warn({ reason: error.message }, 'the search could not read the articles')
    }
  }

  async #replace(articles: readonly ArticleText[]): Promise<void> {
    const now = new Map(articles.map((article) => [`${article.channel}/${article.id}`, article]))
    for (const [key, { article, id }] of this.#articles) {
      const same = now.get(key)
      if (same && isSame(same, article)) continue
      this.#index.remove(id)
      this.#articles.delete(key)
    }
    for (const [key, article] of now) {
      if (this.#articles.has(key)) continue
      const entry = await articleEntry(article)
      this.#index.add(entry)
      this.#articles.set(key, { article, id: entry.id })
    }
  }
}

type SearchState = {
  indexes: Map<Locale, Promise<LiveIndex>>
  results: LRUCache<string, SearchResults>
}

const key = Symbol.for('bauhinia.site-search')
// On globalThis, because the bundles of Next's pages and of its route handlers each have a copy of this module.
const place = globalThis as { [key]?: SearchState }

/** As long as rendered article pages are cached (server/answer/response-cache.ts). */
const ttl = 5_000
const mostResults = 500

function open(): SearchState {
  const results = new LRUCache<string, SearchResults>({ max: mostResults, ttl, perf: Date })
  onArticlesChanged(() => results.clear())
  return { indexes: new Map(), results }
}

async function liveIndex({ indexes }: SearchState, locale: Locale): Promise<LiveIndex> {
  const opened = indexes.get(locale) ?? LiveIndex.of(locale)
  indexes.set(locale, opened)
  // A failure must not stay for good.
  opened.catch(() => indexes.delete(locale))
  return opened
}

/** A query as the search compares it: without control characters and repeated spaces, cut to what is read. */
export function readableQuery(query: string): string {
  const signs = Array.from(
    query
      .slice(0, 4 * longestQuery)
      .toWellFormed()
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
  )
  return signs.slice(0, longestQuery).join('').trim()
}

/** Searches everything that is public in a language. `most` is the largest number of hits of one kind. */
export async function searchSite(
  locale: Locale,
  query: string,
  most: number,
): Promise<SearchResults> {
  const asked = readableQuery(query)
  if (asked === '') return { query: asked, total: 0, groups: [] }
  const state = (place[key] ??= open())
  const name = `${locale} ${most} ${foldText(asked)}`
  const known = state.results.get(name)
  if (known) return { ...known, query: asked }
  const index = await (await liveIndex(state, locale)).current()
  const results = resultsOf(asked, index.search(asked), most)
  state.results.set(name, results)
  return results
}
