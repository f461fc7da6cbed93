import { and, eq, gte, inArray, isNotNull, isNull, lt, lte, sql, type SQL } from 'drizzle-orm'
import { tagged } from '@/lib/applications/change/tags'
import type { Matches } from '@/lib/applications/search/find-matches'
import { idList } from '@/lib/applications/search/match-rows'
import { openStatuses } from '@/lib/applications/steps'
import { applications, type ApplicationStatus } from '@/lib/db/schema/applications'
import { applicationMentions } from '@/lib/db/schema/attention'
import type { FormKind } from '@/schemas/form-kinds'
import type { Locale } from '@/schemas/locale'

export type ApplicationFilter = {
  project?: string | undefined
  /** `open`: applications that still need work. */
  status?: ApplicationStatus | 'open' | undefined
  channel?: string | undefined
  tag?: string | undefined
  utmSource?: string | undefined
  utmCampaign?: string | undefined
  form?: FormKind | undefined
  locale?: Locale | undefined
  verified?: boolean | undefined
  /** Applications flagged as spam are hidden by default. */
  flagged?: 'hidden' | 'only' | 'included' | undefined
  /** A staff account; null for unassigned applications. */
  assignee?: string | null | undefined
  /** A staff account that a note mentions with @, as long as it is to do. */
  mentioned?: string | undefined
  /** Applications whose applicants have answered a message, until somebody has dealt with it. */
  answered?: true | undefined
  /** Open applications with a follow-up date, up to `until` (`2026-11-23`) if given. */
  followUp?: { until?: string | undefined } | undefined
  from?: Date | undefined
  /** Exclusive. */
  to?: Date | undefined
  /**
   * A reference, the beginning or end of a phone number, or parts of names and notes (`lib/applications/search/terms.ts`).
   */
  q?: string | undefined
  /** The matches of `q` (`lib/applications/search/find-matches.ts`); looked up if absent. */
  found?: Matches | undefined
  /** Merged duplicates are hidden by default. */
  merged?: 'hidden' | 'included' | undefined
}

const { answeredAt, assignee, createdAt, flags, followUpOn, id, mergedInto, status } = applications

// Literals instead of parameters, because the partial index of the counts needs this condition.
const flagged: Record<NonNullable<ApplicationFilter['flagged']>, SQL | undefined> = {
  hidden: sql`${flags} = '{}'`,
  only: sql`${flags} <> '{}'`,
  included: undefined,
}

/**
 * The condition for a filter; undefined if every application matches. It uses `found` and ignores `q`: look up a search
 * first. A search with many matches is not part of it (`lib/applications/search/scan-in-slices.ts`).
 */
export function matching(filter: ApplicationFilter): SQL | undefined {
  const { from, to, found, merged = 'hidden' } = filter
  return and(
    ...(['project', 'channel', 'utmSource', 'utmCampaign', 'form', 'locale', 'verified'] as const).map(
      (key) => {
        const value = filter[key]
        return value === undefined ? undefined : eq(applications[key], value)
      },
    ),
    filter.tag === undefined ? undefined : tagged(filter.tag),
    inStatus(filter.status),
    flagged[filter.flagged ?? 'hidden'],
    merged === 'hidden' ? isNull(mergedInto) : undefined,
    assigned(filter.assignee),
    filter.answered ? isNotNull(answeredAt) : undefined,
    filter.mentioned === undefined ? undefined : mentions(filter.mentioned),
    filter.followUp && followUp(filter.followUp),
    from && gte(createdAt, from),
    to && lt(createdAt, to),
    found?.kind === 'few' ? sql`${id} = any(${idList(found.ids)})` : undefined,
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
  const { accountId, applicationId, doneAt } = applicationMentions
  return sql`${id} in (select ${applicationId} from ${applicationMentions} where ${accountId} = ${officer}
    and ${doneAt} is null)`
}

function followUp({ until }: { until?: string | undefined }): SQL | undefined {
  return and(
    isNotNull(followUpOn),
    inArray(status, [...openStatuses]),
    until === undefined ? undefined : lte(followUpOn, until),
  )
}
