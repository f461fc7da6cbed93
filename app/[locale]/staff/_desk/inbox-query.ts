import type { ApplicationFilter } from '@/lib/applications/filter'
import { applicationStatuses, type ApplicationStatus } from '@/lib/db/schema/applications'
import { isProjectSlug, unspecifiedProject } from '@/schemas/projects'

export type SearchParams = Record<string, string | string[] | undefined>

/** What stands in the address of the inbox. Anything that is no valid choice counts as not chosen. */
export type InboxQuery = {
  q: string
  project: string
  from: string
  to: string
  status: ApplicationStatus | undefined
  flagged: boolean
  after: string | undefined
}

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) ?? ''

function day(text: string): string {
  const fits = /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
  return fits ? text : ''
}

export function parseInboxQuery(params: SearchParams): InboxQuery {
  const project = one(params.project)
  return {
    q: one(params.q).trim().slice(0, 64),
    project: isProjectSlug(project) || project === unspecifiedProject ? project : '',
    from: day(one(params.from)),
    to: day(one(params.to)),
    status: applicationStatuses.find((status) => status === one(params.status)),
    flagged: one(params.flagged) === '1',
    after: one(params.after) || undefined,
  }
}

/** The days of the office, wherever the server runs: China has one time zone and no summer time. */
function startOf(date: string): Date {
  return new Date(`${date}T00:00:00+08:00`)
}

/** The store's filter without status and spam flag, which the views choose. Both days are inclusive. */
export function searchFilter({ q, project, from, to }: InboxQuery): ApplicationFilter {
  return {
    q: q || undefined,
    project: project || undefined,
    from: from ? startOf(from) : undefined,
    to: to ? new Date(startOf(to).getTime() + 86_400_000) : undefined,
  }
}

export function fullFilter(query: InboxQuery): ApplicationFilter {
  return { ...searchFilter(query), status: query.status, flagged: query.flagged ? 'only' : 'hidden' }
}

/** An address of the inbox with these choices; the page of the list is left out unless given. */
export function inboxHref(query: Partial<InboxQuery>, path = '/staff'): string {
  const { q, project, from, to, status, flagged, after } = query
  const chosen = Object.entries({ status, flagged: flagged ? '1' : '', q, project, from, to, after })
  const params = new URLSearchParams(chosen.flatMap(([name, value]) => (value ? [[name, value]] : [])))
  return params.size > 0 ? `${path}?${params}` : path
}
