import 'server-only'
import { and, eq, lt, or } from 'drizzle-orm'
import { staffNotices } from '@/lib/db/schema/notices'
import { outbox } from '@/lib/db/schema/outbox'
import type { Database } from '@/lib/db/store'
import { isDead, isSent } from '@/lib/outbox/states'
import { dayMs } from '@/lib/time'

/** How long notices and their deliveries are kept, in ms: longer than an occasion can come again. */
const kept = 30 * dayMs

/** Deletes old notices and their deliveries, which belong to no application and are not erased with one. */
export async function deleteOldNotices(db: Database, at: Date): Promise<void> {
  const before = new Date(at.getTime() - kept)
  await db.delete(staffNotices).where(lt(staffNotices.bundledAt, before))
  await db
    .delete(outbox)
    .where(and(eq(outbox.kind, 'notice'), or(isSent, isDead), lt(outbox.updatedAt, before)))
}
