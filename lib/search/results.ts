import type { SearchEntry } from '@/lib/search/entry'
import { excerpt, highlight } from '@/lib/search/highlight'
import type { Found } from '@/lib/search/search-index'
import type { SearchGroup, SearchHit, SearchKind, SearchResults } from '@/schemas/search'

/** Results with less than this share of the best score only share a word with the query. */
const leastShare = 0.2
const excerptLength = 120

/** Pages and programs appear once, with their best section. */
function subjectOf({ kind, href, id }: SearchEntry): string {
  return kind === 'pages' || kind === 'programmes' ? `${kind} ${href.split('#', 1)[0]}` : id
}

function distinct(found: readonly Found[]): Found[] {
  const seen = new Set<string>()
  return found.filter(({ entry }) => {
    const subject = subjectOf(entry)
    if (seen.has(subject)) return false
    seen.add(subject)
    return true
  })
}

function toHit({ entry, terms }: Found): SearchHit {
  const { href, name, context, text } = entry
  return {
    href,
    name: highlight(name, terms),
    context,
    excerpt: excerpt(text, terms, excerptLength),
  }
}

/** The best entries by kind, at most `most` of each; the kind of the best entry comes first. */
export function resultsOf(query: string, found: readonly Found[], most: number): SearchResults {
  const best = found[0]?.score ?? 0
  const good = distinct(found.filter(({ score }) => score >= best * leastShare))
  const kinds = new Map<SearchKind, Found[]>()
  for (const one of good) kinds.set(one.entry.kind, [...(kinds.get(one.entry.kind) ?? []), one])
  const groups = Array.from(kinds, ([kind, all]): SearchGroup => ({
    kind,
    hits: all.slice(0, most).map(toHit),
  }))
  return { query, total: good.length, groups }
}
