import { foldText, isHan, pairsOf, runsOf } from '@/lib/search/tokens'
import type { SearchWords } from '@/schemas/content/search'
import SearchableMap from 'minisearch/SearchableMap'
import { pinyin } from 'pinyin-pro'

/** The pinyin of each character of a text, simplified or traditional, without tones. */
export function soundsOf(text: string): string[] {
  return pinyin(text, { toneType: 'none', type: 'array', v: true }).map((one) => one.toLowerCase())
}

const [leastInitials, leastPrefix, leastFuzzy, longestWord, mostFound] = [2, 3, 5, 24, 6]

/** Words by how they are typed in Latin letters: pinyin, its initials, or the letters of the word itself. */
export class Lexicon {
  readonly #spellings = new SearchableMap<Set<string>>()
  readonly #words = new Set<string>()
  readonly #initials = new Map<string, Set<string>>()

  /** Adds a word; `sounds` are those of its characters, if they are known. */
  add(word: string, sounds?: readonly string[]): void {
    if (this.#words.has(word)) return
    this.#words.add(word)
    if (!isHan(word)) return this.#put(word.replaceAll(' ', ''), word)
    const own = sounds ?? soundsOf(word)
    this.#put(own.join(''), word)
    if (own.length < leastInitials) return
    const initials = own.map(([first = '']) => first).join('')
    this.#initials.set(initials, (this.#initials.get(initials) ?? new Set()).add(word))
  }

  #put(spelling: string, word: string): void {
    this.#spellings.set(spelling, (this.#spellings.get(spelling) ?? new Set<string>()).add(word))
  }

