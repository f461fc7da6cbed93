import { foldSign } from '@/lib/text/fold'

const special = /[^\p{ASCII}]/gu

/** The folded sign, if it is as long as the sign. */
function inPlace(sign: string): string {
  const folded = foldSign(sign)
  return folded.length === sign.length ? folded : sign
}

/**
 * The form in which texts are compared: lower case, half-width, simplified, without accents. It has the length of the text, so
 * that a place in one is the same place in the other.
 */
export function foldText(text: string): string {
  const folded = text.replace(special, inPlace)
  const lower = folded.toLowerCase()
  return lower.length === text.length ? lower : folded
}

/** Runs of Chinese characters; names of forms (`i-20`); words and numbers of all other scripts. */
const runs =
  /\p{Script=Han}+|(?<![a-z0-9])[a-z]{1,3}-\d+|(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+(?:'[a-z]+)?/gu

const han = /^\p{Script=Han}/u

export function isHan(text: string): boolean {
  return han.test(text)
}

const least = 4

/** A word without the endings of inflection, so that “fees” finds “fee” and “studying” finds “study”. */
export function stemWord(word: string): string {
  const bare = word
    .replace(/'s?$/, '')
    .replace(/'/g, '')
    .replace(/^([a-z]+)-(\d+)$/, '$1$2')
  if (bare.length < least || !/^[a-z]+$/.test(bare)) return bare
  const singular = bare
    .replace(/ies$/, 'y')
    .replace(/(?<=ch|sh|x|ss)es$/, '')
    .replace(/(?<![suiy])s$/, '')
  const present = singular
    .replace(/(?<=[a-z]{3}[^e])ied$/, 'y')
    .replace(/(?<=[a-z]{3}[^jq])(?:ing|ed)$/, '')
  return present.length > least ? present.replace(/e$/, '') : present
}

/** The runs of a folded text in order: Chinese as written, everything else as stems. */
export function runsOf(folded: string): string[] {
  return Array.from(folded.matchAll(runs), ([run]) => (isHan(run) ? run : stemWord(run)))
}

/** Every two adjacent characters of a Chinese run; a single character as it is. */
export function pairsOf(run: string): string[] {
  const signs = Array.from(run)
  if (signs.length === 1) return signs
  return signs.slice(1).map((sign, index) => `${signs[index]}${sign}`)
}

/**
 * The terms of a folded text for the index. Chinese has no spaces: its terms are all pairs of adjacent characters, and
 * with `single` the characters too.
 */
export function termsOf(folded: string, single: boolean): string[] {
  return runsOf(folded).flatMap((run) => {
    if (!isHan(run)) return [run]
    return single && run.length > 1 ? [...pairsOf(run), ...run] : pairsOf(run)
  })
}
