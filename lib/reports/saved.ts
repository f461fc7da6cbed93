import 'server-only'
import { randomUUID } from 'node:crypto'
import { and, asc, count, eq, or, sql } from 'drizzle-orm'
import { thisWeek } from '@/lib/applications/numbers/period'
import { nameColumn } from '@/lib/accounts/staff/accounts'
import { reportSubscriptions, staffReports } from '@/lib/db/schema/outbox'
import { staffAccounts } from '@/lib/db/schema/staff'
import type { Database, Transaction } from '@/lib/db/store'
import type { Locale } from '@/schemas/locale'

/** The most reports of a person. */
const most = 20

const { id, accountId, name, query, shared, createdAt } = staffReports

/** The reports that a person may open: their own and shared ones. */
const openTo = (officer: string) => or(eq(accountId, officer), shared)

type ReportReader = { officer: string; at: Date }

/** The Monday of the week of a time, at the office. */
export function mondayOf(at: Date): string {
  return thisWeek(at).from
}

/** A saved report. `query` is the query of the address of the numbers. */
export type SavedReport = Awaited<ReturnType<typeof listReports>>[number]

export function listReports(db: Database, officer: string, locale: Locale) {
  const subscribed = sql<boolean>`exists (select 1 from ${reportSubscriptions}
    where ${reportSubscriptions.reportId} = ${id} and ${reportSubscriptions.accountId} = ${officer})`
  return db
    .select({ id, name, query, shared, ownerId: accountId, owner: nameColumn(locale), subscribed })
    .from(staffReports)
    .innerJoin(staffAccounts, eq(staffAccounts.id, accountId))
    .where(openTo(officer))
    .orderBy(asc(createdAt), asc(id))
}

/** Saves a report; replaces one of the same name. `full` after twenty reports. */
export function saveReport(
  db: Database,
  report: { name: string; query: string; shared: boolean },
  { officer, at }: ReportReader,
): Promise<'saved' | 'full'> {
  return db.transaction(async (tx) => {
    // One at a time for each person, so that two at once do not exceed the limit.
    await tx
      .select({ id: staffAccounts.id })
      .from(staffAccounts)
      .where(eq(staffAccounts.id, officer))
      .for('update')
    const [kept] = await tx
      .select({
        total: count(),
        same: sql<boolean>`coalesce(bool_or(${name} = ${report.name}), false)`,
      })
      .from(staffReports)
      .where(eq(accountId, officer))
    if (kept && kept.total >= most && !kept.same) return 'full'
    const { query: asked, shared: open } = report
    await tx
      .insert(staffReports)
      .values({ id: randomUUID(), accountId: officer, ...report, createdAt: at })
      .onConflictDoUpdate({ target: [accountId, name], set: { query: asked, shared: open } })
    return 'saved'
  })
}

/** Deletes a report of the person, with all its subscriptions. */
export async function dropReport(db: Database, report: string, officer: string): Promise<void> {
  await db.delete(staffReports).where(and(eq(id, report), eq(accountId, officer)))
}

/** Mails the report from next Monday on. False if the person may not open it. */
export async function subscribe(
  db: Database,
  { report, locale }: { report: string; locale: Locale },
  { officer, at }: ReportReader,
): Promise<boolean> {
  const [open] = await db
    .select({ id })
    .from(staffReports)
    .where(and(eq(id, report), openTo(officer)))
  if (!open) return false
  const row = { reportId: report, accountId: officer, locale, queuedFor: mondayOf(at) }
  const { reportId, accountId: person } = reportSubscriptions
  await db
    .insert(reportSubscriptions)
    .values(row)
    .onConflictDoUpdate({ target: [reportId, person], set: { locale } })
  return true
}

export async function unsubscribe(db: Database, report: string, officer: string): Promise<void> {
  const own = eq(reportSubscriptions.accountId, officer)
  await db.delete(reportSubscriptions).where(and(eq(reportSubscriptions.reportId, report), own))
}

/** Ends all subscriptions of an account that is deactivated. */
export async function endSubscriptions(tx: Transaction, officer: string): Promise<void> {
  await tx.delete(reportSubscriptions).where(eq(reportSubscriptions.accountId, officer))
}

/** The report of a queued mail; undefined once the person has unsubscribed or may not open it any more. */
export async function readSubscribed(db: Database, report: string, officer: string) {
  const { reportId, accountId: person, locale } = reportSubscriptions
  const [found] = await db
    .select({ name, query, locale })
    .from(staffReports)
    .innerJoin(reportSubscriptions, and(eq(reportId, id), eq(person, officer)))
    .where(and(eq(id, report), openTo(officer)))
  return found
}
