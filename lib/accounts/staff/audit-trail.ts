import 'server-only'
import { and, desc, eq, gte, lt, type SQL } from 'drizzle-orm'
import { audit, type Actor, type AuditAction } from '@/lib/accounts/audit'
import { auditLog } from '@/lib/db/schema/staff'
import type { Database } from '@/lib/db/store'

export type TrailFilter = {
  actorId?: string
  action?: AuditAction
  subjectId?: string
  from?: Date // inclusive
  to?: Date // exclusive
  before?: number // pagination: only entries older than this id
}

const pageSize = 50

export type TrailEntry = typeof auditLog.$inferSelect

/**
 * A page of the audit log, newest first. `next` is the `before` of the next page. Every call writes an entry, so that
 * reading the log is recorded too.
 */
export async function readTrail(
  db: Database,
  { filter, actor, at }: { filter: TrailFilter; actor: Actor; at: Date },
): Promise<{ entries: TrailEntry[]; next: number | undefined }> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(auditLog)
      .where(entriesFor(filter))
      .orderBy(desc(auditLog.id))
      .limit(pageSize + 1)
    await audit(tx, { at, actor, action: 'audit.listed', subject: { kind: 'audit' } })
    const entries = rows.slice(0, pageSize)
    return { entries, next: rows.length > pageSize ? entries.at(-1)?.id : undefined }
  })
}

/** The condition for a filter; undefined if every entry matches. */
function entriesFor(filter: TrailFilter): SQL | undefined {
  return and(
    filter.actorId === undefined ? undefined : eq(auditLog.actorId, filter.actorId),
    filter.action === undefined ? undefined : eq(auditLog.action, filter.action),
    filter.subjectId === undefined ? undefined : eq(auditLog.subjectId, filter.subjectId),
    filter.from === undefined ? undefined : gte(auditLog.at, filter.from),
    filter.to === undefined ? undefined : lt(auditLog.at, filter.to),
    filter.before === undefined ? undefined : lt(auditLog.id, filter.before),
  )
}

const exportedAtOnce = 500

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
      .limit(exportedAtOnce)
    if (page.length > 0) yield page
    before = page.at(-1)?.id
    if (page.length < exportedAtOnce) return
  }
}
