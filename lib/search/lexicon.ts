import SearchableMap from 'minisearch/SearchableMap'
import { pinyin } from 'pinyin-pro'
import { isHan } from '@/lib/search/tokens'

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
    const begun = letters.length < leastPrefix ? [] : [...this.#spellings.atPrefix(letters).values()]
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
