import type { Row } from '@/components/staff/application-list/row'
import type { ListedApplication } from '@/lib/applications/list'
import { getPage } from '@/lib/content/documents'
import type { Desk } from './desk'
import { inboxHref, type InboxQuery } from './inbox-query'

export function projectLabel({ intl }: Pick<Desk, 'intl'>, slug: string): string {
  return intl.formatMessage({ id: `components.enrolment.project.${slug}` })
}

/** The title of the page an application came from, in the officer's language; its path when there is no such page. */
export function pageLabel({ locale, text }: Pick<Desk, 'locale' | 'text'>, path: string): string {
  if (path === '') return text('detail.no-page')
  return getPage(locale, path)?.title ?? path
}

const day = 86_400_000

/** Short for today (12:04), yesterday, this week (Wednesday); a date before that. All in the office's time. */
function shortTime({ intl, by, text }: Pick<Desk, 'intl' | 'by' | 'text'>, moment: Date): string {
  const dayOf = (time: Date) => Math.floor((time.getTime() + 8 * 3_600_000) / day)
  const ago = dayOf(by.at) - dayOf(moment)
  if (ago <= 0) return intl.formatTime(moment, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  if (ago === 1) return text('list.yesterday')
  if (ago < 7) return intl.formatDate(moment, { weekday: 'short' })
  const year = ago > 300 ? ({ year: 'numeric' } as const) : {}
  return intl.formatDate(moment, { ...year, month: 'short', day: 'numeric' })
}

/** How long a new application has waited for its first call. */
function waiting({ by, text }: Pick<Desk, 'by' | 'text'>, since: Date): string {
  const minutes = Math.max(0, Math.floor((by.at.getTime() - since.getTime()) / 60_000))
  if (minutes < 60) return text('list.waiting-minutes', { count: minutes })
  if (minutes < 48 * 60) return text('list.waiting-hours', { count: Math.floor(minutes / 60) })
  return text('list.waiting-days', { count: Math.floor(minutes / 1440) })
}

/** A listed application as the list shows it. `names` are the colleagues' by account id. */
export function toRow(
  desk: Desk,
  item: ListedApplication,
  {
    query,
    names,
    openId,
  }: { query: InboxQuery; names: ReadonlyMap<string, string>; openId: string | undefined },
): Row {
  const { text } = desk
  const unread = item.status === 'new'
  return {
    id: item.id,
    href: inboxHref(query, `/staff/applications/${item.id}`),
    name: item.name,
    phone: item.phone.replace('****', ' **** '),
    project: projectLabel(desk, item.project),
    origin: `${pageLabel(desk, item.page)} · ${text(`language.${item.locale}`)}`,
    status: item.status,
    statusLabel: text(`status.${item.status}`),
    unread,
    time: shortTime(desk, item.createdAt),
    dateTime: item.createdAt.toISOString(),
    aside: unread ? waiting(desk, item.createdAt) : (names.get(item.assignee ?? '') ?? ''),
    urgent: unread,
    current: item.id === openId,
  }
}
