import 'server-only'
import { readCounts } from '@/lib/applications/inbox/counts'
import { officeDay } from '@/lib/time'
import { countApplications, countMatching, mostCounted } from '@/lib/applications/inbox/count-matching'
import { openStatuses } from '@/lib/applications/steps'
import { applicationStatuses, type ApplicationStatus } from '@/lib/db/schema/applications'
import type { OtherForm } from '@/schemas/form-kinds'
import type { Desk } from '@/app/staff/session'
import { overTargetBefore } from './over-target'
import { searchFilter, searchNames, type InboxQuery } from './query'
import type { Found } from './search-result'

type Statuses = Partial<Record<ApplicationStatus, number>>

type ViewCounts = {
  statuses: Statuses
  all: number
  open: number
  mine: number
  due: number
  dueMine: number
  answered: number
  flagged: number
  /** Open requests of each other form. */
  forms: Record<OtherForm, number>
  /** New applications that have waited longer than the target. */
  over: number
}

const sum = (counts: Statuses, names: readonly ApplicationStatus[]) =>
  names.reduce((all, name) => all + (counts[name] ?? 0), 0)

/**
 * The exact number of applications in each view, among those that the search and filters leave; undefined if they leave
 * too many to count.
 */
export async function countViews(
  desk: Desk,
  query: Omit<InboxQuery, 'status' | 'sort'>,
  found: Found,
): Promise<ViewCounts | undefined> {
  if (found === 'too-long' || found?.kind === 'many') return undefined
  const { db, account, by } = desk
  const search = { ...searchFilter(query, desk), found }
  const among = (filter: object) => countOf(desk, { ...search, ...filter })
  const followUp = { until: officeDay(by.at) }
  const narrowed = searchNames.some((name) => query[name] !== '')
  const stored = narrowed ? undefined : await readCounts(db, account.id)
  const statuses = stored
    ? Object.fromEntries(applicationStatuses.map((status) => [status, stored.of(status)]))
    : await countApplications(db, search)
  if (statuses === undefined) return undefined
  return {
    statuses,
    all: sum(statuses, applicationStatuses),
    open: sum(statuses, openStatuses),
    mine: stored?.mine ?? (await among({ assignee: account.id, status: 'open' })),
    due: await among({ followUp }),
    dueMine: await among({ followUp, assignee: account.id }),
    answered: await among({ answered: true }),
    flagged: stored ? stored.of('quarantined') + stored.of('confirmed') : await among({ flagged: 'only' }),
    forms: {
      quotation: await among({ form: 'quotation', status: 'open' }),
      institution: await among({ form: 'institution', status: 'open' }),
      booking: await among({ form: 'booking', status: 'open' }),
      opening: await among({ form: 'opening', status: 'open' }),
    },
    over: statuses.new ? await countOver(desk, search) : 0,
  }
}

async function countOf({ db }: Desk, filter: Parameters<typeof countMatching>[1]): Promise<number> {
  return (await countMatching(db, filter)) ?? mostCounted
}

function countOver(desk: Desk, search: Parameters<typeof countMatching>[1]): Promise<number> {
  const before = overTargetBefore(desk)
  const to = search.to && search.to < before ? search.to : before
  return countOf(desk, { ...search, status: 'new', to })
}
