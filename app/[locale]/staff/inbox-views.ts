import 'server-only'
import type { View, ViewsProps } from '@/components/staff/views'
import {
  countMatching,
  countApplications,
  countDue,
  mostCounted,
  readCounts,
} from '@/lib/applications/inbox/counts'
import { isTooLong } from '@/lib/applications/search/find-matches'
import { listViews, type SavedView } from '@/lib/applications/inbox/saved-views'
import { applicationStatuses, type ApplicationStatus } from '@/lib/db/schema/applications'
import { otherForms, type OtherForm } from '@/schemas/form-kinds'
import type { Desk } from '@/app/staff/session'
import { openStatuses } from '@/lib/applications/steps'
import type { SearchResult } from './inbox-list'
import {
  fullFilter,
  inboxHref,
  parseInboxQuery,
  searchNames,
  searchFilter,
  type InboxQuery,
} from './inbox-query'
import { overTargetBefore } from './inbox-rows'

const plain = {
  after: undefined,
  status: undefined,
  sort: undefined,
  due: false,
  later: false,
  mentions: false,
  answered: false,
  flagged: false,
  form: '',
} as const

/** The views that every officer has: the id of the name, and what it shows. The palette finds them too (`find/find.ts`). */
export const standardViews = {
  new: { status: 'todo' },
  mine: { assigned: 'me', status: 'open' },
  'due-mine': { due: true, assigned: 'me' },
  due: { due: true },
  later: { later: true },
  mentions: { mentions: true },
  answered: { answered: true },
  open: { status: 'open' },
  all: { status: 'all' },
} as const satisfies Record<string, Partial<InboxQuery>>

export const standardViewNames = Object.keys(standardViews) as (keyof typeof standardViews)[]

/** The views beside the list, each with the number of matching applications. */
export async function inboxViews(desk: Desk, query: InboxQuery, found: SearchResult): Promise<ViewsProps> {
  const { t, intl } = desk
  const saved = await savedViews(desk, query)
  const mine = query.assigned === 'me' && query.status === 'open'
  const mineDue = query.assigned === 'me' && query.due
  const search = { ...query, ...plain, assigned: mine || mineDue ? '' : query.assigned }
  const counts = await countViews(desk, search, found)
  const chosen = saved.some(({ current }) => current)
  const special =
    query.due || query.later || query.mentions || query.answered || query.flagged || query.form !== ''
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
  const standard = (name: keyof typeof standardViews, count: number | undefined, current: boolean) =>
    view(t(`views.${name}`), standardViews[name], count, current)
  const inStatus = (status: (typeof applicationStatuses)[number]) =>
    view(
      t(`status.${status}`),
      { status },
      counts && (counts.statuses[status] ?? 0),
      query.status === status && !special,
    )
  const over = counts && counts.over > 0 ? t('views.over', { count: counts.over }) : undefined
  return {
    label: t('views.label'),
    groups: [
      {
        views: [
          {
            ...standard('new', counts?.todo, query.status === 'todo' && !special),
            over,
          },
          standard('mine', counts?.mine, mine),
          standard('due-mine', counts?.dueMine, mineDue),
          standard('due', counts?.due, query.due && !mineDue),
          standard('later', counts?.later, query.later),
          standard('mentions', counts?.mentions, query.mentions),
          standard('answered', counts?.answered, query.answered),
          // The bar leads to the page of suspected spam; here only what a search finds in it.
          ...(query.flagged || searchNames.some((name) => search[name] !== '')
            ? [view(t('views.flagged'), { flagged: true }, counts?.flagged, query.flagged)]
            : []),
          standard('all', counts?.all, query.status === 'all' && !special),
        ],
      },
      {
        heading: t('views.statuses'),
        views: [
          standard('open', counts?.open, query.status === 'open' && !mine && !special),
          ...applicationStatuses.map(inStatus),
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
const mostSavedCounted = 20

async function savedViews(desk: Desk, query: InboxQuery): Promise<(View & SavedView)[]> {
  const { db, t, intl } = desk
  const here = inboxHref({ ...query, after: undefined })
  const views: (View & SavedView)[] = []
  for (const [index, one] of (await listViews(db, desk.account.id, desk.locale)).entries()) {
    const kept = parseInboxQuery(Object.fromEntries(new URLSearchParams(one.query)))
    const href = inboxHref(kept)
    const total =
      index < mostSavedCounted ? await countMatching(db, fullFilter(kept, desk)).catch(uncounted) : undefined
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

type Statuses = Partial<Record<ApplicationStatus, number>>

type ViewCounts = {
  statuses: Statuses
  /** New applications that are due. */
  todo: number
  all: number
  open: number
  mine: number
  due: number
  dueMine: number
  /** Open applications whose next attempt is planned for later. */
  later: number
  mentions: number
  answered: number
  flagged: number
  /** Open requests of each other form. */
  forms: Record<OtherForm, number>
  /** New applications for which nobody has tried anything longer than the target. */
  over: number
}

const sum = (counts: Statuses, names: readonly ApplicationStatus[]) =>
  names.reduce((all, name) => all + (counts[name] ?? 0), 0)

/**
 * The exact number of applications in each view, among those that the search and filters leave; undefined if they leave
 * too many to count.
 */
async function countViews(
  desk: Desk,
  query: Omit<InboxQuery, 'status' | 'sort'>,
  found: SearchResult,
): Promise<ViewCounts | undefined> {
  if (found === 'too-long' || found?.kind === 'many') return undefined
  const { db, account, by } = desk
  const search = { ...searchFilter(query, desk), found }
  const among = (filter: object) => countOf(desk, { ...search, ...filter })
  const due = { due: by.at }
  const later = { later: by.at }
  const narrowed = searchNames.some((name) => query[name] !== '')
  const stored = narrowed ? undefined : await readCounts(db, account.id)
  const statuses = stored
    ? Object.fromEntries(applicationStatuses.map((status) => [status, stored.of(status)]))
    : await countApplications(db, search)
  if (statuses === undefined) return undefined
  return {
    statuses,
    todo: await countDue(db, search, statuses.new ?? 0, by.at),
    all: sum(statuses, applicationStatuses),
    open: sum(statuses, openStatuses),
    mine: stored?.mine ?? (await among({ assignee: account.id, status: 'open' })),
    due: await among({ planned: due }),
    dueMine: await among({ planned: due, assignee: account.id }),
    later: await among({ planned: later }),
    mentions: await among({ mentioned: account.id, flagged: 'included' }),
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
  return countOf(desk, { ...search, status: 'new', dueBy: desk.by.at, untried: true, to })
}
