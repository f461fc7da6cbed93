import 'server-only'
import { and, desc, eq, gte, lt, type SQL, inArray, sql } from 'drizzle-orm'
import { writeAudit, type Actor, type AuditAction } from '@/lib/accounts/audit'
import { auditLog } from '@/lib/db/schema/staff'
import type { Database } from '@/lib/db/store'
import { applications } from '@/lib/db/schema/applications'
import { normalizeReference } from '@/schemas/reference'

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
    await writeAudit(tx, { at, actor, action: 'audit.listed', subject: { kind: 'audit' } })
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
  await writeAudit(db, { at, actor, action: 'audit.exported', subject: { kind: 'audit' } })
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

/**
 * The subject id for the search text of an administrator: an id or the reference of an application, also of an erased
 * one, whose entry contains the reference. Returns any other text unchanged; it matches nothing.
 */
export async function subjectIdFor(db: Database, typed: string): Promise<string | undefined> {
  if (typed === '') return undefined
  const reference = normalizeReference(typed)
  if (reference === undefined) return typed
  const [found] = await db
    .select({ id: applications.id })
    .from(applications)
    .where(sql`${applications.reference} = ${reference}`)
  return found?.id ?? (await erasedId(db, reference)) ?? typed
}

async function erasedId(db: Database, reference: string): Promise<string | undefined> {
  const [found] = await db
    .select({ id: auditLog.subjectId })
    .from(auditLog)
    .where(
      sql`${auditLog.action} = 'application.erased' and ${auditLog.detail} ->> 'reference' = ${reference}`,
    )
    .orderBy(desc(auditLog.id))
    .limit(1)
  return found?.id ?? undefined
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The references of all applications that these entries name, by id, also of erased ones. */
export async function referencesIn(
  db: Database,
  entries: readonly TrailEntry[],
): Promise<ReadonlyMap<string, string>> {
  const named = entries.flatMap(({ subjectId, detail }) => [subjectId, ...Object.values(detail)])
  const ids = [
    ...new Set(named.filter((value) => typeof value === 'string' && uuid.test(value))),
  ] as string[]
  if (ids.length === 0) return new Map()
  const { id, reference } = applications
  const stored = await db.select({ id, reference }).from(applications).where(inArray(id, ids))
  const erased = await db
    .select({
      id: auditLog.subjectId,
      reference: sql<string | null>`${auditLog.detail} ->> 'reference'`,
    })
    .from(auditLog)
    .where(sql`${auditLog.action} = 'application.erased' and ${inArray(auditLog.subjectId, ids)}`)
  return new Map(
    [...erased, ...stored].flatMap((row) =>
      row.id && row.reference ? [[row.id, row.reference]] : [],
    ),
  )
}
