import 'server-only'
import { createHash, randomUUID } from 'node:crypto'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { audit } from '@/lib/accounts/audit'
import type { By } from '@/lib/applications/by'
import { bumpRevision } from '@/lib/applications/revision'
import { applicationEvents, applications } from '@/lib/db/schema/applications'
import { applicationMessages } from '@/lib/db/schema/messages'
import type { Database, Transaction } from '@/lib/db/store'
import type { ReplyChannel } from '@/lib/messages/kinds'
import { refusesMessages } from '@/lib/messages/refusal'
import { queueNotices } from '@/lib/notices/queue'

export type Reply = {
  application: string
  channel: ReplyChannel
  body: string
  /** The gateway's id, for an answer that arrived by itself. */
  receivedAs?: string
  /** The applicant wants no more messages. */
  refuses?: boolean
}

/** Records an answer of an applicant, and that it waits for an officer. False if the application does not exist. */
export function recordReply(db: Database, reply: Reply, by: By): Promise<boolean> {
  return db.transaction((tx) => recordWithin(tx, reply, by))
}

async function recordWithin(tx: Transaction, reply: Reply, by: By): Promise<boolean> {
  const { application: applicationId, channel, body, receivedAs, refuses = false } = reply
  const { actor, at } = by
  const [it] = await tx.select().from(applications).where(eq(applications.id, applicationId)).for('update')
  if (!it) return false
  const id = randomUUID()
  const officer = actor.kind === 'staff' ? actor.id : null
  const [stored] = await tx
    .insert(applicationMessages)
    .values({ id, applicationId, direction: 'in', channel, body, officer, receivedAs, at })
    .onConflictDoNothing()
    .returning({ id: applicationMessages.id })
  if (!stored) return true
  const event = { id: randomUUID(), applicationId, actor: actor.id, before: channel, after: id, at }
  await tx.insert(applicationEvents).values({ ...event, kind: 'reply' })
  // What an officer records, they have read.
  const answeredAt = actor.kind === 'staff' ? it.answeredAt : at
  await tx.update(applications).set({ updatedAt: at, answeredAt }).where(eq(applications.id, applicationId))
  if (refuses)
    await tx.update(applications).set({ messagesRefusedAt: at }).where(eq(applications.phone, it.phone))
  const notice = { account: it.assignee, application: applicationId, kind: 'reply', occasion: id } as const
  await queueNotices(tx, [notice], by)
  const subject = { kind: 'application' as const, id: applicationId }
  await audit(tx, { ...by, action: 'application.reply-recorded', subject, detail: { channel, refuses } })
  await bumpRevision(tx)
  return true
}

/** Marks the answers of an applicant as dealt with. */
export function finishReplies(db: Database, id: string, { at }: By): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.update(applications).set({ answeredAt: null, updatedAt: at }).where(eq(applications.id, id))
    await bumpRevision(tx)
  })
}

/** The actor of answers that arrive by themselves. */
const gatewayActor = { kind: 'system', id: 'sms-gateway' } as const

/**
 * Records a text message from a phone with its latest application that was sent one, or else its latest. `unknown` if
 * the phone has no application: nothing is stored about it.
 */
export async function receiveReply(
  db: Database,
  { phone, text, id, at }: { phone: string; text: string; id: string; at: Date },
): Promise<'recorded' | 'unknown'> {
  const wasSent = sql`exists (select 1 from ${applicationMessages} m where m.application_id = ${applications.id}
    and m.direction = 'out' and m.channel = 'sms')`
  const [row] = await db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.phone, phone), isNull(applications.mergedInto)))
    .orderBy(desc(wasSent), desc(applications.createdAt))
    .limit(1)
  if (!row) return 'unknown'
  const refuses = refusesMessages(text)
  const reply = {
    application: row.id,
    channel: 'sms',
    body: text,
    receivedAs: storedId(id),
    refuses,
  } as const
  return (await recordReply(db, reply, { actor: gatewayActor, at })) ? 'recorded' : 'unknown'
}

/** An id of a gateway that has no reasonable length would not fit into the index. */
function storedId(id: string): string {
  return id.length <= 100 ? id : createHash('sha256').update(id).digest('hex')
}
