import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import {
  applicationNotes,
  applications,
  applicationSpellings,
  applicationTags,
} from '@/lib/db/schema/applications'
import { foldHan, foldName } from '@/lib/text/fold'
import { cleanLine } from '@/schemas/clean-text'
import { isAddress, normalizeEmail } from '@/schemas/email'
import { normalizeCallable, normalizeInternational, normalizePhone } from '@/schemas/phone'
import { normalizeReference } from '@/schemas/reference'

const { id } = applications

/** The searched columns of an application: of the table, of an alias or of a subquery. */
export type SearchedRow = Record<
  | 'id'
  | 'name'
  | 'phone'
  | 'email'
  | 'question'
  | 'reference'
  | 'wechat'
  | 'organisation'
  | 'utmCampaign',
  SQLWrapper
>

/** The columns of an application that words are searched in, each with an index of its pairs of letters. */
const texts = ({ name, question, wechat, email, organisation, utmCampaign }: SearchedRow) => [
  name,
  question,
  wechat,
  email,
  organisation,
  utmCampaign,
]

/** Whether one of these words is in one of these columns. */
export const worded = (row: SearchedRow, words: readonly string[]): SQL[] =>
  texts(row).flatMap((column) => words.map((word) => containsText(column, word)))

const { applicationId: tagged, key: tagKey } = applicationTags

/** Whether a row of tags is one of these. */
export const tagIn = (keys: readonly string[]) =>
  sql`${tagKey} in (${sql.join(
    keys.map((key) => sql`${key}`),
    sql`, `,
  )})`

/** One term of a search. An application must match all terms; it matches a term in one of these ways. */
export type Term = {
  /** Conditions of an application, each with an index. */
  conditions?: (row: SearchedRow) => SQL[]
  /** Searched for in names, questions, WeChat IDs, addresses, organizations, campaigns and notes, in each of its writings: as typed, half-width and simplified. */
  words?: readonly string[]
  /** The beginning of the spelling of a name (`lib/applications/search/store-spellings.ts`). */
  spelling?: string
  /** The keys of the tags that contain the word (`lib/applications/change/tags.ts`). */
  tags?: readonly string[]
}

/**
 * The terms of a search text, longest (and so rarest) first: a reference or its number, the beginning or end of a phone
 * number, a whole e-mail address, all however they are written, and words (`Term`). Empty for an empty text.
 */
export function termsOf(q: string): Term[] {
  const typed = cleanLine(q)
  if (typed === '') return []
  const whole = referenceTerm(typed) ?? addressTerm(typed) ?? numberTerm(typed)
  if (whole) return [whole]
  const words = typed.split(/\s+/).filter((word) => foldName(word) !== '')
  const some = (words.length > 0 ? words : [typed]).slice(0, 5)
  return some
    .sort((a, b) => b.length - a.length)
    .map((word) => referenceTerm(word) ?? addressTerm(word) ?? numberTerm(word) ?? wordTerm(word))
}

function referenceTerm(typed: string): Term | undefined {
  const reference = normalizeReference(typed)
  return reference === undefined
    ? undefined
    : { conditions: (row) => [sql`${row.reference} = ${reference}`] }
}

/** A whole e-mail address, however it is written. */
function addressTerm(typed: string): Term | undefined {
  if (!isAddress(typed)) return undefined
  const address = normalizeEmail(typed)
  return { conditions: (row) => [sql`${row.email} = ${address}`], words: writingsOf(typed) }
}

function numberTerm(typed: string): Term | undefined {
  const numbers = digitsOf(typed)
  if (numbers.length === 0) return undefined
  return {
    conditions: (row) =>
      numbers.flatMap((digits) => [...byPhone(row, digits), byNumber(row, digits)]),
    words: writingsOf(typed),
  }
}

function wordTerm(word: string): Term {
  const spelling = foldName(word)
  const spelt = /^[\p{L}\p{N}]+$/u.test(spelling)
  return { words: writingsOf(word), ...(spelt && { spelling }) }
}

