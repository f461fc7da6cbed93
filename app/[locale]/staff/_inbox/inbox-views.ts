import 'server-only'
import type { View, ViewsProps } from '@/app/[locale]/staff/_inbox/views'
import {
  countApplications,
  countDue,
  countEach,
  mostCounted,
  notDue,
} from '@/lib/applications/inbox/counts'
import type { ApplicationFilter } from '@/lib/applications/inbox/filter'
import type { SavedView } from '@/lib/applications/inbox/saved-views'
import { applicationStatuses, type ApplicationStatus } from '@/lib/db/schema/applications'
import { otherForms, type OtherForm } from '@/schemas/form-kinds'
import type { Desk } from '@/app/[locale]/staff/_desk/session'
import { openStatuses } from '@/lib/applications/steps'
import { countsOnce, viewsOnce } from '@/app/[locale]/staff/_desk/once'
import { searchApplications, type SearchResult } from './inbox-list'
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

/** The views beside the list, each with the number of matching applications; and how many are to do without a search. */
export async function inboxViews(
  desk: Desk,
  query: InboxQuery,
  found: SearchResult,
): Promise<{ views: ViewsProps; todo: number }> {
  const { t, intl } = desk
  const mine = query.assigned === 'me' && query.status === 'open'
  const mineDue = query.assigned === 'me' && query.due
  const search = { ...query, ...plain, assigned: mine || mineDue ? '' : query.assigned }
  const kept = await savedViews(desk)
  const { counts, todo, suspected, ofSaved } = await countViews(desk, search, found, kept)
  const shown = (count: number | undefined) => (count === undefined ? '' : intl.formatNumber(count))
  const here = inboxHref({ ...query, after: undefined })
  const saved = kept.map((one, index) => {
    const href = inboxHref(one.kept)
    const label = one.own ? one.name : t('views.of', { name: one.name, owner: one.owner })
    const over = isOutdated(one, one.kept) ? t('views.outdated') : undefined
    return { ...one, href, label, count: shown(ofSaved[index]), over, current: href === here }
  })
  const chosen = saved.some(({ current }) => current)
  const special =
    query.due ||
    query.later ||
    query.mentions ||
    query.answered ||
    query.flagged ||
    query.form !== ''
  const view = (
    label: string,
    change: Partial<InboxQuery>,
    count: number | undefined,
    current: boolean,
  ): View => ({
    href: inboxHref({ ...search, ...change }),
    label,
    count: shown(count),
    current: current && !chosen,
  })
  const standard = (
    name: keyof typeof standardViews,
    count: number | undefined,
    current: boolean,
  ) => view(t(`views.${name}`), standardViews[name], count, current)
  const inStatus = (status: (typeof applicationStatuses)[number]) =>
    view(
      t(`status.${status}`),
      { status },
      counts && (counts.statuses[status] ?? 0),
      query.status === status && !special,
    )
  const over = counts && counts.over > 0 ? t('views.over', { count: counts.over }) : undefined
  // Nobody is notified of these: what waits for a decision is counted where officers look all day.
  const suspectedView =
    suspected > 0
      ? [
          {
            href: '/staff/quarantine',
            label: t('bar.quarantine'),
            count: shown(suspected),
            current: false,
          },
        ]
      : []
  const views: ViewsProps = {
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
          ...(query.flagged || searchNames.some((name) => search[name] !== '')
            ? [view(t('views.flagged'), { flagged: true }, counts?.flagged, query.flagged)]
            : suspectedView),
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
            counts?.of(form),
            query.form === form && query.status === 'open',
          ),
        ),
      },
      ...(saved.length > 0 ? [{ heading: t('views.saved'), views: saved }] : []),
    ],
  }
  return { views, todo }
}

/** Later ones are shown without a number. */
const mostSavedCounted = 20

type KeptView = SavedView & { kept: InboxQuery; filter: ApplicationFilter | undefined }

/** The saved views, each with its filter if it is to be counted: not if its search takes too long. */
async function savedViews(desk: Desk): Promise<KeptView[]> {
  const views: KeptView[] = []
  for (const one of await viewsOnce(desk.db, desk.account.id, desk.locale)) {
    const kept = parseInboxQuery(Object.fromEntries(new URLSearchParams(one.query)))
    const found =
      views.length < mostSavedCounted ? await searchApplications(desk, kept.q) : 'too-long'
    const filter = found === 'too-long' ? undefined : { ...fullFilter(kept, desk), found }
    views.push({ ...one, kept, filter })
  }
  return views
}

