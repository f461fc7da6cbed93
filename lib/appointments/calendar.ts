import 'server-only'
import { wallTime, dayMs } from '@/lib/time'
import { type ListedAppointment, listAppointments } from '@/lib/appointments/slot'
import { calendarFile, zonedStart, type CalendarEvent } from '@/lib/calendar/file'
import { getOrganization } from '@/lib/content/organization'
import { getIntl } from '@/lib/i18n/intl'
import type { Locale } from '@/schemas/locale'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { env } from '@/lib/env'
import { keysFor } from '@/lib/env/keys'
import { eq } from 'drizzle-orm'
import { writeAudit, type AuditContext } from '@/lib/accounts/audit'
import { hashToken, newToken } from '@/lib/accounts/staff/passwords'
import { staffCalendars } from '@/lib/db/schema/appointments'
import { staffAccounts } from '@/lib/db/schema/staff'
import type { Database } from '@/lib/db/store'

/** How far back and ahead the interviews of a calendar reach, in days. */
const [back, ahead] = [30, 366]

const { accountId, tokenHash } = staffCalendars

/** When the private calendar address of an account was created; undefined if it has none. */
export async function calendarSince(db: Database, account: string): Promise<Date | undefined> {
  const [row] = await db.select().from(staffCalendars).where(eq(accountId, account))
  return row?.createdAt
}

/** Creates the private calendar address of an account and ends the former one. Returns its token, which is not stored. */
export function makeCalendar(db: Database, account: string, by: AuditContext): Promise<string> {
  const token = newToken()
  const made = { tokenHash: hashToken(token), createdAt: by.at }
  return db.transaction(async (tx) => {
    await tx
      .insert(staffCalendars)
      .values({ accountId: account, ...made })
      .onConflictDoUpdate({ target: accountId, set: made })
    await writeAudit(tx, {
      ...by,
      action: 'account.calendar-made',
      subject: { kind: 'account', id: account },
    })
    return token
  })
}

/** Ends the private calendar address of an account. */
export async function endCalendar(db: Database, account: string, by: AuditContext): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await tx
      .delete(staffCalendars)
      .where(eq(accountId, account))
      .returning({ accountId })
    if (ended.length > 0)
      await writeAudit(tx, {
        ...by,
        action: 'account.calendar-ended',
        subject: { kind: 'account', id: account },
      })
  })
}

type Account = typeof staffAccounts.$inferSelect

/** The account of a calendar address, whether it is active or not. */
export async function calendarOwner(db: Database, token: string): Promise<Account | undefined> {
  const [row] = await db
    .select({ account: staffAccounts })
    .from(staffCalendars)
    .innerJoin(staffAccounts, eq(staffAccounts.id, accountId))
    .where(eq(tokenHash, hashToken(token)))
  return row?.account
}

/** The interviews in an officer's calendar. Those of erased applications are no longer part of it. */
export function calendarInterviews(
  db: Database,
  officer: string,
  at: Date,
): Promise<ListedAppointment[]> {
  const [from, to] = [-back, ahead].map((days) => new Date(at.getTime() + days * dayMs))
  return listAppointments(db, { from: from ?? at, to: to ?? at, interviewer: officer })
}

/** The key of the address under each accepted secret, the current one first. */
const keysOf = (id: string) =>
  keysFor('interview-files').map((key) =>
    createHmac('sha256', key).update(id).digest('base64url').slice(0, 22),
  )

/** The address of the calendar file of an interview, for the applicant, who cannot sign in. */
export function interviewFileLink(id: string): string {
  return `${env().SITE_URL}/staff/calendar/file?${new URLSearchParams({ appointment: id, key: keysOf(id)[0] ?? '' })}`
}

/** Whether the key of an address is the one of this interview. */
export function opensInterviewFile(id: string, key: string): boolean {
  const given = Buffer.from(key)
  return keysOf(id).some((own) => {
    const expected = Buffer.from(own)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

type Interview = Pick<
  ListedAppointment,
  'id' | 'startsAt' | 'minutes' | 'kind' | 'place' | 'state' | 'sequence' | 'reference'
>

type Site = { host: string; locale: Locale; at: Date }

/** Equal in both files, so that a person who has both sees the interview once. */
const uidOf = (id: string, host: string) => `interview-${id}@${host}`

function common({ id, startsAt, minutes, state, sequence }: Interview, host: string) {
  const times = [zonedStart(wallTime(startsAt)), `DURATION:PT${minutes}M`]
  const status = state === 'canceled' ? ('CANCELLED' as const) : ('CONFIRMED' as const)
  return { uid: uidOf(id, host), times, sequence, status }
}

/**
 * The calendar file of one interview, for the applicant: time, kind and place, without the notes of officers. A canceled
 * interview removes the earlier file's entry.
 */
export function interviewFile(interview: Interview, { host, locale, at }: Site): string {
  const { formatMessage } = getIntl(locale)
  const { kind, place, reference, state } = interview
  const { name, email, phone } = getOrganization(locale)
  const event: CalendarEvent = {
    ...common(interview, host),
    organizer: { name, email },
    summary: formatMessage({ id: 'components.staff.interview.file-title' }, { name }),
    description: formatMessage(
      { id: `components.staff.interview.file-${kind}` },
      { reference, phone },
    ),
    location: place,
  }
  const method = state === 'canceled' ? ('CANCEL' as const) : ('PUBLISH' as const)
  return calendarFile({ host, product: 'interviews', method, at, events: [event] })
}

/** The private calendar of an officer: only reference, time and kind, because its address works without a sign-in. */
export function officerCalendar(
  interviews: readonly Interview[],
  { host, locale, at }: Site,
): string {
  const { formatMessage } = getIntl(locale)
  const events = interviews.map((interview): CalendarEvent => {
    const { reference, kind: how } = interview
    const kind = formatMessage({ id: `components.staff.interview.kind-${how}` })
    const summary = formatMessage(
      { id: 'components.staff.interview.feed-entry' },
      { reference, kind },
    )
    return { ...common(interview, host), summary }
  })
  const name = formatMessage({ id: 'components.staff.interview.feed-name' })
  return calendarFile({ host, product: 'interviews', name, at, events })
}
