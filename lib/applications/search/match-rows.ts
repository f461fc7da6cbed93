import 'server-only'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  beginning,
  containsText,
  tagIn,
  worded,
  type SearchedRow,
  type Term,
} from '@/lib/applications/search/terms'
import {
  applicationNotes,
  applications,
  applicationSpellings,
  applicationTags,
} from '@/lib/db/schema/applications'
import type { Database } from '@/lib/db/store'

const duplicate = alias(applications, 'duplicate')

/** A list of ids as one parameter. */
export const idList = (ids: readonly string[]) => sql`${`{${ids.join(',')}}`}::uuid[]`

/** Which of these applications match all terms. */
export async function matchingOf(
  db: Database,
  ids: readonly string[],
  terms: readonly Term[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { id } = applications
  const rows = await db
    .select({ id })
    .from(applications)
    .where(sql`${id} = any(${idList(ids)}) and ${matchesAll(applications, terms)}`)
  return new Set(rows.map((row) => row.id))
}

/**
 * Whether an application matches all terms, by itself or together with its duplicates: one may match the first term
 * and another the second. Reads the notes and spellings of this application only.
 */
export function matchesAll(row: SearchedRow, terms: readonly Term[]): SQL {
  const each = terms.map((term) => {
    const byDuplicate = isRow(
      sql`${applications} ${duplicate}`,
      sql`${duplicate.duplicateOf} = ${row.id} and (${matches(duplicate, term)})`,
    )
    return sql`(${matches(row, term)} or ${byDuplicate})`
  })
  return sql.join(each, sql` and `)
}

function matches(row: SearchedRow, { conditions, words = [], spelling, tags }: Term): SQL {
  const { applicationId: noted, body } = applicationNotes
  const { applicationId: spelt, spelling: column } = applicationSpellings
  const { applicationId: tagged } = applicationTags
  const ways = [
    ...(conditions?.(row) ?? []),
    ...worded(row, words),
    // Concatenated, because the planner would otherwise read all spellings that begin like this, once for each row.
    spelling !== undefined &&
      isRow(
        applicationSpellings,
        sql`${spelt} = ${row.id} and ${column} || '' like ${beginning(spelling)}`,
      ),
    tags !== undefined && isRow(applicationTags, sql`${tagged} = ${row.id} and ${tagIn(tags)}`),
    ...words.map((word) =>
      isRow(applicationNotes, sql`${noted} = ${row.id} and ${containsText(body, word)}`),
    ),
  ]
  return sql.join(
    ways.filter((way) => way !== false),
    sql` or `,
  )
}

/**
 * Whether a table has such a row. OFFSET keeps the planner from reading the whole table into a hash, as it does when it
 * expects some hundred lookups.
 */
const isRow = (from: SQLWrapper, where: SQL) =>
  sql`exists (select from ${from} where ${where} offset 0)`
