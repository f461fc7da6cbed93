import { QueryReader, type Concept, termsOfWord } from '@/lib/search/concepts'
import type { SearchEntry } from '@/lib/search/entry'
import type { SearchWords } from '@/schemas/content/search'
import { foldText, isHan, termsOf } from '@/lib/search/tokens'
import type { SearchKind } from '@/schemas/search'
import MiniSearch from 'minisearch'

const fields = ['name', 'context', 'words', 'text'] as const
type Field = (typeof fields)[number]

/** An entry that contains a word: the terms of it that match, and where. */
type Hit = { id: string; score: number; terms: readonly string[]; fields: readonly Field[] }

const asItIs = (term: string) => [term]

/** For a word that nothing contains: those that it begins, and those that differ by a slip of the finger. */
const similar = {
  prefix: (term: string) => !isHan(term) && term.length > 1,
  fuzzy: (term: string) => !isHan(term) && term.length > 3 && 0.2,
  weights: { prefix: 0.4, fuzzy: 0.3 },
}

/** The terms of all entries, and the entries for a word, ranked by MiniSearch. */
export class Engine {
  readonly #index = new MiniSearch<SearchEntry>({
    fields: [...fields],
    extractField: (entry, field) =>
      field === 'id' ? entry.id : [entry[field as Field]].flat().join(' \n '),
    tokenize: (text, field) => termsOf(foldText(text), field !== 'text'),
    processTerm: (term) => term,
    searchOptions: { boost: { name: 6, context: 5, words: 3 }, tokenize: asItIs },
  })

  /** Whether an entry contains the term. */
  has(term: string): boolean {
    return this.#index.search(term).length > 0
  }

  /** Throws if there is an entry with this id. */
  add(entry: SearchEntry): void {
    this.#index.add(entry)
  }

  /** Removes an entry as it was added. */
  remove(entry: SearchEntry): void {
    this.#index.remove(entry)
  }

  /**
   * The entries that contain a word. All its terms must be in one field, or “engineering” in one and “management” in
   * another would be a match. With `guess`, a word that nothing contains finds similar ones.
   */
  find(word: string, guess: boolean): Hit[] {
    const terms = termsOfWord(word)
    const query = { queries: terms, combineWith: 'AND' } as const
    const exact = this.#index.search(query)
    const isGuessed = exact.length === 0 && guess && !terms.every((term) => this.has(term))
    const found = isGuessed ? this.#index.search(query, similar) : exact
    return found.flatMap(({ id, score, match, terms: matching }): Hit[] => {
      const isIn = (field: Field) => (term: string) => match[term]?.includes(field)
      const where = fields.filter((field) =>
        terms.length > 1 ? matching.every(isIn(field)) : matching.some(isIn(field)),
      )
      return where.length === 0 ? [] : [{ id: String(id), score, terms: matching, fields: where }]
    })
  }
}

/** How well an entry meets one concept of the query. */
type Match = {
  /** By the best place in which it is found, up to 1. */
  strength: number
  /** The score as a share of the best entry's. */
  share: number
  /** Higher if few entries meet the concept. */
  rarity: number
  inContext: boolean
  terms: Set<string>
}
type Matches = ReadonlyMap<string, Match>

/** What a place counts: a name says what an entry is about, while a text mentions many things. */
const strength: Readonly<Record<Field, number>> = { name: 1, context: 1, words: 0.9, text: 0.5 }
/** A synonym counts less than the typed word. */
const synonymWeight = 0.9

function note(
  matches: Map<string, Match>,
  { id, score, terms, fields }: Hit,
  weight: number,
): void {
  const match = matches.get(id) ?? {
    strength: 0,
    share: 0,
    rarity: 0,
    inContext: false,
    terms: new Set(),
  }
  for (const field of fields) match.strength = Math.max(match.strength, weight * strength[field])
  match.share += weight * score
  match.inContext ||= fields.includes('context')
  for (const term of terms) match.terms.add(term)
  matches.set(id, match)
}

/** The entries that contain one of the words of a concept, by id. `size` is the number of all entries. */
function matchesOf(engine: Engine, concept: Concept, size: number): Matches {
  const matches = new Map<string, Match>()
  for (const [index, word] of concept.entries()) {
    const weight = index === 0 ? 1 : synonymWeight
    for (const hit of engine.find(word, index === 0)) note(matches, hit, weight)
  }
  const best = Math.max(...Array.from(matches.values(), ({ share }) => share))
  for (const match of matches.values()) {
    match.share /= best
    match.rarity = Math.log(1 + size / matches.size)
  }
  return matches
}

