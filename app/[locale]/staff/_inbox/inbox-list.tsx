import { ApplicationList } from '@/app/[locale]/staff/_inbox/application-list'
import { Alert } from '@/components/staff/alert'
import { accountsOnce, tagsOnce } from '@/app/[locale]/staff/_desk/once'
import { isAllowed } from '@/lib/accounts/staff/permissions'
import { applicationStatuses } from '@/lib/db/schema/applications'
import { userText } from '@/lib/text/user-text'
import { listApplications } from '@/lib/applications/inbox/list'
import { isTooLong, findMatches, type Matches } from '@/lib/applications/search/find-matches'
import { firstContactTarget } from '@/lib/content/desk'
import type { Desk } from '@/app/[locale]/staff/_desk/session'
import { wasRecentlyAudited } from '@/app/[locale]/staff/_desk/download'
import { bulkAction } from './actions'
import { reasonOptions } from '@/app/[locale]/staff/applications/change-application'
import { overTargetBefore, toRow } from './inbox-rows'
import { fullFilter, inboxHref, type InboxQuery } from './inbox-query'

type InboxListProps = {
  desk: Desk
  query: InboxQuery
  found: SearchResult
  openId: string | undefined
  names: ReadonlyMap<string, string>
  /** The export of this view failed because its search took too long. */
  notExported?: boolean | undefined
}

/** The rows of the view, or the reason why there are none. */
export async function InboxList({
  desk,
  query,
  found,
  openId,
  names,
  notExported,
}: InboxListProps) {
  const { t } = desk
  const listed = await listFound(desk, query, found)
  const overBefore = overTargetBefore(desk)
  const rows = listed?.items.map((item) => toRow(desk, item, { query, names, overBefore })) ?? []
  const first = query.after === undefined ? undefined : inboxHref({ ...query, after: undefined })
  return (
    <>
      {notExported && listed ? <NotExported desk={desk} /> : null}
      <ApplicationList
        t={t}
        label={t(`list.label-${query.sort}`)}
        rows={rows}
        view={inboxHref(query)}
        openId={openId}
        targetHours={firstContactTarget() / 60}
        next={listed?.next && inboxHref({ ...query, after: listed.next })}
        first={first}
        bulk={desk.may('applications.change') ? await bulkOf(desk, query) : undefined}
        empty={emptyTexts(desk, query, listed === undefined)}
      />
    </>
  )
}

/** What the officer can do with selected rows. */
async function bulkOf({ db, locale, t }: Desk, { flagged }: InboxQuery) {
  const accounts = await accountsOnce(db, locale)
  const colleagues = accounts.filter(
    (one) => !one.deactivatedAt && isAllowed(one, 'applications.change'),
  )
  return {
    action: bulkAction.bind(null, locale),
    colleagues: [
      ...colleagues.map(({ id: value, name }) => ({ value, label: userText(name) })),
      { value: '', label: t('detail.nobody') },
    ],
    statuses: applicationStatuses
      .filter((status) => status !== 'new')
      .map((value) => ({ value, label: t(`status.${value}`) })),
    tags: await tagsOnce(db),
    reasons: [
      { value: '', label: t('bulk.decline-reason') },
      ...reasonOptions({ t, locale }).slice(1),
    ],
    flagged,
  }
}

/** Undefined if the search takes too long. */
async function listFound(desk: Desk, query: InboxQuery, found: SearchResult) {
  const { db, by, session } = desk
  if (found === 'too-long') return undefined
  const filter = { ...fullFilter(query, desk), found }
  const untraced = await wasRecentlyAudited(session.id, `list ${inboxHref(query)}`, by.at)
  try {
    return await listApplications(
      db,
      filter,
      { cursor: query.after, order: query.sort, untraced },
      by,
    )
  } catch (error) {
    if (isTooLong(error)) return undefined
    throw error
  }
}

/** A notice above the rows: the search was fast enough for one page, but not for the whole file. */
function NotExported({ desk: { t } }: { desk: Desk }) {
  return (
    <div role="alert" className="px-4 py-3">
      <Alert kind="warning">
        <p className="font-semibold">{t('list.not-exported')}</p>
        <p>{t('list.too-long-hint')}</p>
      </Alert>
    </div>
  )
}

function emptyTexts({ t }: Desk, query: InboxQuery, tooLong: boolean) {
  if (tooLong) return { title: t('list.too-long'), hint: t('list.too-long-hint') }
  const untouched = inboxHref(query) === '/staff'
  return {
    title: t(untouched ? 'list.nothing' : 'list.no-match'),
    hint: t(untouched ? 'list.nothing-hint' : 'list.no-match-hint'),
  }
}

/** The result of the search, looked up once for the list and the counts. */
export type SearchResult = Matches | 'too-long' | undefined

export async function searchApplications({ db }: Desk, q: string): Promise<SearchResult> {
  try {
    return await findMatches(db, q)
  } catch (error) {
    if (isTooLong(error)) return 'too-long'
    throw error
  }
}
