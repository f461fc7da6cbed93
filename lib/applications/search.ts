import { sql, type SQL } from 'drizzle-orm'
import { applicationNotes, applications } from '@/lib/db/schema/applications'
import type { Database, Transaction } from '@/lib/db/store'
import { normalisePhone } from '@/schemas/phone'

const { id, mergedInto, name, phone, reference } = applications
const { applicationId, body } = applicationNotes

/** Of a merged application, the one it is hidden behind. */
const shown = sql`coalesce(${mergedInto}, ${id})`

/**
 * The applications that fit what was typed: a reference or its number, the beginning or end of a phone number however it
 * is spaced, and parts of names and notes, of which every word must be found. Merged ones are found as the one that
 * stands for them. Undefined when nothing was typed.
 */
export function found(q: string): SQL | undefined {
  const typed = q.normalize('NFC').trim()
  if (typed === '') return undefined
  if (/^BH-\d\d-\d+$/i.test(typed)) return within(byReference(typed.toUpperCase()))
  const digits = normalisePhone(typed)
  if (/^\d{3,11}$/.test(digits)) return within(byPhone(digits), byNumber(digits), ...byText(typed))
  const words = typed.split(/\s+/).slice(0, 5)
  return sql.join(
    words.map((word) => within(...byText(word))),
    sql` and `,
  )
}

/**
 * Runs a query so that a search in it uses the search's indexes. For a word that stands in most notes the planner would
 * read them all and work out `bigrams` for each, which takes a hundred times as long (1.6 s instead of 14 ms for 4,000
 * notes) and, with many, longer than PostgreSQL is given for a statement.
 */
export function bySearchIndex<Result>(
  db: Database,
  q: string | undefined,
  ask: (db: Database | Transaction) => Promise<Result>,
): Promise<Result> {
  if (q === undefined || q.trim() === '') return ask(db)
  return db.transaction(async (tx) => {
    await preferSearchIndex(tx)
    return ask(tx)
  })
}

/** The same for the rest of a transaction. */
export async function preferSearchIndex(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local enable_seqscan = off`)
}

/**
 * Each part is answered by an index of its own; one condition with OR would be answered by none. As an array each word is
 * looked up once: as a subquery, the planner would look a second and third word up again for every row of the first.
 */
function within(...parts: SQL[]): SQL {
  return sql`${id} = any(array(${sql.join(parts, sql` union all `)}))`
}

const byReference = (text: string) => sql`select ${shown} from ${applications} where ${reference} = ${text}`

/** `004183` or `4183` of any year. */
function byNumber(digits: string): SQL {
  const number = digits.replace(/^0+/, '').padStart(6, '0')
  return sql`select ${shown} from ${applications} where ${reference} in
    (select 'BH-' || year || '-' || ${number}::text from generate_series(20, 99) as year)`
}

const byPhone = (digits: string) => sql`select ${shown} from ${applications}
  where ${phone} like ${`${digits}%`} or reverse(${phone}) like ${`${[...digits].reverse().join('')}%`}`

function byText(word: string): SQL[] {
  const part = `%${word.replace(/[\\%_]/g, '\\$&')}%`
  const fits = (column: SQL) => sql`bigrams(${column}) @> bigrams(${word}::text) and ${column} ilike ${part}`
  return [
    sql`select ${shown} from ${applications} where ${fits(sql`${name}`)}`,
    sql`select ${shown} from ${applications} join ${applicationNotes} on ${applicationId} = ${id} where ${fits(sql`${body}`)}`,
  ]
}
