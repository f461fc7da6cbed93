import 'server-only'
import { and, asc, desc, eq, ne } from 'drizzle-orm'
import { audit } from '@/lib/accounts/audit'
import type { By } from '@/lib/applications/by'
import { applicationEvents, applicationNotes, applications } from '@/lib/db/schema/applications'
import type { Database } from '@/lib/db/store'

/** Everything about one application. */
export type OpenedApplication = NonNullable<Awaited<ReturnType<typeof readApplication>>>

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Opens an application: all its fields with the full phone number, notes and events oldest first, others of the same phone. Audited. */
export function readApplication(db: Database, id: string, by: By) {
  if (!uuid.test(id)) return Promise.resolve(undefined)
  return db.transaction(async (tx) => {
    const [application] = await tx.select().from(applications).where(eq(applications.id, id))
    if (!application) return undefined
    const { applicationId } = applicationNotes
    const notes = await tx
      .select()
      .from(applicationNotes)
      .where(eq(applicationId, id))
      .orderBy(asc(applicationNotes.createdAt))
    const events = await tx
      .select()
      .from(applicationEvents)
      .where(eq(applicationEvents.applicationId, id))
      .orderBy(asc(applicationEvents.at))
    const { reference, project, status, createdAt } = applications
    const samePhone = await tx
      .select({ id: applications.id, reference, project, status, createdAt })
      .from(applications)
      .where(and(eq(applications.phone, application.phone), ne(applications.id, id)))
      .orderBy(desc(createdAt))
      .limit(20)
    await audit(tx, { ...by, action: 'application.read', subject: { kind: 'application', id } })
    return { application, notes, events, samePhone }
  })
}
