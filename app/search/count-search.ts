import 'server-only'
import { topicsOf } from '@/app/search/site-search'
import { clientAddress } from '@/lib/http/server/address'
import type { Locale } from '@/lib/i18n/locales'
import { countedDevice, counter } from '@/lib/visits/counter'
import type { SearchResults } from '@/schemas/search'

/** A page that the client router fetches in advance has not been asked for. */
const prefetches = (headers: Headers) =>
  headers.has('next-router-prefetch') || headers.has('sec-purpose') || headers.has('purpose')

/**
 * Counts a search with or without results, and the topics of the editors' list that it is about. What was typed is not kept: it may
 * be a name or a number.
 */
export async function countSearch(
  headers: Headers,
  locale: Locale,
  { query, total }: Pick<SearchResults, 'query' | 'total'>,
): Promise<void> {
  if (query === '' || prefetches(headers)) return
  const sent = (name: string) => headers.get(name) ?? undefined
  const at = Date.now()
  const who = { agent: sent('user-agent'), dnt: sent('dnt'), gpc: sent('sec-gpc') }
  const device = countedDevice({ ...who, address: clientAddress(headers) }, at)
  if (device === undefined) return
  const { tallies } = counter()
  tallies.add({ kind: 'search', name: total > 0 ? 'found' : 'none', locale, device }, at)
  for (const name of await topicsOf(locale, query)) tallies.add({ kind: 'topic', name, locale }, at)
}