/** Whether a part of the saved filter no longer exists, for example a program. */
function isOutdated({ query }: SavedView, kept: InboxQuery): boolean {
  const saved = [...new URLSearchParams(query)].filter(([, value]) => value !== '')
  const understood = new URLSearchParams(inboxHref(kept).split('?')[1] ?? '')
  return saved.some(([name, value]) => understood.get(name) !== value)
}

type Statuses = Partial<Record<ApplicationStatus, number>>

const sum = (counts: Statuses, names: readonly ApplicationStatus[]) =>
  names.reduce((all, name) => all + (counts[name] ?? 0), 0)

/**
 * The exact number of applications in each view: `counts` among those that the search and filters leave, undefined if they leave
 * too many to count; `todo` without them.
 */
async function countViews(
  desk: Desk,
  query: Omit<InboxQuery, 'status' | 'sort'>,
  matches: SearchResult,
  kept: readonly KeptView[],
) {
  const { db, account, by } = desk
  const { at } = by
  const stored = await countsOnce(db, account.id)
  const narrowed = searchNames.some((name) => query[name] !== '')
  const isCounted = matches !== 'too-long' && matches?.kind !== 'many'
  const search = { ...searchFilter(query, desk), ...(isCounted && { found: matches }) }
  const among = (filter: ApplicationFilter) => (isCounted ? { ...search, ...filter } : undefined)
  const inNarrowed = (filter: ApplicationFilter) => (narrowed ? among(filter) : undefined)
  const saved: Record<`saved ${number}`, ApplicationFilter | undefined> = Object.fromEntries(
    kept.map(({ filter }, index) => [`saved ${index}`, filter]),
  )
  const all = () =>
    Object.fromEntries(applicationStatuses.map((status) => [status, stored.of(status)]))
  const found = () => (isCounted ? countApplications(db, search) : undefined)
  const statuses: Statuses | undefined = await (narrowed ? found() : all())
  const forms = Object.fromEntries(
    otherForms.map((form) => [form, among({ form, status: 'open' })]),
  ) as Record<OtherForm, ApplicationFilter | undefined>
  const some = await countEach(db, {
    ...saved,
    laterNew: notDue({}, at),
    laterFound: inNarrowed(notDue({}, at)),
    due: among({ planned: { due: at } }),
    dueMine: among({ planned: { due: at }, assignee: account.id }),
    later: among({ planned: { later: at } }),
    mine: inNarrowed({ assignee: account.id, status: 'open' }),
    mentions: among({ mentioned: account.id, flagged: 'included' }),
    answered: among({ answered: true }),
    flagged: inNarrowed({ flagged: 'only' }),
    ...forms,
    over: among(overTarget(desk, search)),
  })
  const of = (name: keyof typeof some) => some[name] ?? mostCounted
  const todo = await countDue(db, {}, { all: stored.of('new'), later: some.laterNew, at })
  const ofSaved = kept.map((_, index) => some[`saved ${index}` as keyof typeof some])
  const suspected = stored.of('quarantined')
  if (statuses === undefined) return { counts: undefined, todo, suspected, ofSaved }
  const counts = {
    statuses,
    todo: narrowed
      ? await countDue(db, search, { all: statuses.new ?? 0, later: some.laterFound, at })
      : todo,
    all: sum(statuses, applicationStatuses),
    open: sum(statuses, openStatuses),
    mine: narrowed ? of('mine') : stored.mine,
    due: of('due'),
    dueMine: of('dueMine'),
    later: of('later'),
    mentions: of('mentions'),
    answered: of('answered'),
    flagged: narrowed ? of('flagged') : stored.of('quarantined') + stored.of('confirmed'),
    of,
    over: of('over'),
  }
  return { counts, todo, suspected, ofSaved }
}

function overTarget(desk: Desk, { to }: ApplicationFilter): ApplicationFilter {
  const before = overTargetBefore(desk)
  return { status: 'new', dueBy: desk.by.at, untried: true, to: to && to < before ? to : before }
}
