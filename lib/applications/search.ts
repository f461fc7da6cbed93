import { sql, type SQL } from 'drizzle-orm'
import { applicationNotes, applications } from '@/lib/db/schema/applications'
import { normalisePhone } from '@/schemas/phone'

const { id, mergedInto, name, phone, reference } = applications
const { applicationId, body } = applicationNotes

/** One term of a search. An application must match all terms. */
export type Term = {
  /**
   * Queries that select matching applications as `id`, each with an index; they include merged applications and
   * duplicates. Absent if no index helps.
   */
  lookups: readonly SQL[] | undefined
  /** Whether a row of applications, or one merged into it, matches. */
  fits: SQL
}

/**
 * The terms of a search text, longest (and so rarest) first: a reference or its number, the beginning or end of a phone
 * number in any spacing, and words in names and notes. Empty for an empty text.
 */
export function termsOf(q: string): Term[] {
  const typed = q.normalize('NFC').trim()
  if (typed === '') return []
  if (/^BH-\d\d-\d+$/i.test(typed)) return [term([sql`${reference} = ${typed.toUpperCase()}`])]
  const digits = normalisePhone(typed)
  if (/^\d{3,11}$/.test(digits)) return [term([...byPhone(digits), byNumber(digits)], typed)]
  const words = typed.split(/\s+/).slice(0, 5)
  return words.sort((a, b) => b.length - a.length).map((word) => term([], word))
}

/** `conditions` apply to a row of applications; `word` is also searched for in names and notes. */
function term(conditions: readonly SQL[], word?: string): Term {
  const lookups = conditions.map(
    (condition) => sql`select ${id} as id from ${applications} where ${condition}`,
  )
  if (word === undefined) return { lookups, fits: withMerged(either(conditions)) }
  const part = `%${word.replace(/[\\%_]/g, '\\$&')}%`
  const inNotes = sql`(select bool_or(${body} ilike ${part}) from ${applicationNotes} where ${applicationId} = ${id})`
  const fits = withMerged(
    either([...conditions, sql`${name} ilike ${part}`, sql`coalesce(${inNotes}, false)`]),
  )
  // A single letter is not in the index of letter pairs.
  if (/^[\x20-\x7e]$/.test(word)) return { lookups: undefined, fits }
  const spelt = (column: SQL) => sql`bigrams(${column}) @> bigrams(${word}::text) and ${column} ilike ${part}`
  return {
    lookups: [
      ...lookups,
      sql`select ${id} as id from ${applications} where ${spelt(sql`${name}`)}`,
      sql`select ${applicationId} as id from ${applicationNotes} where ${spelt(sql`${body}`)}`,
    ],
    fits,
  }
}

const either = (conditions: readonly SQL[]) => sql`(${sql.join([...conditions], sql` or `)})`

/**
 * Extends a condition to the applications merged into a row. Uses an aggregate instead of EXISTS, which the planner may
 * turn into a scan of all notes.
 */
function withMerged(fits: SQL): SQL {
  const hidden = sql`(select bool_or(${fits}) from ${applications} where ${mergedInto} = shown.id)`
  return sql`(select ${fits} or coalesce(${hidden}, false) from (select ${id} as id) as shown)`
}

function byPhone(digits: string): SQL[] {
  const reversed = [...digits].reverse().join('')
  return [sql`${phone} like ${`${digits}%`}`, sql`reverse(${phone}) like ${`${reversed}%`}`]
}

/** `004183` or `4183` of any year. */
function byNumber(digits: string): SQL {
  const number = digits.replace(/^0+/, '').padStart(6, '0')
  const references = Array.from({ length: 80 }, (_, year) => `BH-${year + 20}-${number}`)
  return sql`${reference} in (${sql.join(
    references.map((one) => sql`${one}`),
    sql`, `,
  )})`
}
