import 'server-only'
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import { getAccount, nameIn } from '@/lib/accounts/staff/accounts'
import { applications } from '@/lib/db/schema/applications'
import { applicationAppointments } from '@/lib/db/schema/appointments'
import { applicationMentions } from '@/lib/db/schema/attention'
import { staffNotifications } from '@/lib/db/schema/outbox'
import type { Database } from '@/lib/db/store'
import { getIntl } from '@/lib/i18n/intl'
import type { IdBelow } from '@/lib/i18n/message-ids'
import { notificationKinds } from '@/lib/notifications/kinds'
import { moreText, type Announcement, type Reader } from '@/lib/outbox/announcement'
import type { Lane } from '@/lib/outbox/lane'
import type { Lease } from '@/lib/outbox/lease'
import { failedDelivery } from '@/lib/outbox/reasons'
import type { Delivery } from '@/lib/outbox/sink'
import { chatText } from '@/lib/outbox/sinks/robots'
import { htmlBody, plainBody } from '@/lib/outbox/sinks/mail'
import { mailClient } from '@/lib/outbox/sinks/mail-client'
import { postHook, hookCall, type Hook } from '@/lib/outbox/sinks/webhook'
import { timeZone } from '@/lib/time'
import type { Locale } from '@/schemas/locale'

export type StaffNotification = Awaited<ReturnType<typeof readNotifications>>[number]

/**
 * The notifications of a delivery that are still true: the application is still the person's, the mention still to do, the
 * call-back still planned for that time, the interview unchanged since. Each with the reference of its application.
 */
export function readNotifications(db: Database, deliveryId: string) {
  const { kind, occasion, accountId, applicationId } = staffNotifications
  const { reference, assignee, followUpOn, followUpTime } = applications
  const own = eq(assignee, accountId)
  const toDo = sql`exists (select 1 from ${applicationMentions} m where m.note_id::text = ${occasion}
    and m.account_id = ${accountId} and m.done_at is null)`
  const planned = eq(occasion, sql`${followUpOn}::text || ' ' || ${followUpTime}`)
  // The interview is still with the person, as it was after that change.
  const met = sql`exists (select 1 from ${applicationAppointments} i where i.interviewer = ${accountId}
    and i.id::text || ' ' || i.sequence = ${occasion})`
  // Or has been taken from them: the occasion then ends with the time that they had planned.
  const before = sql`nullif(split_part(${occasion}, ' ', 3), '')`
  const taken = sql`(${before} is not null and exists (select 1 from ${applicationAppointments} i
    where i.id::text = split_part(${occasion}, ' ', 1) and i.interviewer <> ${accountId}))`
  const time = sql`(select to_char(coalesce(${before}::timestamptz, i.starts_at) at time zone ${timeZone}::text, 'YYYY-MM-DD HH24:MI')
    from ${applicationAppointments} i where i.id::text = split_part(${occasion}, ' ', 1))`
  const holds = or(
    and(eq(kind, 'assigned'), own),
    and(eq(kind, 'mentioned'), toDo),
    and(eq(kind, 'call-back'), own, planned),
    and(eq(kind, 'due'), own, sql`${followUpOn}::text <= ${occasion}`),
    and(eq(kind, 'interview'), or(met, taken)),
    eq(kind, 'reply'),
  )
  return db
    .selectDistinct({
      kind,
      applicationId,
      reference,
      taken: sql<boolean>`${kind} = 'interview' and ${before} is not null`,
      at: sql<string | null>`case ${kind} when 'call-back' then ${followUpTime}
        when 'due' then concat_ws(' ', ${followUpOn}::text, ${followUpTime}) when 'interview' then ${time} end`,
    })
    .from(staffNotifications)
    .innerJoin(applications, eq(applications.id, applicationId))
    .where(
      and(eq(staffNotifications.deliveryId, deliveryId), isNull(applications.duplicateOf), holds),
    )
    .orderBy(asc(reference))
}

/** The most applications that one message lists. */
const most = 20

