import type { SearchEntry } from '@/lib/search/entry'
import type { Found } from '@/lib/search/search-index'
import type {
  SearchGroup,
  SearchHit,
  SearchKind,
  SearchResults,
  Highlighted,
} from '@/schemas/search'
import { foldText, isHan, runsOf } from '@/lib/search/tokens'

type Range = readonly [start: number, end: number]

const latinWord = /(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}'-])+/gu

function placesOf(folded: string, term: string): Range[] {
  const places: Range[] = []
  for (let at = folded.indexOf(term); at !== -1; at = folded.indexOf(term, at + 1))
    places.push([at, at + term.length])
  return places
}

function merged(ranges: readonly Range[]): Range[] {
  const sorted = [...ranges].sort(([one], [other]) => one - other)
  const joined: [number, number][] = []
  for (const [start, end] of sorted) {
    const last = joined.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else joined.push([start, end])
  }
  return joined
}

/** The places of a text that match terms of the index: Chinese characters, and whole words of other scripts. */
function matchesIn(text: string, terms: readonly string[]): Range[] {
  const folded = foldText(text)
  const wanted = new Set(terms)
  // A single character is found by itself; beside pairs it would mark too much.
  const pairs = [...wanted].filter((term) => isHan(term) && term.length > 1)
  const han = pairs.length > 0 ? pairs : [...wanted].filter(isHan)
  const words = Array.from(folded.matchAll(latinWord))
    .filter(([word]) => runsOf(word).some((run) => wanted.has(run)))
    .map(({ 0: word, index }): Range => [index, index + word.length])
  return merged([...words, ...han.flatMap((term) => placesOf(folded, term))])
}

function cut(text: string, ranges: readonly Range[], [from, to]: Range): Highlighted {
  const pieces: string[] = []
  let at = from
  for (const [start, end] of ranges) {
    if (start < from || end > to) continue
    pieces.push(text.slice(at, start), text.slice(start, end))
    at = end
  }
  return [...pieces, text.slice(at, to)]
}

export function highlightText(text: string, terms: readonly string[]): Highlighted {
  return cut(text, matchesIn(text, terms), [0, text.length])
}

/** Where a sentence or a word begins, at or after a place. */
function beginningAfter(text: string, place: number, latest: number): number {
  if (place <= 0) return 0
  const part = text.slice(place, latest)
  const boundary = /[。！？.!?;；]\s*/.exec(part) ?? /[，,、：·\s]\s*/.exec(part)
  return boundary ? place + boundary.index + boundary[0].length : place
}

const before = 30

/** The part of a text with the most matches, at most `length` characters, highlighted. */
export function excerptOf(text: string, terms: readonly string[], length: number): Highlighted {
  const ranges = matchesIn(text, terms)
  const inside = (from: number) => {
    const seen = ranges.filter(([start, end]) => start >= from && end <= from + length - before)
    return new Set(seen.map(([start, end]) => foldText(text.slice(start, end)))).size
  }
  const [first = 0] = ranges
    .map(([start]) => start)
    .sort((one, other) => inside(other) - inside(one) || one - other)
  const start = beginningAfter(text, first - before, first)
  const end = Math.min(text.length, start + length)
  const pieces = [...cut(text, ranges, [start, end])]
  if (start > 0) pieces[0] = `…${pieces[0] ?? ''}`
  if (end < text.length) pieces[pieces.length - 1] = `${pieces.at(-1) ?? ''}…`
  return pieces
}

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
    name: highlightText(name, terms),
    context,
    excerpt: excerptOf(text, terms, excerptLength),
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
