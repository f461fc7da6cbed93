import 'server-only'
import { and, count, inArray, isNull } from 'drizzle-orm'
import { applicationCalls } from '@/lib/db/schema/calls'
import type { Database } from '@/lib/db/store'

/** Number of calls of each of these applications that has any. */
export async function countCalls(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { applicationId, undoneAt } = applicationCalls
  const rows = await db
    .select({ id: applicationId, total: count() })
    .from(applicationCalls)
    .where(and(inArray(applicationId, [...ids]), isNull(undoneAt)))
    .groupBy(applicationId)
  return new Map(rows.map(({ id, total }) => [id, total]))
}
