import 'server-only'
import type { Row } from '@/app/[locale]/staff/_inbox/application-list/row'
import { isDue } from '@/lib/applications/due'
import { daysBetween, officeDay } from '@/lib/time'
import type { ListedApplication } from '@/lib/applications/inbox/list'
import { sourceName, entrySources, firstContactTarget, officeHours } from '@/lib/content/desk'
import { fieldLabel, valueText } from '@/lib/applications/inbox/application-text'
import { listedLines, rowName } from '@/schemas/application-fields'
import { userText } from '@/lib/text/user-text'
import { pageLabel, projectLabel } from '@/app/[locale]/staff/_desk/labels'
import type { Desk } from '@/app/[locale]/staff/_desk/session'
import { fullTime } from '@/components/staff/moment'
import { officeTimeBefore } from '@/lib/applications/office-hours'
import { inboxHref, type InboxQuery } from './inbox-query'

/**
 * The time today (12:04), “yesterday”, the weekday within a week, otherwise the date; in the time zone of the office.
 */
function shortTime({ intl, by, t }: Pick<Desk, 'intl' | 'by' | 't'>, moment: Date): string {
  const ago = daysBetween(officeDay(moment), officeDay(by.at))
  if (ago <= 0)
    return intl.formatTime(moment, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  if (ago === 1) return t('list.yesterday')
  if (ago < 7) return intl.formatDate(moment, { weekday: 'short' })
  const year = ago > 300 ? ({ year: 'numeric' } as const) : {}
  return intl.formatDate(moment, { ...year, month: 'short', day: 'numeric' })
}

/** How long a new application has waited for its first contact. */
function waiting({ by, t }: Pick<Desk, 'by' | 't'>, since: Date): string {
  const minutes = Math.max(0, Math.floor((by.at.getTime() - since.getTime()) / 60_000))
  if (minutes === 0) return t('list.waiting-now')
  if (minutes < 60) return t('list.waiting-minutes', { count: minutes })
  if (minutes < 48 * 60) return t('list.waiting-hours', { count: Math.floor(minutes / 60) })
  return t('list.waiting-days', { count: Math.floor(minutes / 1440) })
}

/** The day of the next call, relative to today, and its time if it is given. */
export function dueText(
  desk: Pick<Desk, 'intl' | 'by' | 't'>,
  on: string,
  time?: string | null,
): string {
  const day = dueDay(desk, on)
  return time ? desk.t('list.due-at', { day, time }) : day
}

function dueDay({ intl, by, t }: Pick<Desk, 'intl' | 'by' | 't'>, on: string): string {
  const days = daysBetween(on, officeDay(by.at))
  if (days > 0) return t('list.overdue', { count: days })
  if (days === 0) return t('list.due-today')
  if (days === -1) return t('list.due-tomorrow')
  return intl.formatDate(new Date(`${on}T00:00:00Z`), {
    timeZone: 'UTC',
    month: 'short',
    day: 'numeric',
    weekday: 'short',
  })
}

/** The first two tags, and the number of the others. */
function shortTags(tags: readonly string[]): string[] {
  const shown = tags.slice(0, 2).map(userText)
  return tags.length > 2 ? [...shown, `+${tags.length - 2}`] : shown
}

type RowDesk = Pick<Desk, 'locale' | 'intl' | 't' | 'by'> & {
  account: Pick<Desk['account'], 'id' | 'createdAt'>
}

type RowContext = {
  query: InboxQuery
  names: ReadonlyMap<string, string>
  /** New applications received before this time are over the target. */
  overBefore: Date
}

/** New applications are unread for everybody, assigned ones only for the assignee. */
function isUnread({ account }: RowDesk, item: ListedApplication): boolean {
  const closed = item.status === 'admitted' || item.status === 'declined'
  if (item.opened || closed || item.createdAt < account.createdAt) return false
  return item.assignee === null ? item.status === 'new' : item.assignee === account.id
}

/** The page from which it was sent, or how staff entered it. */
function originOf(desk: RowDesk, { entered, page }: ListedApplication): string {
  const { locale, t } = desk
  return entered
    ? t('entry.mark', { kind: sourceName(locale, entrySources()[entered]) })
    : pageLabel(desk, page)
}

/** The fields that a row shows, each with its label. */
function fieldsOf({ intl }: RowDesk, item: ListedApplication): string[] {
  return listedLines.flatMap((name) => {
    const text = valueText(intl, name, item[rowName(name)])
    return text === undefined ? [] : [`${fieldLabel(intl, name)} ${userText(text)}`]
  })
}

/** An answer that waits, or the calls that nobody answered. */
function missed({ t }: RowDesk, { answered, unanswered }: ListedApplication): string {
  if (answered) return t('message.has-answered')
  return unanswered > 0 ? t('call.unanswered', { count: unanswered }) : ''
}

/** Maps a listed application to a row. `names` are the colleagues' names by account id. */
export function toRow(desk: RowDesk, item: ListedApplication, context: RowContext): Row {
  const { query, names, overBefore } = context
  const { t, by } = desk
  const isNew = item.status === 'new'
  const closed = item.status === 'admitted' || item.status === 'declined'
  const on = closed ? null : item.followUpOn
  const due = on !== null && isDue({ on, time: item.followUpTime }, by.at)
  const waits = isNew && on === null && !item.refuses
  const status = due && !isNew ? 'due' : item.status
  const aside = () => {
    if (on !== null) return dueText(desk, on, item.followUpTime)
    if (isNew && item.refuses) return t('list.refuses')
    return waits ? waiting(desk, item.createdAt) : ''
  }
  const owner = item.assignee === desk.account.id ? t('filters.me') : names.get(item.assignee ?? '')
  return {
    id: item.id,
    version: item.version,
    href: inboxHref(query, `/staff/applications/${item.id}`),
    name: userText(item.name),
    phone: item.phone.replace(/(?<=\d)\*{4}(?=\d)/, ' **** '),
    project: projectLabel(desk, item.project),
    origin: [...fieldsOf(desk, item), originOf(desk, item), t(`language.${item.locale}`)].join(
      ' · ',
    ),
    status,
    statusLabel: t(status === 'due' ? 'list.due' : `status.${status}`),
    unread: isUnread(desk, item),
    called: item.called,
    repeat: item.earlierId !== null,
    tags: shortTags(item.tags),
    missed: missed(desk, item),
    time: shortTime(desk, item.createdAt),
    exactTime: desk.intl.formatDate(item.createdAt, fullTime),
    dateTime: item.createdAt.toISOString(),
    owner: owner ?? '',
    aside: aside(),
    urgent: due || waits,
    over:
      isNew &&
      (waits || due) &&
      !item.tried &&
      item.createdAt < overBefore &&
      item.flags.length === 0,
  }
}

/** New applications received before this time have waited longer than the target for the first contact. */
export function overTargetBefore({ by }: Pick<Desk, 'by'>): Date {
  return officeTimeBefore(by.at, firstContactTarget(), officeHours())
}
