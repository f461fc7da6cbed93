import 'server-only'
import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { writeAudit, type AuditContext } from '@/lib/accounts/audit'
import { bumpRevision } from '@/lib/applications/inbox/listeners'
import { applicationEvents, applicationNotes, applications } from '@/lib/db/schema/applications'
import { applicationMentions } from '@/lib/db/schema/attention'
import type { Database, Transaction } from '@/lib/db/store'
import { queueNotifications } from '@/lib/notifications/queue'

export type Colleague = { id: string; name: string }

/**
 * The ids of the colleagues that a note mentions with @ and their name: `@林老师 请回电`. No space is needed after the name,
 * as in Chinese. Of two matching names, the longer one counts; colleagues with the same name are all mentioned. The
 * full-width ＠ counts too.
 */
export function mentionedIn(body: string, colleagues: readonly Colleague[]): string[] {
  const byLength = [...colleagues].sort((a, b) => b.name.length - a.name.length)
  const text = body.normalize('NFC').toLowerCase()
  const found = Array.from(text.matchAll(/[@＠]/g), ({ index }) => {
    const rest = text.slice(index + 1)
    const meant = byLength.find((one) => startsWithName(rest, spelt(one)))
    return meant ? colleagues.filter((one) => spelt(one) === spelt(meant)) : []
  })
  return [...new Set(found.flat().map(({ id }) => id))]
}

/**
 * What follows each @ that names nobody: an unknown name, or nothing. An e-mail address is not a mention.
 */
export function unknownMentions(body: string, colleagues: readonly Colleague[]): string[] {
  const text = body.normalize('NFC')
  const signs = text.matchAll(/(?<![\p{Script=Latin}\d._%+-])[@＠]/gu)
  return Array.from(signs, ({ index }) => text.slice(index + 1)).flatMap((rest) => {
    const known = colleagues.some((one) => startsWithName(rest.toLowerCase(), spelt(one)))
    return known ? [] : [/^[\p{L}\p{N}]{0,20}/u.exec(rest)?.[0] ?? '']
  })
}

const spelt = ({ name }: Colleague) => name.normalize('NFC').toLowerCase()

/** “@Anna” does not mention Ann: a Latin name ends where its letters end. */
function startsWithName(text: string, name: string): boolean {
  if (name === '' || !text.startsWith(name)) return false
  const [last = '', next = ''] = [name.at(-1), text.at(name.length)]
  return !(/[a-z0-9]/.test(last) && /[a-z0-9]/.test(next))
}

export type NewNote = {
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
    const { mentioned } = await insertNoteWithEvent(tx, note, by)
    await bumpRevision(tx)
    return { kind: 'added', mentioned }
  })
}

/** Stores a note with its own place in the history. */
export async function insertNoteWithEvent(tx: Transaction, note: NewNote, by: AuditContext) {
  const inserted = await insertNote(tx, note, by)
  const place = { id: randomUUID(), applicationId: note.id, actor: by.actor.id, at: by.at }
  await tx.insert(applicationEvents).values({ ...place, kind: 'note', after: inserted.noteId })
  return inserted
}

/** Stores a note with its mentions and the audit log entry, without an event. */
export async function insertNote(
  tx: Transaction,
  { id, body, colleagues = [] }: NewNote,
  by: AuditContext,
) {
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
  await writeAudit(tx, {
    ...by,
    action: 'application.note-added',
    subject: { kind: 'application', id },
  })
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
    const done = await tx
      .update(applicationMentions)
      .set({ doneAt: at })
      .where(own)
      .returning({ accountId })
    if (done.length > 0) await bumpRevision(tx)
    return done.length
  })
}
