import 'server-only'
import { and, eq, gte, isNull, lt, or } from 'drizzle-orm'
import { writeAudit, type AuditContext } from '@/lib/accounts/audit'
import { isAllowed } from '@/lib/accounts/staff/permissions'
import { officeDay } from '@/lib/time'
import { staffAccounts } from '@/lib/db/schema/staff'
import type { Database, Transaction } from '@/lib/db/store'

/** The active colleagues who can be responsible for applications and are not absent on this day. */
export async function presentColleagues(
  tx: Database | Transaction,
  at: Date,
): Promise<ReadonlySet<string>> {
  const { id, roles, deactivatedAt, absentUntil } = staffAccounts
  const back = or(isNull(absentUntil), lt(absentUntil, officeDay(at)))
  const rows = await tx
    .select({ id, roles })
    .from(staffAccounts)
    .where(and(isNull(deactivatedAt), back))
  return new Set(rows.filter((one) => isAllowed(one, 'applications.change')).map((one) => one.id))
}

/** The last day of each current absence, by account. */
export async function listAbsences(db: Database, at: Date): Promise<ReadonlyMap<string, string>> {
  const { id, absentUntil } = staffAccounts
  const rows = await db
    .select({ id, until: absentUntil })
    .from(staffAccounts)
    .where(gte(absentUntil, officeDay(at)))
  return new Map(rows.map((row) => [row.id, row.until ?? '']))
}

/** Marks a colleague as absent up to and including a day (`2026-11-30`); null ends the absence. */
export async function setAbsence(
  db: Database,
  { account, until }: { account: string; until: string | null },
  by: AuditContext,
): Promise<'set' | 'unknown'> {
  return db.transaction(async (tx) => {
    const [changed] = await tx
      .update(staffAccounts)
      .set({ absentUntil: until })
      .where(and(eq(staffAccounts.id, account), isNull(staffAccounts.deactivatedAt)))
      .returning({ id: staffAccounts.id })
    if (!changed) return 'unknown'
    await writeAudit(tx, {
      ...by,
      action: 'account.absence-set',
      subject: { kind: 'account', id: account },
      detail: { until },
    })
    return 'set'
  })
}
