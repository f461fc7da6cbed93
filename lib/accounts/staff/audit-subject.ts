import 'server-only'
import { desc, inArray, sql } from 'drizzle-orm'
import type { TrailEntry } from '@/lib/accounts/staff/audit-trail'
import { applications } from '@/lib/db/schema/applications'
import { auditLog } from '@/lib/db/schema/staff'
import type { Database } from '@/lib/db/store'
import { normalizeReference } from '@/schemas/reference'

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
  const ids = [...new Set(named.filter((value) => typeof value === 'string' && uuid.test(value)))] as string[]
  if (ids.length === 0) return new Map()
  const { id, reference } = applications
  const stored = await db.select({ id, reference }).from(applications).where(inArray(id, ids))
  const erased = await db
    .select({ id: auditLog.subjectId, reference: sql<string | null>`${auditLog.detail} ->> 'reference'` })
    .from(auditLog)
    .where(sql`${auditLog.action} = 'application.erased' and ${inArray(auditLog.subjectId, ids)}`)
  return new Map(
    [...erased, ...stored].flatMap((row) => (row.id && row.reference ? [[row.id, row.reference]] : [])),
  )
}
