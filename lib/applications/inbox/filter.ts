import { and, eq, gte, inArray, isNotNull, isNull, lt, lte, sql, type SQL } from 'drizzle-orm'
import { taggedWith } from '@/lib/applications/change/tags'
import type { Matches } from '@/lib/applications/search/find-matches'
import { idList } from '@/lib/applications/search/match-rows'
import { openStatuses } from '@/lib/applications/steps'
import { isTried } from '@/lib/people/contacts'
import { headId } from '@/lib/people/family'
import { isRefusing } from '@/lib/people/refusal'
import { applications, type ApplicationStatus } from '@/lib/db/schema/applications'
import { applicationMentions } from '@/lib/db/schema/attention'
import { officeDateTime, officeDay } from '@/lib/time'
import {
  filteredNames,
  rowName,
  type FilteredName,
  type RowName,
} from '@/schemas/application-fields'
import type { FormKind } from '@/schemas/form-kinds'
import type { Locale } from '@/schemas/locale'

export type ApplicationFilter = Partial<Record<RowName<FilteredName>, string | undefined>> & {
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
  /** Without those who wait for nothing: the next attempt is planned for later than this time, or there is none because they want no messages. */
  dueBy?: Date | undefined
  /** Only those. */
  notDueBy?: Date | undefined
  /** Open applications with a planned attempt: any, those that are due at a time, or those that are planned for later. */
  planned?: { due?: Date; later?: Date } | undefined
  /** Nobody has called the applicant or had an answer. */
  untried?: true | undefined
  from?: Date | undefined
  /** Exclusive. */
  to?: Date | undefined
  /**
   * A reference, the beginning or end of a phone number, or parts of names and notes (`lib/applications/search/terms.ts`).
   */
  q?: string | undefined
  /** The matches of `q` (`lib/applications/search/find-matches.ts`); looked up if absent. */
  found?: Matches | undefined
  /** Duplicates are hidden by default. */
  duplicates?: 'hidden' | 'included' | undefined
}

const {
  answeredAt,
  assignee,
  createdAt,
  flags,
  followUpOn,
  followUpTime,
  id,
  duplicateOf,
  status,
} = applications

const equal = [
  ...(['project', 'channel', 'utmSource', 'utmCampaign', 'form', 'locale', 'verified'] as const),
  ...filteredNames.map(rowName),
] as const

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
export function matchesFilter(filter: ApplicationFilter): SQL | undefined {
  const { from, to, found, duplicates = 'hidden' } = filter
  return and(
    ...equal.map((key) => {
      const value = filter[key]
      return value === undefined ? undefined : eq(applications[key], value)
    }),
    filter.tag === undefined ? undefined : taggedWith(filter.tag),
    inStatus(filter.status),
    flagged[filter.flagged ?? 'hidden'],
    duplicates === 'hidden' ? isNull(duplicateOf) : undefined,
    assigned(filter.assignee),
    filter.answered ? withAnswer : undefined,
    filter.mentioned === undefined ? undefined : mentions(filter.mentioned),
    filter.dueBy && isWaiting(filter.dueBy),
    filter.notDueBy && sql`not ${isWaiting(filter.notDueBy)}`,
    filter.planned && planned(filter.planned),
    filter.untried ? sql`not ${isTried}` : undefined,
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
  return sql`${id} in (select ${headId} from ${applications} where ${id} in (
    select ${applicationId} from ${applicationMentions} where ${accountId} = ${officer} and ${doneAt} is null))`
}

/** An answer to any application of the person waits. */
const withAnswer = sql`${id} in (select ${headId} from ${applications} where ${answeredAt} is not null)`

/** Whether somebody should try to reach the applicant now. Who wants no messages is called as agreed, if that is planned. */
export function isWaiting(at: Date): SQL {
  return sql`(case when ${followUpOn} is null then not ${isRefusing} else ${dueAt(at)} end)`
}

function planned({ due, later }: NonNullable<ApplicationFilter['planned']>): SQL | undefined {
  return and(
    isNotNull(followUpOn),
    inArray(status, [...openStatuses]),
    due && lte(followUpOn, officeDay(due)),
    due && dueAt(due),
    later && gte(followUpOn, officeDay(later)),
    later && sql`not ${dueAt(later)}`,
  )
}

/** Whether a planned attempt is due, as in `isDue`. */
export function dueAt(at: Date): SQL {
  const today = officeDay(at)
  const time = officeDateTime(at).slice(11, 16)
  return sql`(${followUpOn} < ${today}::date
    or (${followUpOn} = ${today}::date and coalesce(${followUpTime}, '00:00') <= ${time}))`
}
