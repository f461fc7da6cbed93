import { orders, type Order } from '@/lib/applications/inbox/cursor'
import { addDays, isDay, officeDay, startOfDay } from '@/lib/time'
import { tagText } from '@/lib/applications/change/tag-text'
import type { ApplicationFilter } from '@/lib/applications/inbox/filter'
import { applicationStatuses, type ApplicationStatus } from '@/lib/db/schema/applications'
import {
  applicationFields,
  filteredNames,
  rowName,
  type FilteredName,
} from '@/schemas/application-fields'
import type { FieldDescription } from '@/schemas/application-fields/description'
import { campaignValue } from '@/schemas/campaign'
import { isLocale, type Locale } from '@/lib/i18n/locales'
import { otherForms, type OtherForm } from '@/schemas/form-kinds'
import { isProjectSlug, unspecifiedProject } from '@/schemas/projects'
import type { SearchParams } from '@/app/[locale]/staff/_desk/session'

/** The query of the inbox. Ignores invalid values. */
export type InboxQuery = Fields & {
  q: string
  project: string
  channel: string
  tag: string
  /** A campaign source, and the name of a campaign, as stored. */
  source: string
  campaign: string
  language: Locale | ''
  verified: 'yes' | 'no' | ''
  /** An account id, `me`, or `none` for unassigned applications. */
  assigned: string
  /** The number of days up to today; takes precedence over `from` and `to`. */
  days: string
  from: string
  to: string
  /** New applications that are due (`todo`), unless the address states another view or a search. */
  status: Status
  /** Applications whose next attempt is due, and those for which it is planned for later, soonest first. */
  due: boolean
  later: boolean
  /** Applications whose notes mention the officer. */
  mentions: boolean
  /** Applications whose applicants have answered a message, until somebody has dealt with it. */
  answered: boolean
  flagged: boolean
  /** Open requests of another form than that of programs. */
  form: OtherForm | ''
  sort: Order
  after: string | undefined
}

type Status = ApplicationStatus | 'todo' | 'open' | 'all'

export const dayChoices = ['1', '7', '30', '90'] as const

const statuses = [...applicationStatuses, 'todo', 'open', 'all'] as const

const one = (value: string | string[] | undefined) =>
  (Array.isArray(value) ? value[0] : value) ?? ''
