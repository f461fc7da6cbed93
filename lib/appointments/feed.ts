import 'server-only'
import { eq } from 'drizzle-orm'
import { audit, type AuditContext } from '@/lib/accounts/audit'
import { hashToken, newToken } from '@/lib/accounts/staff/tokens'
import { listAppointments, type ListedAppointment } from '@/lib/appointments/list'
import { staffCalendars } from '@/lib/db/schema/appointments'
import { staffAccounts } from '@/lib/db/schema/staff'
import type { Database } from '@/lib/db/store'
import { dayMs } from '@/lib/time'

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
    await audit(tx, { ...by, action: 'account.calendar-made', subject: { kind: 'account', id: account } })
    return token
  })
}

/** Ends the private calendar address of an account. */
export async function endCalendar(db: Database, account: string, by: AuditContext): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await tx.delete(staffCalendars).where(eq(accountId, account)).returning({ accountId })
    if (ended.length > 0)
      await audit(tx, { ...by, action: 'account.calendar-ended', subject: { kind: 'account', id: account } })
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
export function calendarInterviews(db: Database, officer: string, at: Date): Promise<ListedAppointment[]> {
  const [from, to] = [-back, ahead].map((days) => new Date(at.getTime() + days * dayMs))
  return listAppointments(db, { from: from ?? at, to: to ?? at, interviewer: officer })
}