  /** The words that are spelled exactly like this. */
  exactly(spelling: string): string[] {
    return [...(this.#spellings.get(spelling) ?? [])]
  }

  /** The words that these letters may mean: initials, the beginning of a spelling, or one with a slip of the finger. */
  near(letters: string): string[] {
    const exact = this.exactly(letters)
    if (exact.length > 0) return exact
    const initials = [...(this.#initials.get(letters) ?? [])]
    if (initials.length > 0) return initials.slice(0, mostFound)
    const begun =
      letters.length < leastPrefix ? [] : [...this.#spellings.atPrefix(letters).values()]
    if (begun.length > 0) return begun.flatMap((words) => [...words]).slice(0, mostFound)
    if (letters.length < leastFuzzy || letters.length > longestWord) return []
    const slips = [...this.#spellings.fuzzyGet(letters, letters.length < 8 ? 1 : 2).values()]
    slips.sort(([, one], [, other]) => one - other)
    return slips.flatMap(([words]) => [...words]).slice(0, mostFound)
  }

  /** Splits letters without spaces into words, the longest first: `xuefeiduoshao`. Undefined if they are no words. */
  split(letters: string): string[] | undefined {
    if (letters === '') return []
    for (let end = Math.min(letters.length, longestWord); end >= leastPrefix; end -= 1) {
      const [word] = this.exactly(letters.slice(0, end))
      const rest = word === undefined ? undefined : this.split(letters.slice(end))
      if (word !== undefined && rest) return [word, ...rest]
    }
    return undefined
  }
}

/** One thing that a query asks for: words of which an entry should contain at least one, the typed one first. */
export type Concept = readonly string[]

/** Of a longer query, the first words are looked up. */
const [mostUnits, longestPhrase, longestName] = [12, 4, 8]

/** A word as the terms that an entry must contain. */
export function termsOfWord(word: string): string[] {
  return runsOf(word).flatMap((run) => (isHan(run) ? pairsOf(run) : [run]))
}

const keyOf = (units: readonly string[]) =>
  units.join(' ').replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '')
const phraseKey = (word: string) => keyOf(runsOf(foldText(word)))

/** Understands queries in one language. `isKnown` says whether the index has a term. */
export class QueryReader {
  readonly #groups = new Map<string, readonly string[]>()
  readonly #ignored: ReadonlySet<string>
  readonly #lexicon = new Lexicon()
  readonly #segmenter: Intl.Segmenter
  readonly #isKnown: (term: string) => boolean

  constructor(locale: string, words: SearchWords, isKnown: (term: string) => boolean) {
    this.#segmenter = new Intl.Segmenter(locale, { granularity: 'word' })
    this.#isKnown = isKnown
    this.#ignored = new Set(words.ignored.map(phraseKey))
    for (const group of words.same) {
      const keys = group.map(phraseKey)
      for (const key of keys) {
        this.#groups.set(key, [...(this.#groups.get(key) ?? []), ...keys])
        this.#lexicon.add(key)
      }
    }
    for (const word of words.ignored.filter(isHan)) this.#lexicon.add(word)
  }

  /** The Chinese words of a name, and short names as a whole, so that people are found by their pinyin. */
  learn(name: string): void {
    for (const run of runsOf(foldText(name)).filter((one) => isHan(one) && one.length > 1)) {
      // One call for the run: it takes much longer for each word, and words of several readings need their context.
      const sounds = soundsOf(run)
      let start = 0
      for (const word of this.#segments(run)) {
        if (word.length > 1) this.#lexicon.add(word, sounds.slice(start, start + word.length))
        start += word.length
      }
      if (run.length <= longestName) this.#lexicon.add(run, sounds)
    }
  }

  #segments(run: string): string[] {
    return Array.from(this.#segmenter.segment(run), ({ segment }) => segment)
  }

  /** The concepts of a query; empty if it contains no letters and digits. */
  read(query: string): Concept[] {
    const units = this.#units(foldText(query)).slice(0, mostUnits)
    const understood = this.#phrases(units).flatMap((phrase) => this.#spelled(phrase))
    const wanted = understood.filter(
      (phrase) => this.#groups.has(phrase) || !this.#ignored.has(phrase),
    )
    return (wanted.length > 0 ? wanted : understood).map((phrase) => this.#concept(phrase))
  }

  /** Words: Chinese divided by the segmenter, except that single characters side by side may be one misspelled word. */
  #units(folded: string): string[] {
    return runsOf(folded).flatMap((run) => (isHan(run) ? this.#joined(this.#segments(run)) : [run]))
  }

  #joined(segments: readonly string[]): string[] {
    const units: string[] = []
    let previous = ''
    for (const segment of segments) {
      const stray = segment.length === 1 && !this.#ignored.has(segment)
      if (stray && previous !== '') units.push(`${units.pop() ?? ''}${segment}`)
      else units.push(segment)
      previous = stray ? segment : ''
    }
    return units
  }

  /** The units, with those joined that are a phrase of the language's list. */
  #phrases(units: readonly string[]): string[] {
    const phrases: string[] = []
    for (let start = 0; start < units.length;) {
      let length = Math.min(longestPhrase, units.length - start)
      const key = () => keyOf(units.slice(start, start + length))
      while (length > 1 && !this.#groups.has(key()) && !this.#ignored.has(key())) length -= 1
      phrases.push(key())
      start += length
    }
    return phrases
  }

  #isFamiliar(phrase: string): boolean {
    return (
      this.#groups.has(phrase) ||
      this.#ignored.has(phrase) ||
      termsOfWord(phrase).every(this.#isKnown)
    )
  }

  /** A phrase that nothing contains, as the words that its letters or its sound may mean. */
  #spelled(phrase: string): string[] {
    if (this.#isFamiliar(phrase)) return [phrase]
    if (isHan(phrase)) {
      const [word] = this.#lexicon.exactly(soundsOf(phrase).join(''))
      return [word ?? phrase]
    }
    return this.#lexicon.split(phrase.slice(0, 32)) ?? [phrase]
  }

  #concept(phrase: string): Concept {
    const near = this.#isFamiliar(phrase) || isHan(phrase) ? [] : this.#lexicon.near(phrase)
    const typed = near.length > 0 ? near : [phrase]
    const same = typed.flatMap((word) => this.#groups.get(word) ?? [])
    return [...new Set([...typed, ...same.filter((word) => !this.#ignored.has(word))])]
  }
}
