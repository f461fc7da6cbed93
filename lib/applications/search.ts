import { sql, type SQL } from 'drizzle-orm'
import { applicationNotes, applications } from '@/lib/db/schema/applications'
import { normalisePhone } from '@/schemas/phone'

const { id, mergedInto, name, phone, reference } = applications
const { applicationId, body } = applicationNotes

/** One thing that was typed, of which an application must fit all. */
export type Term = {
  /** Selects what fits by an index of its own, as `id`; merged applications and repeats are among it. Absent where no index helps. */
  lookups: readonly SQL[] | undefined
  /** Whether an application fits, by itself or by what was merged into it, for a row that has been read anyway. */
  fits: SQL
}

/**
 * What was typed, longest and so rarest first: a reference or its number, the beginning or end of a phone number however
 * it is spaced, and parts of names and notes, of which every word must be found. Empty when nothing was typed.
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

/** `conditions` are about a row of applications; `word` is looked for in names and notes too. */
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
  // A single letter is no pair: the index holds nothing of it.
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
 * The same condition for what is hidden behind a row. An aggregate and not EXISTS, which the planner may turn into one pass
 * over all notes.
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