const day = (text: string) => (isDay(text) ? text : '')
const assignee = /^(me|none|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

function among<const Choice extends string>(choices: readonly Choice[], text: string): Choice | '' {
  return choices.find((choice) => choice === text) ?? ''
}

/** The status without one in the address: a search looks everywhere, and so do the views that are no status. */
function usualStatus({ q, due, later, mentions, answered, flagged }: Partial<InboxQuery>): Status {
  return q || due || later || mentions || answered || flagged ? 'all' : 'todo'
}

/** The order without one in the address. */
export function usualOrder({
  due,
  later,
  status,
}: {
  due?: boolean
  later?: boolean
  status: Status
}): Order {
  if (due || later) return 'follow-up'
  return status === 'todo' || status === 'new' ? 'waiting' : 'newest'
}

type Fields = Record<FilteredName, string>

/** A value that the field can have, or nothing. */
function checked(name: FilteredName, text: string): string {
  const { wire }: FieldDescription = applicationFields[name]
  return String(wire?.safeParse(text).data ?? '')
}

const flagNames = ['due', 'later', 'mentions', 'answered', 'flagged'] as const

export function parseInboxQuery(params: SearchParams): InboxQuery {
  const text = (name: string) => one(params[name])
  const q = text('q').trim().slice(0, 64)
  const on = (name: (typeof flagNames)[number]) => text(name) === '1'
  const view = {
    due: on('due'),
    later: on('later'),
    mentions: on('mentions'),
    answered: on('answered'),
    flagged: on('flagged'),
  }
  const status = among(statuses, text('status')) || usualStatus({ q, ...view })
  const project = text('project')
  const language = text('language')
  return {
    q,
    project: isProjectSlug(project) || project === unspecifiedProject ? project : '',
    channel: /^\d{1,10}$/.test(text('channel').trim()) ? text('channel').trim() : '',
    source: campaignValue(text('source')) ?? '',
    campaign: campaignValue(text('campaign')) ?? '',
    tag: tagText(text('tag')) ?? '',
    language: isLocale(language) ? language : '',
    verified: among(['yes', 'no'], text('verified')),
    ...(Object.fromEntries(
      filteredNames.map((name) => [name, checked(name, text(name))]),
    ) as Fields),
    assigned: assignee.test(text('assigned')) ? text('assigned') : '',
    days: among(dayChoices, text('days')),
    from: day(text('from')),
    to: day(text('to')),
    status,
    ...view,
    form: among(otherForms, text('form')),
    sort: among(orders, text('sort')) || usualOrder({ ...view, status }),
    after: text('after') || undefined,
  }
}

/** The officer and the time, for values such as `me` and `the last 7 days`. */
export type Looker = { account: { id: string }; by: { at: Date } }

/** The filter for the store, without the choice of the view. Dates are inclusive. */
export function searchFilter(
  query: Pick<InboxQuery, SearchName>,
  { account, by }: Looker,
): ApplicationFilter {
  const {
    q,
    project,
    channel,
    tag,
    source,
    campaign,
    language,
    verified,
    assigned,
    days,
    from,
    to,
  } = query
  const recent = days && !from && !to ? addDays(officeDay(by.at), 1 - Number(days)) : ''
  const first = from || recent
  const person = assigned === 'me' ? account.id : assigned
  return {
    q: q || undefined,
    project: project || undefined,
    channel: channel || undefined,
    tag: tag || undefined,
    utmSource: source || undefined,
    utmCampaign: campaign || undefined,
    locale: language || undefined,
    verified: verified ? verified === 'yes' : undefined,
    ...Object.fromEntries(filteredNames.map((name) => [rowName(name), query[name] || undefined])),
    assignee: assigned === 'none' ? null : person || undefined,
    from: first ? startOfDay(first) : undefined,
    to: to ? startOfDay(addDays(to, 1)) : undefined,
  }
}

function inStatus(status: Status, { by }: Looker): ApplicationFilter {
  if (status === 'todo') return { status: 'new', dueBy: by.at }
  return { status: status === 'all' ? undefined : status }
}

function planned({ due, later }: InboxQuery, { by }: Looker): ApplicationFilter['planned'] {
  if (later) return { later: by.at }
  return due ? { due: by.at } : undefined
}

export function fullFilter(query: InboxQuery, looker: Looker): ApplicationFilter {
  return {
    ...searchFilter(query, looker),
    ...inStatus(query.status, looker),
    planned: planned(query, looker),
    answered: query.answered || undefined,
    mentioned: query.mentions ? looker.account.id : undefined,
    flagged: spam(query),
    form: query.form || undefined,
  }
}

/** A colleague can ask about suspected spam, too. */
function spam({ flagged, mentions }: InboxQuery): ApplicationFilter['flagged'] {
  if (flagged) return 'only'
  return mentions ? 'included' : 'hidden'
}

/** An address of the inbox with these filters; without the page of the list unless it is given. */
export function inboxHref(query: Partial<InboxQuery>, path = '/staff'): string {
  const flags = Object.fromEntries(flagNames.map((name) => [name, query[name] ? '1' : '']))
  const usual = usualStatus(query)
  const { status = usual, sort } = query
  const view = { status: status === usual ? '' : status, ...flags, form: query.form }
  const order = sort === usualOrder({ ...query, status }) ? '' : sort
  const search = Object.fromEntries(searchNames.map((name) => [name, query[name]]))
  const chosen = { ...view, ...search, sort: order, after: query.after }
  const params = new URLSearchParams(
    Object.entries(chosen).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
  return params.size > 0 ? `${path}?${params}` : path
}

/** The list with the message that the search took too long for an export. */
export function notExportedHref(query: InboxQuery): string {
  const href = inboxHref(query)
  return `${href}${href.includes('?') ? '&' : '?'}export=too-long`
}

/** The parameters of search and filters, as opposed to those of the view. */
export const searchNames = [
  'q',
  'project',
  'channel',
  'tag',
  'source',
  'campaign',
  'language',
  'verified',
  'assigned',
  'days',
  'from',
  'to',
  ...filteredNames,
] as const
type SearchName = (typeof searchNames)[number]
