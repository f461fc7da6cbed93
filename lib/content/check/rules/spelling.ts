import american from 'dictionary-en'
import british from 'dictionary-en-gb'
import nspell from 'nspell'
import { perFile } from '@/lib/content/check/per-file'
import type { Problem } from '@/lib/content/check/problem'
import type { Content } from '@/lib/content/read/content'
import { copyOf, type CopyFile } from '@/lib/content/read/copy'
import { readWording } from '@/lib/content/read/wording'
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

const meantBy = (word: string) => opened().own.suggest(word).slice(0, 2).join(', ') || '—'

/** The words of one file that are not American English, apart from those that the site uses. */
const misspelledIn = perFile(({ file, copies }: CopyFile, own: readonly string[]) =>
  copies.flatMap(({ text, field, line }) =>
    (field !== undefined && name.test(text) ? [] : [...new Set(text.match(words))]).flatMap(
      (found): Problem[] => {
        const word = plain(found)
        const verdict = own.includes(word.toLowerCase()) ? 'known' : verdictOf(word)
        if (verdict === 'known') return []
        const place = { file, field, line: line() }
        return verdict === 'british'
          ? [{ ...place, id: 'terms.spelling', values: { found, use: meantBy(word) } }]
          : [
              {
                ...place,
                id: 'slip.spelling',
                values: { found, meant: meantBy(word) },
                warning: true,
              },
            ]
      },
    ),
  ),
)

const misspelled = (content: Content) => {
  const { words: own = [] } = readWording(content.root, latinLocale)
  return copyOf(content, latinLocale).flatMap((file) => misspelledIn(file, own))
}

/** Words in British spelling. */
export const checkSpelling = (content: Content): Problem[] =>
  misspelled(content).filter(({ warning }) => !warning)

/** Words that are in no dictionary, as warnings: “seperately”. */
export const findUnknownWords = (content: Content): Problem[] =>
  misspelled(content).filter(({ warning }) => warning)
