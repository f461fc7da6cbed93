import SearchableMap from 'minisearch/SearchableMap'
import { isHan } from '@/lib/search/tokens'

/** What the beginning of a word counts, and one with a slip of the finger. */
const weights = { prefix: 0.4, fuzzy: 0.3 } as const
const [leastPrefix, leastFuzzy, slipsPerLetter] = [2, 4, 0.2]

/** The terms that are not Chinese, to look up by their beginning or with a slip of the finger. */
export class Spellings {
  readonly #terms = new SearchableMap<true>()

  add(term: string): void {
    if (!isHan(term)) this.#terms.set(term, true)
  }

  /** The term itself, those that it begins, and those that differ by a slip of the finger, with what each counts. */
  similar(term: string): Map<string, number> {
    const meant = new Map([[term, 1]])
    if (isHan(term)) return meant
    const slips = Math.round(term.length * slipsPerLetter)
    if (term.length >= leastFuzzy && slips > 0)
      for (const [other, [, distance]] of this.#terms.fuzzyGet(term, slips))
        if (distance > 0) meant.set(other, (weights.fuzzy * other.length) / (other.length + distance))
    if (term.length >= leastPrefix)
      for (const other of this.#terms.atPrefix(term).keys())
        if (other !== term)
          meant.set(other, (weights.prefix * other.length) / (1.3 * other.length - 0.3 * term.length))
    return meant
  }
}
