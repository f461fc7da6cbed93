import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { beginning, contains, tagIn, worded, type Term } from '@/lib/applications/search'
import { applicationNotes, applications } from '@/lib/db/schema/applications'
import { applicationSpellings } from '@/lib/db/schema/spellings'
import { applicationTags } from '@/lib/db/schema/tags'
import type { Database } from '@/lib/db/store'

const { id, mergedInto } = applications
const none = sql`false`

/** A list of ids as one parameter. */
export const idList = (ids: readonly string[]) => sql`${`{${ids.join(',')}}`}::uuid[]`

/**
 * Which of these applications match all terms, by themselves or by one that was merged into them. Reads the notes and
 * spellings of exactly these rows: ANY with an array, because the planner may turn a join into a scan of all notes.
 */
export async function matchingOf(
  db: Database,
  ids: readonly string[],
  terms: readonly Term[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const own = (shown: SQL, where: SQL) =>
    sql`select ${shown} as shown, ${id} as id, ${rowFlags(terms)} from ${applications} where ${where}`
  const members = sql`any(array(select id from family))`
  const { applicationId, body } = applicationNotes
  const { applicationId: spelt, spelling } = applicationSpellings
  const inNotes = terms.map(({ word }) => (word === undefined ? none : contains(body, word)))
  const inNames = terms.map((term) =>
    term.spelling === undefined ? none : sql`${spelling} like ${beginning(term.spelling)}`,
  )
  const { applicationId: tagOf } = applicationTags
  const inTags = terms.map(({ tags }) => (tags === undefined ? none : tagIn(tags)))
  const { rows } = await db.execute<{ shown: string }>(sql`
    with family as materialized (
      ${own(sql`${id}`, sql`${id} = any(${idList(ids)})`)} union all
      ${own(sql`${mergedInto}`, sql`${mergedInto} = any(${idList(ids)})`)}),
    found as (
      select id, ${flags(terms.map((_, index) => column(index)))} from family
      union all select ${applicationId}, ${flags(inNotes)} from ${applicationNotes}
        where ${applicationId} = ${members} and (${either(inNotes)})
      ${
        terms.every((term) => term.spelling === undefined)
          ? sql``
          : sql`union all select ${spelt}, ${flags(inNames)} from ${applicationSpellings}
        where ${spelt} = ${members} and (${either(inNames)})`
      }
      ${
        terms.every((term) => term.tags === undefined)
          ? sql``
          : sql`union all select ${tagOf}, ${flags(inTags)} from ${applicationTags}
        where ${tagOf} = ${members} and (${either(inTags)})`
      })
    select shown from family join found using (id) group by shown
    having ${sql.join(
      terms.map((_, index) => sql`bool_or(found.${column(index)})`),
      sql` and `,
    )}`)
  return new Set(rows.map(({ shown }) => shown))
}

const column = (index: number) => sql.raw(`term_${index}`)
const either = (conditions: readonly SQL[]) => sql.join([...conditions], sql` or `)

/** A column for each term: whether a condition is true. */
const flags = (conditions: readonly SQL[]) =>
  sql.join(
    conditions.map((condition, index) => sql`${condition} as ${column(index)}`),
    sql`, `,
  )

/** Whether a row of applications matches each term. */
const rowFlags = (terms: readonly Term[]) =>
  flags(
    terms.map(({ conditions, word }) => either([...conditions, ...(word === undefined ? [] : worded(word))])),
  )
