import type { SearchParams } from '@/app/[locale]/staff/_desk/session'
import {
  inboxHref,
  parseInboxQuery,
  type InboxQuery,
} from '@/app/[locale]/staff/_inbox/inbox-query'

/** The parameter and field in which the pages of an application keep the list that they return to. */
export const listField = 'list'

/** The query of the list that an address or a form keeps. */
export function keptList(from: SearchParams | FormData): InboxQuery {
  const text = from instanceof FormData ? from.get(listField) : from[listField]
  return parseInboxQuery(
    Object.fromEntries(new URLSearchParams(typeof text === 'string' ? text : '')),
  )
}

/** The value that keeps a list; empty for the usual one. */
export function listValue(list: InboxQuery): string {
  return inboxHref(list).split('?')[1] ?? ''
}

/** The address of an application beside a list. */
export function applicationHref(id: string, list: InboxQuery): string {
  return inboxHref(list, `/staff/applications/${id}`)
}

/** The address of another page of an application, such as `message`, which keeps the list. */
export function ownPageHref(
  page: string,
  list: InboxQuery,
  params: Record<string, string> = {},
): string {
  const kept = listValue(list)
  const query = new URLSearchParams(kept === '' ? params : { ...params, [listField]: kept })
  return `/staff/applications/${page}${query.size > 0 ? `?${query}` : ''}`
}
