import 'server-only'
import { desc, sql } from 'drizzle-orm'
import { applications } from '@/lib/db/schema/applications'
import { auditLog } from '@/lib/db/schema/staff'
import type { Database } from '@/lib/db/store'

/**
 * The subject id for the search text of an administrator: an id or the reference of an application, also of an erased
 * one, whose entry contains the reference. Returns any other text unchanged; it matches nothing.
 */
export async function subjectIdFor(db: Database, typed: string): Promise<string | undefined> {
  if (typed === '') return undefined
  const reference = typed.toUpperCase()
  if (!reference.startsWith('BH-')) return typed
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