/**
 * The text of a mail or a chat message to an officer: references and links, no personal data of applicants, because we
 * cannot erase mailboxes and chat groups.
 */
function announceNotifications(
  notifications: readonly StaffNotification[],
  name: string,
  { locale, siteUrl }: Reader,
): Announcement {
  const intl = getIntl(locale)
  const text = (id: IdBelow<'components.staff.notice'>, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `components.staff.notice.${id}` }, values)
  const urgency = ({ kind }: StaffNotification) => notificationKinds.indexOf(kind)
  const sorted = notifications.toSorted(
    (a, b) => urgency(a) - urgency(b) || ((a.at ?? '') < (b.at ?? '') ? -1 : 1),
  )
  const lines = sorted.slice(0, most).map(({ kind, taken, reference, applicationId, at }) => ({
    label: text(taken ? 'line.interview-taken' : `line.${kind}`, { time: at ?? '' }),
    value: reference,
    href: new URL(`/staff/applications/${applicationId}`, siteUrl).href,
  }))
  return {
    subject: text('subject', { count: notifications.length }),
    lead: text('lead', { name, count: notifications.length }),
    facts: lines,
    rest: notifications.length - lines.length,
    more: moreText(locale),
    link: { label: text('open'), href: new URL('/staff', siteUrl).href },
    footer: text('footer'),
  }
}

export type NotificationOptions = Reader & {
  mail: { smtpUrl: string; from: string } | undefined
  robot: Hook | undefined
}

type NotificationMessage = {
  id: string
  locale: Locale
  to: { name: string; email: string }
  announcement: Announcement
  notifications: readonly StaffNotification[]
}
type Send = (message: NotificationMessage, signal: AbortSignal) => Promise<Delivery>

const nothing = () => Promise.resolve({ kind: 'delivered' } as const)
const off = () => Promise.resolve(failedDelivery('off'))

/** Delivers bundled notifications to officers. One that is no longer active, or has nothing left to do, gets none. */
export function notificationLane(
  { mail, robot, ...reader }: NotificationOptions,
  clock = () => new Date(),
): Lane {
  const senders: Readonly<Record<string, Send | undefined>> = {
    mail: mail && byMail(mail, reader),
    robot: robot && byRobot(robot, clock),
  }
  return {
    name: 'notice',
    async prepare(db, { id, payload }: Lease) {
      const account = await getAccount(db, String(payload.account))
      if (!account || account.deactivatedAt) return nothing
      const notifications = await readNotifications(db, id)
      if (notifications.length === 0) return nothing
      const send = senders[String(payload.channel)]
      if (!send) return off
      const locale =
        payload.channel === 'mail' ? (account.language ?? reader.locale) : reader.locale
      const announcement = announceNotifications(notifications, nameIn(account, locale), {
        ...reader,
        locale,
      })
      return (signal) => send({ id, locale, to: account, announcement, notifications }, signal)
    },
  }
}

function byMail({ smtpUrl, from }: { smtpUrl: string; from: string }, { siteUrl }: Reader): Send {
  const send = mailClient(smtpUrl)
  const host = new URL(siteUrl).hostname
  return ({ id, locale, to, announcement }, signal) =>
    send(
      {
        from,
        to: [to.email],
        messageId: `<${id}@${host}>`,
        subject: announcement.subject,
        text: plainBody(announcement),
        html: htmlBody(announcement, locale),
        headers: { 'Auto-Submitted': 'auto-generated' },
      },
      signal,
    )
}

function byRobot(robot: Hook, clock: () => Date): Send {
  return ({ id, to, announcement, notifications }, signal) => {
    const json = () => ({
      event: 'staff.notice',
      account: { name: to.name, email: to.email },
      notices: notifications.map(({ kind, reference, applicationId }) => ({
        kind,
        reference,
        application_id: applicationId,
      })),
    })
    const message = { id, json, text: (most: number) => chatText(announcement, most) }
    return postHook(hookCall(message, robot, clock()), robot.format, signal)
  }
}
