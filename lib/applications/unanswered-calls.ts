import { sql } from 'drizzle-orm'

// Written with names instead of columns: a query of one table renders its columns without the table.
const related = sql.raw(
  'select d.id from applications d where d.id = applications.id or d.merged_into = applications.id',
)
const answered = sql.raw("('reached', 'wrong-number', 'call-back')")

/**
 * Number of unanswered calls of a listed application and its merged duplicates since somebody last answered, as in
 * `countUnanswered`.
 */
export const unansweredCalls = sql<number>`(
  select count(*)::int from application_calls c
  where c.application_id in (${related}) and c.undone_at is null and c.at > coalesce((
    select max(a.at) from application_calls a
    where a.application_id in (${related}) and a.undone_at is null and a.outcome in ${answered}
  ), '-infinity'))`
