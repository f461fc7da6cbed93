import 'server-only'
import { LRUCache } from 'lru-cache'
import { LiveIndex } from '@/app/search/live-index'
import { onArticlesChanged } from '@/lib/articles/changes'
import type { Locale } from '@/lib/i18n/locales'
import { fold } from '@/lib/search/fold'
import { resultsOf } from '@/lib/search/results'
import { longestQuery, type SearchResults } from '@/schemas/search'

type SearchState = { indexes: Map<Locale, Promise<LiveIndex>>; results: LRUCache<string, SearchResults> }

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
export async function searchSite(locale: Locale, query: string, most: number): Promise<SearchResults> {
  const asked = readableQuery(query)
  if (asked === '') return { query: asked, total: 0, groups: [] }
  const state = (place[key] ??= open())
  const name = `${locale} ${most} ${fold(asked)}`
  const known = state.results.get(name)
  if (known) return { ...known, query: asked }
  const index = await (await liveIndex(state, locale)).current()
  const results = resultsOf(asked, index.search(asked), most)
  state.results.set(name, results)
  return results
}