/** Answers say it shortest; an article is about one case. */
const kinds: Partial<Record<SearchKind, number>> = { answers: 1.4, articles: 0.8, teachers: 0.9 }
/** The query is a name of the entry. */
const named = 1.5
/** The query contains the name of what the entry belongs to. */
const about = 1.1
/** A page as a whole, rather than one of its sections. */
const whole = 1.2
/** What answers the query by itself, so that no page has to be opened. */
const answering = 2.5
/** A section of a program's page when the query does not name the program, or a fact when it asks for one thing only. */
const stray = 0.5

const joined = (text: string) => foldText(text).replaceAll(' ', '')

/** Whether the query asks for the name of an entry that answers by itself; of a program, its context, alone it does not. */
const isAsked = ({ isAnswer }: SearchEntry, found: readonly Match[]) =>
  isAnswer === true && found.some(({ inContext, strength }) => !inContext && strength > 0.8)

function isStray({ kind, context }: SearchEntry, found: readonly Match[]): boolean {
  if (kind === 'facts') return found.length < 2
  return kind === 'programmes' && context !== '' && !found.some(({ inContext }) => inContext)
}

function weightOf(entry: SearchEntry, found: readonly Match[], query: string): number {
  const { kind, name, words, context } = entry
  const asked = joined(query)
  let weight = kinds[kind] ?? 1
  if ([name, ...words].some((one) => joined(one) === asked)) weight *= named
  if (context === '') weight *= whole
  else if (asked.includes(joined(context))) weight *= about
  if (isAsked(entry, found)) return weight * answering
  return isStray(entry, found) ? weight * stray : weight
}

/** The score of an entry: above all how many concepts of the query it meets, and how well. */
function rate(
  entry: SearchEntry,
  found: readonly Match[],
  query: string,
  concepts: number,
): number {
  let [sum, met] = [0, 0]
  for (const { strength, share, rarity } of found) {
    sum += rarity * strength * (0.6 + 0.4 * share)
    met += strength
  }
  return sum * (met / concepts) ** 2 * weightOf(entry, found, query)
}

/** An entry that was found; `terms` are those of it that match. */
export type Found = { entry: SearchEntry; score: number; terms: readonly string[] }

/** The number of entries that are added at once, which takes a few milliseconds. */
const atOnce = 10

/** The entries of one language, in memory. */
export class SearchIndex {
  readonly #entries = new Map<string, SearchEntry>()
  readonly #engine = new Engine()
  readonly #reader: QueryReader

  constructor(locale: string, words: SearchWords) {
    this.#reader = new QueryReader(locale, words, (term) => this.#engine.has(term))
  }

  /** Adds an entry. Throws if there is one with this id. */
  add(entry: SearchEntry): void {
    this.#engine.add(entry)
    this.#entries.set(entry.id, entry)
    for (const name of [entry.name, ...entry.words]) this.#reader.learn(name)
  }

  /** Adds many entries without blocking the event loop for long. */
  async addInSteps(entries: readonly SearchEntry[]): Promise<void> {
    for (const [index, entry] of entries.entries()) {
      this.add(entry)
      if (index % atOnce === 0) await new Promise((resolve) => setImmediate(resolve))
    }
  }

  remove(id: string): void {
    const entry = this.#entries.get(id)
    if (!entry) return
    this.#engine.remove(entry)
    this.#entries.delete(id)
  }

  /** The entries for a query, the best first. */
  search(query: string): Found[] {
    const size = this.#entries.size
    const concepts = this.#reader
      .read(query)
      .map((concept) => matchesOf(this.#engine, concept, size))
    const ids = new Set(concepts.flatMap((matches) => [...matches.keys()]))
    const found = Array.from(ids).flatMap((id): Found[] => {
      const entry = this.#entries.get(id)
      if (!entry) return []
      const matches = concepts.flatMap((one) => one.get(id) ?? [])
      const score = rate(entry, matches, query, concepts.length)
      return [{ entry, score, terms: matches.flatMap(({ terms }) => [...terms]) }]
    })
    return found.sort((one, other) => other.score - one.score)
  }
}
