import { and, eq, gte, inArray, isNotNull, isNull, lt, lte, sql, type SQL } from 'drizzle-orm'
import type { Matches } from '@/lib/applications/matches'
import { openStatuses } from '@/lib/applications/steps'
import { applications, type ApplicationStatus } from '@/lib/db/schema/applications'
import { applicationMentions } from '@/lib/db/schema/attention'
import type { Locale } from '@/schemas/locale'

export type ApplicationFilter = {
  project?: string | undefined
  /** `open`: somebody still has to do something about it. */
  status?: ApplicationStatus | 'open' | undefined
  channel?: string | undefined
  form?: 'consultation' | 'training' | undefined
  locale?: Locale | undefined
  verified?: boolean | undefined
  /** Those that look like spam are hidden unless asked for. */
  flagged?: 'hidden' | 'only' | 'included' | undefined
  /** A staff account; null for those nobody has. */
  assignee?: string | null | undefined
  /** A staff account that a note calls with @. */
  mentioned?: string | undefined
  /** With a day to call again, up to this one if it is given (`2026-11-23`). Open ones only. */
  followUp?: { until?: string | undefined } | undefined
  from?: Date | undefined
  /** Exclusive. */
  to?: Date | undefined
  /** A reference, the beginning or end of a phone number, or parts of names and notes (`lib/applications/search.ts`). */
  q?: string | undefined
  /** What was found for `q` (`lib/applications/matches.ts`); without it, it is looked up. */
  found?: Matches | undefined
  /** Duplicates that were merged into another are hidden unless asked for. */
  merged?: 'hidden' | 'included' | undefined
}

const { assignee, createdAt, flags, followUpOn, id, mergedInto, status } = applications

// Not as parameters: the index of what is counted is one of just these rows.
const flagged: Record<NonNullable<ApplicationFilter['flagged']>, SQL | undefined> = {
  hidden: sql`${flags} = '{}'`,
  only: sql`${flags} <> '{}'`,
  included: undefined,
}

/**
 * The condition for a filter; undefined when everything fits. A search is to be looked up first: `found` counts, `q` does not.
 */
export function matching(filter: ApplicationFilter): SQL | undefined {
  const { from, to, found, merged = 'hidden' } = filter
  return and(
    ...(['project', 'channel', 'form', 'locale', 'verified'] as const).map((key) => {
      const value = filter[key]
      return value === undefined ? undefined : eq(applications[key], value)
    }),
    inStatus(filter.status),
    flagged[filter.flagged ?? 'hidden'],
    merged === 'hidden' ? isNull(mergedInto) : undefined,
    assigned(filter.assignee),
    filter.mentioned === undefined ? undefined : mentions(filter.mentioned),
    filter.followUp && followUp(filter.followUp),
    from && gte(createdAt, from),
    to && lt(createdAt, to),
    found?.kind === 'few' ? inArray(id, [...found.ids]) : found?.fits,
  )
}

function inStatus(wanted: ApplicationFilter['status']): SQL | undefined {
  if (wanted === undefined) return undefined
  return wanted === 'open' ? inArray(status, [...openStatuses]) : eq(status, wanted)
}

function assigned(wanted: ApplicationFilter['assignee']): SQL | undefined {
  if (wanted === undefined) return undefined
  return wanted === null ? isNull(assignee) : eq(assignee, wanted)
}

function mentions(officer: string): SQL {
  const { accountId, applicationId } = applicationMentions
  return sql`${id} in (select ${applicationId} from ${applicationMentions} where ${accountId} = ${officer})`
}

function followUp({ until }: { until?: string | undefined }): SQL | undefined {
  return and(
    isNotNull(followUpOn),
    inArray(status, [...openStatuses]),
    until === undefined ? undefined : lte(followUpOn, until),
  )
}
