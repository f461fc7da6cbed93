import type { View, ViewsProps } from '@/components/staff/views'
import { countMatching } from '@/lib/applications/inbox/count-matching'
import { isTooLong } from '@/lib/applications/search/find-matches'
import { countMentions } from '@/lib/applications/change/notes'
import { listViews, type SavedView } from '@/lib/applications/inbox/saved-views'
import { applicationStatuses } from '@/lib/db/schema/applications'
import { otherForms } from '@/schemas/form-kinds'
import type { Desk } from '@/app/staff/session'
import type { Found } from './search-result'
import { countViews } from './count-views'
import { fullFilter, inboxHref, parseInboxQuery, searchNames, type InboxQuery } from './query'

const plain = {
  after: undefined,
  status: undefined,
  sort: undefined,
  due: false,
  mentions: false,
  answered: false,
  flagged: false,
  form: '',
} as const

/** The views beside the list, each with the number of matching applications. */
export async function inboxViews(desk: Desk, query: InboxQuery, found: Found): Promise<ViewsProps> {
  const { t, intl } = desk
  const saved = await savedViews(desk, query)
  const mine = query.assigned === 'me' && query.status === 'open'
  const mineDue = query.assigned === 'me' && query.due
  const search = { ...query, ...plain, assigned: mine || mineDue ? '' : query.assigned }
  const counts = await countViews(desk, search, found)
  const chosen = saved.some(({ current }) => current)
  const special = query.due || query.mentions || query.answered || query.flagged || query.form !== ''
  const view = (
    label: string,
    change: Partial<InboxQuery>,
    count: number | undefined,
    current: boolean,
  ): View => ({
    href: inboxHref({ ...search, ...change }),
    label,
    count: count === undefined ? '' : intl.formatNumber(count),
    current: current && !chosen,
  })
  const inStatus = (status: (typeof applicationStatuses)[number]) =>
    view(
      t(status === 'new' ? 'views.new' : `status.${status}`),
      { status },
      counts && (counts.statuses[status] ?? 0),
      query.status === status && !special,
    )
  const over = counts && counts.over > 0 ? t('views.over', { count: counts.over }) : undefined
  const mentions = await countMentions(desk.db, desk.account.id)
  return {
    label: t('views.label'),
    groups: [
      {
        views: [
          { ...inStatus('new'), over },
          view(t('views.mine'), { assigned: 'me', status: 'open' }, counts?.mine, mine),
          view(t('views.due-mine'), { due: true, assigned: 'me' }, counts?.dueMine, mineDue),
          view(t('views.due'), { due: true }, counts?.due, query.due && !mineDue),
          {
            // Mentions are shown from all applications, whatever the current filters.
            href: inboxHref({ mentions: true }),
            label: t('views.mentions'),
            count: intl.formatNumber(mentions),
            current: query.mentions && !chosen,
          },
          view(t('views.answered'), { answered: true }, counts?.answered, query.answered),
          // The bar leads to the page of suspected spam; here only what a search finds in it.
          ...(query.flagged || searchNames.some((name) => search[name] !== '')
            ? [view(t('views.flagged'), { flagged: true }, counts?.flagged, query.flagged)]
            : []),
          view(t('views.all'), { status: 'all' }, counts?.all, query.status === 'all' && !special),
        ],
      },
      {
        heading: t('views.statuses'),
        views: [
          view(
            t('views.open'),
            { status: 'open' },
            counts?.open,
            query.status === 'open' && !mine && !special,
          ),
          ...applicationStatuses.filter((status) => status !== 'new').map(inStatus),
        ],
      },
      {
        heading: t('views.forms'),
        views: otherForms.map((form) =>
          view(
            t(`views.form-${form}`),
            { form, status: 'open' },
            counts?.forms[form],
            query.form === form && query.status === 'open',
          ),
        ),
      },
      ...(saved.length > 0 ? [{ heading: t('views.saved'), views: saved }] : []),
    ],
  }
}

/** Each count costs a query whenever the inbox is shown; later views are shown without one. */
const mostCounted = 20

async function savedViews(desk: Desk, query: InboxQuery): Promise<(View & SavedView)[]> {
  const { db, t, intl } = desk
  const here = inboxHref({ ...query, after: undefined })
  const views: (View & SavedView)[] = []
  for (const [index, one] of (await listViews(db, desk.account.id)).entries()) {
    const kept = parseInboxQuery(Object.fromEntries(new URLSearchParams(one.query)))
    const href = inboxHref(kept)
    const total =
      index < mostCounted ? await countMatching(db, fullFilter(kept, desk)).catch(uncounted) : undefined
    const count = total === undefined ? '' : intl.formatNumber(total)
    const label = one.own ? one.name : t('views.of', { name: one.name, owner: one.owner })
    const over = isOutdated(one, kept) ? t('views.outdated') : undefined
    views.push({ ...one, href, label, count, over, current: href === here })
  }
  return views
}

/** Whether a part of the saved filter no longer exists, for example a program. */
function isOutdated({ query }: SavedView, kept: InboxQuery): boolean {
  const saved = [...new URLSearchParams(query)].filter(([, value]) => value !== '')
  const understood = new URLSearchParams(inboxHref(kept).split('?')[1] ?? '')
  return saved.some(([name, value]) => understood.get(name) !== value)
}

/** A saved view whose search takes too long is shown without a number. */
function uncounted(error: unknown): undefined {
  if (!isTooLong(error)) throw error
}
