import type { Words } from '../fields'
import en from './en.json'
import zh from './zh.json'

export type ProblemId = keyof typeof en

/** The texts of the content check, one file per language: what is wrong, and how to mend it. */
const texts = { en, zh } satisfies Record<string, Record<ProblemId, readonly string[]>>

/** A language in which problems are explained; it need not be one of the site. */
export type ReaderLanguage = keyof typeof texts

/** Part of a text: a value as it is, words in both languages, or the first half of another text. */
export type Value = string | number | Words | { say: ProblemId }

/** A problem in no language: the id of its text and what is inserted into it. */
export type Said = { id: ProblemId; values?: Readonly<Record<string, Value>> | undefined }

const position = { en: 0, zh: 1 } as const

function shown(value: Value | undefined, language: ReaderLanguage): string {
  if (typeof value !== 'object') return String(value ?? '')
  if ('say' in value) return texts[language][value.say][0] ?? ''
  return value[position[language]]
}

/** What is wrong and how to mend it, in the language of the reader. A text writes a brace as `{open}`. */
export function inWords(
  { id, values }: Said,
  language: ReaderLanguage,
): { what: string; fix: string } {
  const known: Readonly<Record<string, Value>> = { ...values, open: '{' }
  const [what = '', fix = ''] = texts[language][id].map((text) =>
    text.replaceAll(/\{(\w+)\}/g, (_, name: string) => shown(known[name], language)),
  )
  return { what, fix }
}

export function isProblemId(text: string): text is ProblemId {
  return Object.hasOwn(en, text)
}

/** The language of a terminal, as `LC_ALL` or `LANG` names it; English by default. */
export function languageOf(env: Readonly<Record<string, string | undefined>>): ReaderLanguage {
  return /^zh/i.test(env.LC_ALL || env.LC_MESSAGES || env.LANG || '') ? 'zh' : 'en'
}
