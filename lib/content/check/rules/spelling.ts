import american from 'dictionary-en'
import british from 'dictionary-en-gb'
import nspell from 'nspell'
import { perFile } from '@/lib/content/check/per-file'
import type { Problem } from '@/lib/content/check/problem'
import type { Content } from '@/lib/content/read/content'
import { copyOf, type CopyFile } from '@/lib/content/read/copy'
import { readWording } from '@/lib/content/read/wording'
import { editDistance } from '@/schemas/content/explain'
import { latinLocale } from '@/schemas/locale'

/** Words of prose: no part of an address, of a compound, of a number, or of a word with other signs, which another rule names. */
const words = /(?<![\p{L}\w’'@./-])\p{Script=Latin}[\p{Script=Latin}’]+(?![\p{L}\w'@/-]|\.\w|:\/)/gu
/** Of a property: no prose, but the name of something. */
const name = /^[a-z\d-]+$/

type Speller = ReturnType<typeof nspell>
type Dictionaries = { own: Speller; other: () => Speller }

let dictionaries: Dictionaries | undefined

const open = ({ aff, dic }: typeof american) => nspell(Buffer.from(aff), Buffer.from(dic))

/** The second one is read if the first one lacks a word. */
function opened(): Dictionaries {
  let second: Speller | undefined
  return (dictionaries ??= { own: open(american), other: () => (second ??= open(british)) })
}

/** A word as dictionaries have it: “naïve” is “naive”, “student’s” is “student”. */
const plain = (word: string) =>
  word.normalize('NFD').replace(/\p{M}/gu, '').replace(/’s?$/, '').replaceAll('’', "'")

const lettersOf = (word: string) => [...word].sort().join('')

/** Whether a word is another one with a letter more, less, replaced or in the place of the next. */
function isNearly(word: string, meant: string): boolean {
  const away = editDistance(word, meant)
  return away === 1 || (away === 2 && lettersOf(word) === lettersOf(meant))
}

type Slip = Pick<Problem, 'id' | 'values' | 'warning'>

/** What is wrong with a word. A capitalized one that no dictionary has is a name. */
function findSlip(word: string): Slip | undefined {
  const { own, other } = opened()
  const lower = word.toLowerCase()
  if (own.correct(word) || own.correct(lower)) return undefined
  const isBritish = other().correct(lower)
  if (!isBritish && word !== lower) return undefined
  const meant = own.suggest(word).slice(0, 2)
  const nearest = meant.find((one) => isNearly(word, one.toLowerCase()))
  const use = meant.join(', ') || '—'
  if (isBritish) return { id: 'terms.spelling', values: { use } }
  if (nearest !== undefined) return { id: 'slip.misspelled', values: { meant: nearest } }
  return { id: 'slip.spelling', values: { meant: use }, warning: true }
}

const judged = new Map<string, Slip | undefined>()

function slipOf(word: string): Slip | undefined {
  if (!judged.has(word)) judged.set(word, findSlip(word))
  return judged.get(word)
}

/** The words of one file that are not American English, apart from those that the site uses. */
const misspelledIn = perFile(({ file, copies }: CopyFile, own: readonly string[]) =>
  copies.flatMap(({ text, field, line }) =>
    (field !== undefined && name.test(text) ? [] : [...new Set(text.match(words))]).flatMap(
      (found): Problem[] => {
        const word = plain(found)
        const slip = own.includes(word.toLowerCase()) ? undefined : slipOf(word)
        if (!slip) return []
        return [{ ...slip, file, field, line: line(), values: { found, ...slip.values } }]
      },
    ),
  ),
)

const misspelled = (content: Content) => {
  const { words: own = [] } = readWording(content.root, latinLocale)
  return copyOf(content, latinLocale).flatMap((file) => misspelledIn(file, own))
}

/** Words in British spelling, and those a letter away from a word: “seperately”. */
export const checkSpelling = (content: Content): Problem[] =>
  misspelled(content).filter(({ warning }) => !warning)

/** Other words that are in no dictionary, as warnings. */
export const findUnknownWords = (content: Content): Problem[] =>
  misspelled(content).filter(({ warning }) => warning)