/** Texts are stored as they were typed, so a word is searched for as it was typed, and folded. */
function writingsOf(word: string): string[] {
  const halfWidth = word.normalize('NFKC')
  const simplified = Array.from(halfWidth, foldHan).join('')
  return [...new Set([word, halfWidth, simplified])]
}

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** Signs without upper and lower case. */
const caseless = /^[\p{Script=Han}\p{Nd}]+$/u

/**
 * Whether a text contains a word in upper or lower case. The same as ILIKE, which takes twice as long because it converts
 * the pattern to lower case again for each row. A word without case needs no conversion at all. For an ASCII word, only
 * ASCII letters have to be converted, which the collation C does in half the time.
 */
export function containsText(text: SQLWrapper, word: string): SQL {
  const pattern = `%${escaped(word)}%`
  if (caseless.test(word)) return sql`${text} like ${pattern}`
  const isAscii = /^[\x20-\x7e]*$/.test(word)
  return isAscii
    ? sql`lower(${text} collate "C") like ${pattern.toLowerCase()}`
    : sql`lower(${text}) like lower(${pattern})`
}

/** The pattern of the beginning of a spelling for LIKE. */
export const beginning = (spelling: string) => `${escaped(spelling)}%`

/**
 * Selects the applications that match a term as `id`, only by indexes; undefined if no index helps. Includes merged
 * applications and duplicates.
 */
export function lookupOf({
  conditions = () => [],
  words = [],
  spelling,
  tags = [],
}: Term): SQL | undefined {
  // A single letter is not in the index of letter pairs.
  if (words.some((word) => /^[\x20-\x7e]$/.test(word))) return undefined
  const { applicationId: spelt, spelling: column } = applicationSpellings
  const spelled = (text: SQL, word: string) =>
    sql`bigrams(${text}) @> bigrams(${word}::text) and ${containsText(text, word)}`
  const { applicationId, body } = applicationNotes
  const ways = [
    ...conditions(applications).map(
      (condition) => sql`select ${id} as id from ${applications} where ${condition}`,
    ),
    ...(spelling === undefined
      ? []
      : [
          sql`select ${spelt} as id from ${applicationSpellings} where ${column} like ${beginning(spelling)}`,
        ]),
    ...(tags.length === 0
      ? []
      : [sql`select ${tagged} as id from ${applicationTags} where ${tagIn(tags)}`]),
    ...words.flatMap((word) => [
      ...texts(applications).map(
        (text) => sql`select ${id} as id from ${applications} where ${spelled(sql`${text}`, word)}`,
      ),
      sql`select ${applicationId} as id from ${applicationNotes} where ${spelled(sql`${body}`, word)}`,
    ]),
  ]
  return sql.join(ways, sql` union all `)
}

/**
 * The digits of a number: without the country code of the mainland, with the 86 that may also be a part of the number, with
 * another country code however it is dialed, and without the 0 that is dialed within a country.
 */
function digitsOf(typed: string): string[] {
  const [number, whole] = [normalizeCallable(typed), normalizePhone(`86${typed}`)]
  const international = normalizeInternational(typed).replace(/^\+/, '')
  const all = [number, whole, international].flatMap((digits) => [
    digits,
    digits.replace(/^0(?=\d{5})/, ''),
  ])
  return [...new Set(all)].filter((digits) => /^\d{3,15}(?:-\d+)?$/.test(digits))
}

function byPhone({ phone }: SearchedRow, digits: string): SQL[] {
  const reversed = [...digits].reverse().join('')
  // A number with another country code is stored with its `+`.
  return [
    sql`${phone} like ${`${digits}%`}`,
    sql`${phone} like ${`+${digits}%`}`,
    sql`reverse(${phone}) like ${`${reversed}%`}`,
    // The number of a landline, without its area code.
    ...(/^\d{7,8}$/.test(digits)
      ? ['0__', '0___'].map((area) => sql`${phone} like ${`${area}${digits}%`}`)
      : []),
  ]
}

/** `004183` or `4183` of any year. */
function byNumber({ reference }: SearchedRow, digits: string): SQL {
  const number = digits.replace(/^0+/, '').padStart(6, '0')
  const references = Array.from({ length: 80 }, (_, year) => `BH-${year + 20}-${number}`)
  return sql`${reference} in (${sql.join(
    references.map((one) => sql`${one}`),
    sql`, `,
  )})`
}
