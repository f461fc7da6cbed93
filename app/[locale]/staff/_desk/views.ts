import type { ViewsProps } from '@/components/staff/views'
import { countApplications } from '@/lib/applications/list'
import { applicationStatuses } from '@/lib/db/schema/applications'
import type { Desk } from './desk'
import { inboxHref, searchFilter, type InboxQuery } from './inbox-query'

const sum = (counts: Partial<Record<string, number>>) =>
  Object.values(counts).reduce<number>((all, one) => all + (one ?? 0), 0)

/** The views beside the list, with how many applications of the present search are in each. */
export async function inboxViews({ db, text }: Desk, query: InboxQuery): Promise<ViewsProps> {
  const search = searchFilter(query)
  const counts = await countApplications(db, search)
  const flagged = sum(await countApplications(db, { ...search, flagged: 'only' }))
  const base = { ...query, after: undefined, status: undefined, flagged: false }
  const none = query.status === undefined && !query.flagged
  const statusView = (status: (typeof applicationStatuses)[number]) => ({
    href: inboxHref({ ...base, status }),
    label: text(status === 'new' ? 'views.new' : `status.${status}`),
    count: counts[status] ?? 0,
    current: query.status === status && !query.flagged,
  })
  return {
    label: text('views.label'),
    groups: [
      {
        views: [
          { href: inboxHref(base), label: text('views.all'), count: sum(counts), current: none },
          statusView('new'),
          {
            href: inboxHref({ ...base, flagged: true }),
            label: text('views.flagged'),
            count: flagged,
            current: query.flagged,
          },
        ],
      },
      {
        heading: text('views.statuses'),
        views: applicationStatuses.filter((status) => status !== 'new').map(statusView),
      },
    ],
  }
}
