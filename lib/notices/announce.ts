import { getIntl } from '@/lib/i18n/intl'
import type { IdBelow } from '@/lib/i18n/message-ids'
import { noticeKinds } from '@/lib/notices/kinds'
import type { Notice } from '@/lib/notices/read'
import { moreText, type Announcement, type Reader } from '@/lib/outbox/announcement'

/** The most applications that one message lists. */
const most = 20

/**
 * The text of a mail or a chat message to an officer: references and links, no personal data of applicants, because we
 * cannot erase mailboxes and chat groups.
 */
export function announceNotices(
  notices: readonly Notice[],
  name: string,
  { locale, siteUrl }: Reader,
): Announcement {
  const intl = getIntl(locale)
  const text = (id: IdBelow<'components.staff.notice'>, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `components.staff.notice.${id}` }, values)
  const urgency = ({ kind }: Notice) => noticeKinds.indexOf(kind)
  const sorted = notices.toSorted((a, b) => urgency(a) - urgency(b) || ((a.at ?? '') < (b.at ?? '') ? -1 : 1))
  const lines = sorted.slice(0, most).map(({ kind, reference, applicationId, at }) => ({
    label: text(`line.${kind}`, { time: at ?? '' }),
    value: reference,
    href: new URL(`/staff/applications/${applicationId}`, siteUrl).href,
  }))
  return {
    subject: text('subject', { count: notices.length }),
    lead: text('lead', { name, count: notices.length }),
    facts: lines,
    rest: notices.length - lines.length,
    more: moreText(locale),
    link: { label: text('open'), href: new URL('/staff', siteUrl).href },
    footer: text('footer'),
  }
}
