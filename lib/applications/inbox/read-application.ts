import 'server-only'
import { and, asc, desc, eq, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import { accountOf, ofAccount } from '@/lib/applications/account'
import { audit, type AuditContext } from '@/lib/accounts/audit'
import { applicationEvents, applicationNotes, applications } from '@/lib/db/schema/applications'
import { applicationAppointments, applicationCalls } from '@/lib/db/schema/appointments'
import { applicationMentions, applicationReads } from '@/lib/db/schema/attention'
import { applicationEntries } from '@/lib/db/schema/imports'
import { applicationMessages, outbox } from '@/lib/db/schema/outbox'
import type { Database, Transaction } from '@/lib/db/store'

export type OpenedApplication = NonNullable<Awaited<ReturnType<typeof readApplication>>>

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Reads an application: all fields with the full phone number; notes, calls, messages, interviews, events and
 * deliveries, oldest first, including
 * those of merged duplicates; other applications of the same phone; those of another phone that may be of the same person. Marks
 * it as seen by the officer. Writes an audit log entry, unless `untraced` (as in `listApplications`).
 */
export function readApplication(db: Database, id: string, by: AuditContext, { untraced = false } = {}) {
  if (!uuid.test(id)) return Promise.resolve(undefined)
  return db.transaction(async (tx) => {
    const [application] = await tx.select().from(applications).where(eq(applications.id, id))
    if (!application) return undefined
    const samePhone = await othersOf(tx, application, ofAccount(accountOf(application)))
    const alike = await alikeOf(tx, application)
    const ids = [id, ...samePhone.filter(({ mergedInto }) => mergedInto === id).map((one) => one.id)]
    const history = await historyOf(tx, ids)
    const mentions = by.actor.kind === 'staff' ? await mentionsOf(tx, ids, by.actor.id) : []
    const [entry] = await tx.select().from(applicationEntries).where(eq(applicationEntries.applicationId, id))
    await markSeen(tx, ids, by)
    if (!untraced)
      await audit(tx, { ...by, action: 'application.read', subject: { kind: 'application', id } })
    return { application, entry, ...history, samePhone, alike, mentions }
  })
}

type Application = typeof applications.$inferSelect

/** The applications with the phone, the WeChat ID or the address of this one, as conditions. */
function sharedBy({ email, wechat }: Application): SQL[] {
  return [
    ...(email === null ? [] : [eq(applications.email, email)]),
    ...(wechat === null ? [] : [sql`lower(${applications.wechat}) = lower(${wechat})`]),
  ]
}

/**
 * Everything of one person, as of one application: the inquiries and bookings with the same phone, WeChat ID or address, the newest
 * first, with their history. Each is recorded as read.
 */
export function readPerson(db: Database, id: string, by: AuditContext) {
  if (!uuid.test(id)) return Promise.resolve(undefined)
  return db.transaction(async (tx) => {
    const [application] = await tx.select().from(applications).where(eq(applications.id, id))
    if (!application) return undefined
    const same = or(ofAccount(accountOf(application)), ...sharedBy(application))
    const samePhone = await othersOf(tx, application, same)
    const ids = [id, ...samePhone.map((one) => one.id)]
    for (const one of ids)
      await audit(tx, { ...by, action: 'application.read', subject: { kind: 'application', id: one } })
    const history = await historyOf(tx, ids)
    return { application, entry: undefined, ...history, samePhone, alike: [], mentions: [] }
  })
}

/** The applications of another phone that have the name, and the WeChat ID or the address. */
async function alikeOf(tx: Transaction, application: Application) {
  const shared = sharedBy(application)
  if (shared.length === 0) return []
  const { name, nameOrder } = applications
  const named = and(eq(nameOrder, application.nameOrder), eq(name, application.name))
  const other = sql`not ${ofAccount(accountOf(application))}`
  return othersOf(tx, application, and(named, or(...shared), other))
}

async function othersOf(tx: Transaction, application: Application, condition: SQL | undefined) {
  const { id, reference, name, project, form, page, status, version, createdAt, mergedInto } = applications
  return tx
    .select({ id, reference, name, project, form, page, status, version, createdAt, mergedInto })
    .from(applications)
    .where(and(condition, ne(id, application.id)))
    .orderBy(desc(createdAt))
    .limit(50)
}

async function historyOf(tx: Transaction, ids: string[]) {
  const notes = await tx
    .select()
    .from(applicationNotes)
    .where(inArray(applicationNotes.applicationId, ids))
    .orderBy(asc(applicationNotes.createdAt))
  const events = await tx
    .select()
    .from(applicationEvents)
    .where(inArray(applicationEvents.applicationId, ids))
    // One statement stores an application and its owner, in no order.
    .orderBy(
      asc(applicationEvents.at),
      sql`${applicationEvents.kind} <> 'received'`,
      asc(applicationEvents.seq),
    )
  const calls = await tx
    .select()
    .from(applicationCalls)
    .where(inArray(applicationCalls.applicationId, ids))
    .orderBy(asc(applicationCalls.at))
  const appointments = await tx
    .select()
    .from(applicationAppointments)
    .where(inArray(applicationAppointments.applicationId, ids))
    .orderBy(asc(applicationAppointments.startsAt))
  const messages = await tx
    .select()
    .from(applicationMessages)
    .where(inArray(applicationMessages.applicationId, ids))
    .orderBy(asc(applicationMessages.at))
  const { id, kind, applicationId, status, attempts, lastError, updatedAt } = outbox
  const deliveries = await tx
    .select({ id, kind, applicationId, status, attempts, lastError, updatedAt })
    .from(outbox)
    .where(inArray(applicationId, ids))
    .orderBy(asc(updatedAt))
  return { notes, calls, messages, appointments, events, deliveries }
}

/** Reads first, because a write without effect would still cost the embedded store a flush. */
async function markSeen(tx: Transaction, ids: string[], { actor, at }: AuditContext): Promise<void> {
  if (actor.kind !== 'staff') return
  const { accountId, applicationId } = applicationReads
  const mine = and(eq(accountId, actor.id), inArray(applicationId, ids))
  const marked = await tx.select({ applicationId }).from(applicationReads).where(mine)
  if (marked.length < ids.length)
    await tx
      .insert(applicationReads)
      .values(ids.map((one) => ({ accountId: actor.id, applicationId: one, at })))
      .onConflictDoNothing()
}

async function mentionsOf(tx: Transaction, ids: string[], officer: string): Promise<string[]> {
  const { noteId, accountId, applicationId, doneAt } = applicationMentions
  const rows = await tx
    .select({ noteId })
    .from(applicationMentions)
    .where(and(eq(accountId, officer), inArray(applicationId, ids), isNull(doneAt)))
  return rows.map((row) => row.noteId)
}

/** The applications of a phone, the newest first; suspected spam too. */
export function findByPhone(db: Database, phone: string) {
  const { id, reference, status, createdAt } = applications
  return db
    .select({ id, reference, status })
    .from(applications)
    .where(ofAccount(phone))
    .orderBy(desc(createdAt))
    .limit(50)
}
