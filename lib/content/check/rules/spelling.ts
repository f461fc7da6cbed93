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

/** Words of prose: no part of an address, of a compound or of a number. */
const words = /(?<![\w’@./-])\p{Script=Latin}[\p{Script=Latin}’]+(?![\w@/-]|\.\w|:\/)/gu
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

type Verdict = 'known' | 'british' | 'unknown'
const judged = new Map<string, Verdict>()

/** A capitalized word that no dictionary has is a name. */
function judge(word: string): Verdict {
  const { own, other } = opened()
  const lower = word.toLowerCase()
  if (own.correct(word) || own.correct(lower)) return 'known'
  if (other().correct(lower)) return 'british'
  return word === lower ? 'unknown' : 'known'
}

function verdictOf(word: string): Verdict {
  const verdict = judged.get(word) ?? judge(word)
  judged.set(word, verdict)
  return verdict
}

/** A word as dictionaries have it: “naïve” is “naive”, “student’s” is “student”. */
const plain = (word: string) =>
  word.normalize('NFD').replace(/\p{M}/gu, '').replace(/’s?$/, '').replaceAll('’', "'")

const meantBy = (word: string) => opened().own.suggest(word).slice(0, 2)

const lettersOf = (word: string) => [...word].sort().join('')

/** Whether a word is another one with a letter more, less, replaced or in the place of the next. */
const isNearly = (word: string, meant: string) =>
  editDistance(word, meant) === 1 ||
  (editDistance(word, meant) === 2 && lettersOf(word) === lettersOf(meant))

/** What is wrong with a word that the American dictionary lacks. */
function slipOf(word: string, isBritish: boolean): Pick<Problem, 'id' | 'values' | 'warning'> {
  const meant = meantBy(word)
  const nearest = meant.find((one) => isNearly(word, one.toLowerCase()))
  const words = meant.join(', ') || '—'
  if (isBritish) return { id: 'terms.spelling', values: { use: words } }
  if (nearest !== undefined) return { id: 'slip.misspelled', values: { meant: nearest } }
  return { id: 'slip.spelling', values: { meant: words }, warning: true }
}

/** The words of one file that are not American English, apart from those that the site uses. */
const misspelledIn = perFile(({ file, copies }: CopyFile, own: readonly string[]) =>
  copies.flatMap(({ text, field, line }) =>
    (field !== undefined && name.test(text) ? [] : [...new Set(text.match(words))]).flatMap(
      (found): Problem[] => {
        const word = plain(found)
        const verdict = own.includes(word.toLowerCase()) ? 'known' : verdictOf(word)
        if (verdict === 'known') return []
        const { values, ...slip } = slipOf(word, verdict === 'british')
        return [{ file, field, line: line(), values: { found, ...values }, ...slip }]
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
