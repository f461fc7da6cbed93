import 'server-only'
import { sql } from 'drizzle-orm'
import { after, toCursor } from '@/lib/applications/cursor'
import { dayAfter, startOfDay } from '@/lib/applications/day'
import { SearchTooLong } from '@/lib/applications/matches'
import type { Period } from '@/lib/applications/numbers/period'
import { applications, type ApplicationStatus } from '@/lib/db/schema/applications'
import type { Database } from '@/lib/db/store'

/** Rows of one statement. Other statements run in between. */
const slice = 2_000

/** Time limit for all rows of a period, in ms. */
const longest = 20_000

/** An application of the period, with times in ms since 1970. */
type FactRow = {
  id: string
  created: number
  contact: number | null
  channel: string
  source: string | null
  campaign: string | null
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
}

const { createdAt } = applications
const ms = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::bigint`)

/**
 * The applications of a period, in slices, so that other statements run in between. JSON, because parsing it is
 * cheaper than parsing rows. Whether an application was ever interviewed or admitted comes from its history and from that of
 * the duplicates merged into it; an undone step does not count.
 */
export async function* readFacts(db: Database, { from, to }: Period): AsyncGenerator<FactRow[]> {
  const began = performance.now()
  const end = startOfDay(dayAfter(to, 1)).toISOString()
  let cursor: string | undefined
  for (;;) {
    const begin =
      after(cursor, 'waiting') ?? sql`${createdAt} >= ${startOfDay(from).toISOString()}::timestamptz`
    const { rows } = await db.execute<{ facts: FactRow[] | null }>(sql`
      with part as materialized (
        select id, created_at, first_contact_at, channel, utm_source, utm_campaign, project, locale, status, assignee,
          decline_reason, flags, merged_into, earlier_id
        from ${applications} where ${begin} and ${createdAt} < ${end}::timestamptz
        order by created_at, id limit ${slice}),
      family as (
        select id, id as kept from part where merged_into is null union all
        select own.id, own.merged_into from applications as own join part on own.merged_into = part.id),
      steps as (
        select kept, case when kind = 'status' then after else before end as step, kind
        from family join application_events on application_id = family.id
        where kind in ('status', 'undone')
          and (after in ('interviewed', 'admitted') or before in ('interviewed', 'admitted'))),
      reached as (
        select kept,
          sum(case when step <> 'interviewed' then 0 when kind = 'status' then 1 else -1 end) > 0 as interviewed,
          sum(case when step <> 'admitted' then 0 when kind = 'status' then 1 else -1 end) > 0 as admitted
        from steps group by kept)
      select json_agg(one order by created, id) as facts from (
        select id, ${ms('created_at')} as created, ${ms('first_contact_at')} as contact, channel, utm_source as source,
          utm_campaign as campaign, project, locale as language, status, assignee as officer, decline_reason as reason,
          case when merged_into is not null then 'merged' when flags <> '{}' then 'flagged' else 'yes' end as counted,
          earlier_id is not null as again, coalesce(interviewed, false) as interviewed,
          coalesce(admitted, false) as admitted
        from part left join reached on kept = id) as one`)
    const facts = rows[0]?.facts ?? []
    yield facts
    const last = facts.at(-1)
    if (!last || facts.length < slice) return
    if (performance.now() - began > longest) throw new SearchTooLong()
    cursor = toCursor({ id: last.id, createdAt: new Date(last.created), followUpOn: null }, 'waiting')
  }
}
