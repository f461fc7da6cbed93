import 'server-only'
import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { audit, type AuditContext } from '@/lib/accounts/audit'
import { mentionedIn, type Colleague } from '@/lib/applications/change/mentions'
import { bumpRevision } from '@/lib/applications/inbox/revision'
import { applicationEvents, applicationNotes, applications } from '@/lib/db/schema/applications'
import { applicationMentions } from '@/lib/db/schema/attention'
import type { Database, Transaction } from '@/lib/db/store'
import { queueNotifications } from '@/lib/notifications/queue'

type NewNote = {
  id: string
  body: string
  /** Colleagues who can be mentioned with @; none by default. */
  colleagues?: readonly Colleague[]
}

/**
 * Adds a note and mentions the colleagues it names with @. Notes never conflict, so no version is needed. A note counts
 * as activity for the retention period.
 */
export function addNote(
  db: Database,
  note: NewNote,
  by: AuditContext,
): Promise<{ kind: 'added'; mentioned: readonly string[] } | { kind: 'missing' }> {
  const { id } = note
  return db.transaction(async (tx) => {
    const found = await tx
      .update(applications)
      .set({ updatedAt: by.at })
      .where(eq(applications.id, id))
      .returning({ id: applications.id })
    if (found.length === 0) return { kind: 'missing' }
    const { noteId, mentioned } = await insertNote(tx, note, by)
    const place = { id: randomUUID(), applicationId: id, actor: by.actor.id, at: by.at }
    await tx.insert(applicationEvents).values({ ...place, kind: 'note', after: noteId })
    await bumpRevision(tx)
    return { kind: 'added', mentioned }
  })
}

/** Stores a note with its mentions and the audit log entry, without an event. */
export async function insertNote(tx: Transaction, { id, body, colleagues = [] }: NewNote, by: AuditContext) {
  const { actor, at } = by
  const noteId = randomUUID()
  const place = { applicationId: id, createdAt: at }
  await tx.insert(applicationNotes).values({ ...place, id: noteId, author: actor.id, body })
  const mentioned = mentionedIn(body, colleagues).filter((accountId) => accountId !== actor.id)
  if (mentioned.length > 0) {
    await tx
      .insert(applicationMentions)
      .values(mentioned.map((accountId) => ({ ...place, noteId, accountId })))
    const notification = { application: id, kind: 'mentioned', occasion: noteId } as const
    await queueNotifications(
      tx,
      mentioned.map((account) => ({ ...notification, account })),
      by,
    )
  }
  await audit(tx, { ...by, action: 'application.note-added', subject: { kind: 'application', id } })
  return { noteId, mentioned }
}

const { accountId, doneAt, applicationId } = applicationMentions

/** Marks the mentions of the officer in these applications as done. Returns how many there were. */
export function finishMentions(
  db: Database,
  ids: readonly string[],
  { actor, at }: AuditContext,
): Promise<number> {
  const own = and(eq(accountId, actor.id), inArray(applicationId, [...ids]), isNull(doneAt))
  return db.transaction(async (tx) => {
    const done = await tx.update(applicationMentions).set({ doneAt: at }).where(own).returning({ accountId })
    if (done.length > 0) await bumpRevision(tx)
    return done.length
  })
}
