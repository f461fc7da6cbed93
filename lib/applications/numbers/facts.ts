import 'server-only'
import { sql } from 'drizzle-orm'
import { afterCursor, toCursor } from '@/lib/applications/inbox/cursor'
import { addDays, startOfDay } from '@/lib/time'
import { SearchTooLong } from '@/lib/applications/search/find-matches'
import type { Period } from '@/lib/applications/numbers/period'
import { applications, type ApplicationStatus, type Outcome } from '@/lib/db/schema/applications'
import type { Database } from '@/lib/db/store'

/** Applications of one statement: less than a tenth of a second. */
const usual = 3_000

/** Time limit for all applications of a period, in ms. */
const longest = 20_000

/** Applications of the period that have these values in common, with the times of each, in ms since 1970. */
type FactGroup = {
  channel: string
  source: string | null
  campaign: string | null
  /** The day on which the chosen intake starts. */
  intake: string | null
  project: string
  language: string
  status: ApplicationStatus
  officer: string | null
  reason: string | null
  counted: 'yes' | 'flagged' | 'merged'
  /** The phone had applied before. */
  again: boolean
  interviewed: boolean
  admitted: boolean
  /** Of an application that is admitted now or, unless it is declined, of its duplicate that is. */
  outcome: Outcome | null
  created: number[]
  /** Of the first contact and of the first call, and whether a call was a conversation, in the same order. */
  contact: (number | null)[]
  tried: (number | null)[]
  reached: boolean[]
}

type Slice = { groups: FactGroup[] | null; size: number; id: string | null; created: number | null }

const { createdAt } = applications
const ms = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::bigint`)
/** How often an application took a step, without undone ones. */
const times = (step: string) =>
  sql.raw(
    `sum(case when kind = 'status' then (after = '${step}')::int else -(before = '${step}')::int end)`,
  )

/**
 * The applications of a period, in slices, so that other statements run in between. Grouped, because grouping and parsing
 * a group is cheaper than parsing a row for each application. Whether an application was ever interviewed or admitted comes from its
 * history and from that of its duplicates; an undone step does not count.
 *
 * A join with the events would read those of all applications for each slice, so they are looked up by ids. The full
 * join has the rows of a left join, because every `kept` is in the slice, but it cannot become a nested loop when the
 * planner expects few rows of a period.
 */
export async function* readFacts(
  db: Database,
  { from, to }: Period,
  slice = usual,
): AsyncGenerator<FactGroup[]> {
  const began = performance.now()
  const end = startOfDay(addDays(to, 1)).toISOString()
  let cursor: string | undefined
  for (;;) {
    const begin =
      afterCursor(cursor, 'waiting') ??
      sql`${createdAt} >= ${startOfDay(from).toISOString()}::timestamptz`
    const { rows } = await db.execute<Slice>(sql`
      with part as materialized (
        select id, created_at, first_contact_at, channel, utm_source, utm_campaign, project, intake, locale, status, assignee,
          decline_reason, admission_outcome, flags, merged_into, earlier_id
        from ${applications} where ${begin} and ${createdAt} < ${end}::timestamptz
        order by created_at, id limit ${slice}),
      ids as (
        select id from part where merged_into is null union all
        select id from applications where merged_into = any(array(select id from part))),
      steps as (
        select coalesce(merged_into, application_id) as kept, ${times('interviewed')} > 0 as interviewed,
          ${times('admitted')} > 0 as admitted
        from application_events join applications on applications.id = application_id
        where application_id = any(array(select id from ids)) and kind in ('status', 'undone')
          and (after in ('interviewed', 'admitted') or before in ('interviewed', 'admitted'))
        group by kept),
      calls as (
        select coalesce(merged_into, application_id) as kept, min(at) as tried,
          bool_or(outcome in ('reached', 'call-back')) as reached
        from application_calls join applications on applications.id = application_id
        where application_id = any(array(select id from ids)) and undone_at is null group by 1),
      earlier as (
        select part.id as kept, max(d.admission_outcome) filter (where d.status = 'admitted') as became,
          case when min(d.first_contact_at) is not null then greatest(part.created_at, min(d.first_contact_at)) end as contacted
        from part join applications d on d.merged_into = part.id group by part.id, part.created_at),
      groups as (
        select channel, utm_source as source, utm_campaign as campaign, project, intake, locale as language, status,
          assignee as officer, decline_reason as reason,
          case when merged_into is not null then 'merged' when flags <> '{}' then 'flagged' else 'yes' end as counted,
          earlier_id is not null as again, coalesce(interviewed, false) as interviewed,
          coalesce(admitted, false) as admitted,
          case status when 'admitted' then coalesce(admission_outcome, became) when 'declined' then null else became end as outcome,
          array_agg(${ms('created_at')}) as created, array_agg(${ms('least(first_contact_at, contacted)')}) as contact,
          array_agg(${ms('tried')}) as tried, array_agg(coalesce(reached, false)) as reached
        from part full join steps on steps.kept = part.id full join calls on calls.kept = part.id
          full join earlier on earlier.kept = part.id group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14),
      last as (select id, ${ms('created_at')} as created from part order by created_at desc, id desc limit 1)
      select (select json_agg(groups) from groups) as groups, (select count(*)::int from part) as size,
        (select id from last) as id, (select created::float8 from last) as created`)
    const [one] = rows
    yield one?.groups ?? []
    if (!one?.id || one.created === null || one.size < slice) return
    if (performance.now() - began > longest) throw new SearchTooLong()
    cursor = toCursor({ id: one.id, createdAt: new Date(one.created), followUpOn: null }, 'waiting')
  }
}
