import type { View, ViewsProps } from '@/components/staff/views'
import { officeDay } from '@/lib/applications/day'
import type { ApplicationFilter } from '@/lib/applications/filter'
import { countApplications, countUpTo } from '@/lib/applications/list'
import { isTooLong } from '@/lib/applications/matches'
import { countMentions } from '@/lib/applications/notes'
import { openStatuses } from '@/lib/applications/steps'
import { listViews, type SavedView } from '@/lib/applications/views'
import { applicationStatuses } from '@/lib/db/schema/applications'
import type { Desk } from '../session/desk'
import type { Found } from './search-result'
import { fullFilter, inboxHref, parseInboxQuery, searchFilter, type InboxQuery } from './query'

type Counts = Partial<Record<string, number>>

/** Undefined for a search with too many matches to count. */
const sum = (counts: Counts | undefined, names: readonly string[] = applicationStatuses) =>
  counts && names.reduce((all, name) => all + (counts[name] ?? 0), 0)

/** An exact count above this is of no use, and would take longer than the list. */
const most = 1000

const plain = { after: undefined, status: undefined, due: false, mentions: false, flagged: false }

/** The views beside the list, each with the number of matching applications. */
export async function inboxViews(desk: Desk, query: InboxQuery, found: Found): Promise<ViewsProps> {
  const { db, text } = desk
  const saved = await savedViews(desk, query)
  const mine = query.assigned === 'me' && query.status === 'open'
  const mineDue = query.assigned === 'me' && query.due
  const base: InboxQuery = { ...query, ...plain, assigned: mine || mineDue ? '' : query.assigned }
  const search = { ...searchFilter(base, desk), found: found === 'too-long' ? undefined : found }
  const countable = found !== 'too-long'
  const counts = countable ? await countApplications(db, search) : undefined
  const countOf = async (filter: ApplicationFilter) => (countable ? countUpTo(db, filter, most) : undefined)
  const flagged = await countOf({ ...search, flagged: 'only' })
  const none = !(query.status ?? (query.due || query.mentions || query.flagged))
  const chosen = saved.some(({ current }) => current)
  const view = (
    label: string,
    change: Partial<InboxQuery>,
    count: number | undefined,
    current: boolean,
  ): View => ({
    href: inboxHref({ ...base, ...change }),
    label,
    count,
    current: current && !chosen,
  })
  const inStatus = (status: (typeof applicationStatuses)[number]) =>
    view(
      text(status === 'new' ? 'views.new' : `status.${status}`),
      { status },
      sum(counts, [status]),
      query.status === status && !query.flagged,
    )
  const own = { ...search, assignee: desk.account.id, status: 'open' } as const
  const due = { ...search, followUp: { until: officeDay(desk.by.at) } }
  const mentions = await countMentions(db, desk.account.id)
  return {
    label: text('views.label'),
    groups: [
      {
        views: [
          view(text('views.all'), {}, sum(counts), none),
          inStatus('new'),
          view(text('views.mine'), { assigned: 'me', status: 'open' }, await countOf(own), mine),
          view(
            text('views.due-mine'),
            { due: true, assigned: 'me' },
            await countOf({ ...due, assignee: desk.account.id }),
            mineDue,
          ),
          view(text('views.due'), { due: true }, await countOf(due), query.due && !mineDue),
          {
            // Mentions are shown from all applications, whatever the current filters.
            href: inboxHref({ mentions: true }),
            label: text('views.mentions'),
            count: mentions,
            current: query.mentions && !chosen,
          },
          view(text('views.flagged'), { flagged: true }, flagged, query.flagged),
        ],
      },
      {
        heading: text('views.statuses'),
        views: [
          view(
            text('views.open'),
            { status: 'open' },
            sum(counts, openStatuses),
            query.status === 'open' && !mine,
          ),
          ...applicationStatuses.filter((status) => status !== 'new').map(inStatus),
        ],
      },
      ...(saved.length > 0 ? [{ heading: text('views.saved'), views: saved }] : []),
    ],
  }
}

async function savedViews(desk: Desk, query: InboxQuery): Promise<(View & SavedView)[]> {
  const here = inboxHref({ ...query, after: undefined })
  const views: (View & SavedView)[] = []
  for (const one of await listViews(desk.db, desk.account.id)) {
    const kept = parseInboxQuery(Object.fromEntries(new URLSearchParams(one.query)))
    const href = inboxHref(kept)
    const count = await countUpTo(desk.db, fullFilter(kept, desk), most).catch(uncounted)
    views.push({ ...one, href, label: one.name, count, current: href === here })
  }
  return views
}

/** A saved view whose search takes too long is shown without a number. */
function uncounted(error: unknown): undefined {
  if (!isTooLong(error)) throw error
}
