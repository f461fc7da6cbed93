import 'server-only'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { audit } from '@/lib/accounts/audit'
import { asOfVersion, type ChangeResult, type Target } from '@/lib/applications/as-of-version'
import type { By } from '@/lib/applications/by'
import {
  applicationEvents,
  applicationNotes,
  applications,
  type ApplicationStatus,
} from '@/lib/db/schema/applications'
import type { Database } from '@/lib/db/store'

/** Moves an application to another status. */
export function setStatus(
  db: Database,
  { status, ...target }: Target & { status: ApplicationStatus },
  by: By,
): Promise<ChangeResult> {
  return asOfVersion(db, target, by, (before) => ({
    columns: { status },
    event: { kind: 'status', before: before.status, after: status },
    action: 'application.status-changed',
  }))
}

/** `assignee` is a staff account's id; undefined takes the application back from whoever had it. */
export function assign(
  db: Database,
  { assignee, ...target }: Target & { assignee: string | undefined },
  by: By,
): Promise<ChangeResult> {
  return asOfVersion(db, target, by, (before) => ({
    columns: { assignee: assignee ?? null },
    event: { kind: 'assigned', before: before.assignee, after: assignee ?? null },
    action: 'application.assigned',
  }))
}

/** Adds a note. Notes never collide, so this needs no version; it counts as activity for the retention period. */
export function addNote(
  db: Database,
  { id, body }: { id: string; body: string },
  by: By,
): Promise<{ kind: 'added' } | { kind: 'missing' }> {
  const { actor, at } = by
  return db.transaction(async (tx) => {
    const found = await tx
      .update(applications)
      .set({ updatedAt: at })
      .where(eq(applications.id, id))
      .returning({ id: applications.id })
    if (found.length === 0) return { kind: 'missing' }
    const noteId = randomUUID()
    await tx
      .insert(applicationNotes)
      .values({ id: noteId, applicationId: id, author: actor.id, body, createdAt: at })
    await tx
      .insert(applicationEvents)
      .values({ id: randomUUID(), applicationId: id, kind: 'note', actor: actor.id, after: noteId, at })
    await audit(tx, { ...by, action: 'application.note-added', subject: { kind: 'application', id } })
    return { kind: 'added' }
  })
}
