import 'server-only'
import { getCatalog } from '@/lib/i18n/intl'
import type { IdBelow, MessageId } from '@/lib/i18n/message-ids'
import { defaultLocale } from '@/schemas/locale'

/**
 * The boundary between message ids and data. Error messages of schemas are ids, and some ids end in a stored value; the
 * type of both is `string`. They become message ids here, by a look-up in the catalog; no other code may cast.
 */
const catalog: Readonly<Record<string, string>> = getCatalog(defaultLocale)

export function isMessageId(id: string): id is MessageId {
  return Object.hasOwn(catalog, id)
}

/** Throws for an id without a text. */
export function toMessageId(id: string): MessageId {
  if (isMessageId(id)) return id
  throw new Error(`No text has the id “${id}”`)
}

/** The id of the message of a schema's issue: the general one if the issue has none of the catalog. */
export function toIssueId(message: string | undefined): MessageId {
  return message !== undefined && isMessageId(message)
    ? message
    : 'components.enrolment.errors.general'
}

/** The same for officers, to whom an applicant's “your name” is “the applicant's name”. */
export function toOfficerIssueId(message: string | undefined): MessageId {
  const own =
    message?.replace('components.enrolment.errors.', 'components.staff.entry.errors.') ?? ''
  return isMessageId(own) ? own : toIssueId(message)
}

const prefix = 'components.staff.'

function isStaffId(id: string): id is IdBelow<'components.staff'> {
  return isMessageId(prefix + id)
}

/** The id of a text of the desk, without its prefix. Throws for an id without a text. */
export function toStaffId(id: string): IdBelow<'components.staff'> {
  const short = id.startsWith(prefix) ? id.slice(prefix.length) : id
  if (isStaffId(short)) return short
  throw new Error(`No text of the desk has the id “${short}”`)
}

/** The id of the message of an issue in a form of the desk: the general one if the issue has none of the catalog. */
export function toStaffIssueId(message: string): IdBelow<'components.staff'> {
  const short = message.startsWith(prefix) ? message.slice(prefix.length) : message
  return isStaffId(short) ? short : 'errors.general'
}
