import 'server-only'
import { desc } from 'drizzle-orm'
import { audit, type Actor } from '@/lib/accounts/audit'
import { entriesFor, type TrailEntry, type TrailFilter } from '@/lib/accounts/staff/audit-trail'
import { auditLog } from '@/lib/db/schema/staff'
import type { Database } from '@/lib/db/store'

const pageSize = 500

/**
 * The entries that match a filter, newest first, in pages. Entries that are written during the export are not included.
 * The export itself is an entry.
 */
export async function* exportTrail(
  db: Database,
  { filter, actor, at }: { filter: TrailFilter; actor: Actor; at: Date },
): AsyncGenerator<TrailEntry[]> {
  await audit(db, { at, actor, action: 'audit.exported', subject: { kind: 'audit' } })
  let before = filter.before
  for (;;) {
    const page = await db
      .select()
      .from(auditLog)
      .where(entriesFor({ ...filter, ...(before === undefined ? {} : { before }) }))
      .orderBy(desc(auditLog.id))
      .limit(pageSize)
    if (page.length > 0) yield page
    before = page.at(-1)?.id
    if (page.length < pageSize) return
  }
}
