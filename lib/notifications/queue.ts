import 'server-only'
import { randomUUID } from 'node:crypto'
import { and, eq, lt, or } from 'drizzle-orm'
import type { AuditContext } from '@/lib/accounts/audit'
import { staffNotifications } from '@/lib/db/schema/notifications'
import { outbox } from '@/lib/db/schema/outbox'
import type { Database, Transaction } from '@/lib/db/store'
import type { NotificationKind } from '@/lib/notifications/kinds'
import { isDead, isSent } from '@/lib/outbox/states'
import { dayMs } from '@/lib/time'

type NewNotification = {
  /** The person who is told; null for nobody. */
  account: string | null
  application: string
  kind: NotificationKind
  /** What it is about. The same occasion is told once. */
  occasion: string
}

/** Queues notifications in the transaction of their cause. Nobody is told about their own change. */
export async function queueNotifications(
  tx: Transaction,
  notifications: readonly NewNotification[],
  { actor, at }: AuditContext,
): Promise<void> {
  const rows = notifications.flatMap(({ account, application, kind, occasion }) =>
    account === null || account === actor.id
      ? []
      : [
          {
            id: randomUUID(),
            accountId: account,
            applicationId: application,
            kind,
            occasion,
            createdAt: at,
          },
        ],
  )
  if (rows.length > 0) await tx.insert(staffNotifications).values(rows).onConflictDoNothing()
}

/** How long notifications and their deliveries are kept, in ms: longer than an occasion can come again. */
const kept = 30 * dayMs

/** Deletes old notifications and their deliveries, which belong to no application and are not erased with one. */
export async function deleteOldNotifications(db: Database, at: Date): Promise<void> {
  const before = new Date(at.getTime() - kept)
  await db.delete(staffNotifications).where(lt(staffNotifications.bundledAt, before))
  await db
    .delete(outbox)
    .where(and(eq(outbox.kind, 'notice'), or(isSent, isDead), lt(outbox.updatedAt, before)))
}
