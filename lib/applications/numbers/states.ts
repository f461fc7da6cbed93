import 'server-only'
import { sql } from 'drizzle-orm'
import { dueAt, isTried, matching } from '@/lib/applications/inbox/filter'
import type { Counting, Grouping } from '@/lib/applications/numbers/read-numbers'
import { officeTimeBefore } from '@/lib/applications/office-hours'
import { applications } from '@/lib/db/schema/applications'
import type { Database } from '@/lib/db/store'

type StateGroup = Record<Grouping, string | null> & { state: { open: number; due: number; overdue: number } }

const { assignee, channel, createdAt, followUpOn, locale, project, status, utmCampaign, utmSource } =
  applications

/**
 * The open applications of all times by their groups, as the lists count them: *due* are those of _To do_ and of _Call-backs due_,
 * *overdue* those over the target.
 */
export async function readStates(db: Database, { at, hours, target }: Counting): Promise<StateGroup[]> {
  const due = sql`(case when ${followUpOn} is null then ${status} = 'new' else ${dueAt(at)} end)`
  const late = sql`${status} = 'new' and ${createdAt} < ${officeTimeBefore(at, target, hours).toISOString()}::timestamptz`
  return db
    .select({
      channel,
      source: utmSource,
      campaign: utmCampaign,
      project,
      officer: assignee,
      language: locale,
      status,
      state: {
        open: sql<number>`count(*)::int`,
        due: sql<number>`(count(*) filter (where ${due}))::int`,
        overdue: sql<number>`(count(*) filter (where ${due} and ${late} and not ${isTried}))::int`,
      },
    })
    .from(applications)
    .where(matching({ status: 'open' }))
    .groupBy(channel, utmSource, utmCampaign, project, assignee, locale, status)
}
