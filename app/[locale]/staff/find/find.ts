import 'server-only'
import { listApplications } from '@/lib/applications/inbox/list'
import { listViews } from '@/lib/applications/inbox/saved-views'
import { isTooLong } from '@/lib/applications/search/find-matches'
import { foldText } from '@/lib/text/fold'
import { userText } from '@/lib/text/user-text'
import { projectLabel } from '@/app/[locale]/staff/_desk/labels'
import { wasRecentlyAudited } from '@/app/[locale]/staff/_desk/download'
import type { Desk } from '@/app/[locale]/staff/_desk/session'
import { deskPages } from '@/app/[locale]/staff/_desk/staff-layout'
import type { ShownResults } from '@/schemas/search'
import { ownPageHref } from '../applications/kept-list'
import {
  fullFilter,
  inboxHref,
  parseInboxQuery,
  type InboxQuery,
} from '@/app/[locale]/staff/_inbox/inbox-query'
import { standardViewNames, standardViews } from '@/app/[locale]/staff/_inbox/inbox-views'

type Hit = ShownResults['groups'][number]['hits'][number]

/** The most people that are shown; Enter leads to all of them. */
const most = 6

const opened = /^\/staff\/applications\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

const hit = (href: string, name: string, context = ''): Hit => ({
  href,
  name: [name],
  context,
  excerpt: [],
})

/** People, views and actions whose names contain a text; before one is typed, all views and actions. */
export async function findAtDesk(
  desk: Desk,
  asked: { q: string; at: string },
): Promise<ShownResults> {
  const { t } = desk
  const query = parseInboxQuery({ q: asked.q })
  const typed = foldText(query.q)
  const named = (all: Hit[]) => all.filter(({ name }) => foldText(name.join('')).includes(typed))
  const groups = [
    { label: t('palette.people'), hits: await people(desk, query) },
    { label: t('palette.views'), hits: named(await views(desk)) },
    { label: t('palette.actions'), hits: named(actions(desk, asked.at)) },
  ].filter(({ hits }) => hits.length > 0)
  if (query.q === '') return { status: '', groups }
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0)
  return { status: t('palette.found', { count }), groups }
}

/** The newest matching applications. Like the list, they leave a record without the text. */
async function people(desk: Desk, query: InboxQuery): Promise<Hit[]> {
  const { db, by, session, t } = desk
  // One letter matches nearly everybody.
  if (query.q.length < 2 && !/\p{Script=Han}/u.test(query.q)) return []
  const untraced = await wasRecentlyAudited(session.id, `find ${query.q}`, by.at)
  try {
    const { items } = await listApplications(
      db,
      fullFilter(query, desk),
      { size: most, untraced },
      by,
    )
    return items.map(({ id, name, reference, project, status }) =>
      hit(
        inboxHref(query, `/staff/applications/${id}`),
        userText(name),
        [reference, projectLabel(desk, project), t(`status.${status}`)].join(' · '),
      ),
    )
  } catch (error) {
    if (isTooLong(error)) return []
    throw error
  }
}

async function views({ db, account, t, locale }: Desk): Promise<Hit[]> {
  const saved = await listViews(db, account.id, locale)
  return [
    ...standardViewNames.map((name) => hit(inboxHref(standardViews[name]), t(`views.${name}`))),
    ...saved.map(({ name, query }) => hit(`/staff?${query}`, name, t('views.saved'))),
  ]
}

/** What can be done with the open application, or anywhere; the list beside it stays. */
function actions({ t, may }: Desk, at: string): Hit[] {
  const [path = '', list] = at.split('?')
  const application = opened.exec(path)?.[1]
  const query = parseInboxQuery(Object.fromEntries(new URLSearchParams(list)))
  const page = (name: string) => ownPageHref(`${application}/${name}`, query)
  return [
    ...(application && may('applications.change')
      ? [hit(page('message'), t('message.write')), hit(page('correct'), t('correct.link'))]
      : []),
    ...(may('applications.change') ? [hit('/staff/applications/new', t('entry.title'))] : []),
    ...(may('applications.import') ? [hit('/staff/imports', t('imports.title'))] : []),
    ...deskPages.filter(({ needs }) => may(needs)).map(({ href, label }) => hit(href, t(label))),
    hit('/staff/account', t('account.title')),
  ]
}
