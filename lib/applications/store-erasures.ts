import 'server-only'
import { gt, sql } from 'drizzle-orm'
import { erasures } from '@/lib/db/schema/erasures'
import type { Transaction } from '@/lib/db/store'

/** Stores tombstones of applications, one for each. The later one of an application replaces the earlier one. */
export async function storeErasures(
  tx: Transaction,
  values: readonly (typeof erasures.$inferInsert)[],
): Promise<void> {
  await tx
    .insert(erasures)
    .values([...values])
    .onConflictDoUpdate({
      target: erasures.applicationId,
      set: { reason: sql`excluded.reason`, at: sql`excluded.at` },
      setWhere: gt(sql`excluded.at`, erasures.at),
    })
}
