import 'server-only'
import { asc, sql } from 'drizzle-orm'
import { audit } from '@/lib/accounts/audit'
import type { By } from '@/lib/applications/by'
import { applications } from '@/lib/db/schema/applications'
import type { Database } from '@/lib/db/store'

export type ExportedApplication = typeof applications.$inferSelect

const pageSize = 500

/**
 * All applications with the full phone number, including flagged ones, oldest first, read in pages so that memory use
 * is constant. Writes one entry to the audit log first.
 */
export async function* exportApplications(db: Database, by: By): AsyncGenerator<ExportedApplication> {
  await audit(db, { ...by, action: 'application.exported', subject: { kind: 'application' } })
  const { createdAt, id } = applications
  let last: ExportedApplication | undefined
  for (;;) {
    const after =
      last && sql`(${createdAt}, ${id}) > (${last.createdAt.toISOString()}::timestamptz, ${last.id}::uuid)`
    const rows = await db
      .select()
      .from(applications)
      .where(after)
      .orderBy(asc(createdAt), asc(id))
      .limit(pageSize)
    yield* rows
    last = rows.at(-1)
    if (rows.length < pageSize) return
  }
}
