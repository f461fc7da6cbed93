import 'server-only'
import { randomUUID } from 'node:crypto'
import { gt, lt, or } from 'drizzle-orm'
import { addDays, hourMs, startOfDay } from '@/lib/time'
import { outbox } from '@/lib/db/schema/outbox'
import { reportSubscriptions } from '@/lib/db/schema/reports'
import type { Database } from '@/lib/db/store'
import { mondayOf } from '@/lib/reports/saved'

/** The time of day of the mails, in ms after midnight at the office. */
const eight = 8 * hourMs

/** The newest Monday whose mails are due. */
function dueMonday(at: Date): string {
  const monday = mondayOf(at)
  return at.getTime() >= startOfDay(monday).getTime() + eight ? monday : addDays(monday, -7)
}

/**
 * Queues this week's mail for every subscription that has none, each Monday from eight o'clock on; after an outage, later in
 * the week. The rows are marked in the same transaction, so that several processes queue each mail once. A later Monday
 * in a row comes from a wrong clock.
 */
export async function queueReports(db: Database, at: Date): Promise<number> {
  const monday = dueMonday(at)
  const { queuedFor, reportId, accountId } = reportSubscriptions
  const due = or(lt(queuedFor, monday), gt(queuedFor, addDays(monday, 14)))
  // Reads first, because an update of no rows would still cost the embedded store a flush.
  const [any] = await db.select({ reportId }).from(reportSubscriptions).where(due).limit(1)
  if (!any) return 0
  return db.transaction(async (tx) => {
    const rows = await tx
      .update(reportSubscriptions)
      .set({ queuedFor: monday })
      .where(due)
      .returning({ report: reportId, account: accountId })
    if (rows.length === 0) return 0
    const times = { tryingSince: at, nextAt: at, createdAt: at, updatedAt: at }
    await tx.insert(outbox).values(
      rows.map((row) => ({
        id: randomUUID(),
        kind: 'report' as const,
        payload: { ...row, monday },
        ...times,
      })),
    )
    return rows.length
  })
}
