import 'server-only'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { audit } from '@/lib/accounts/audit'
import type { By } from '@/lib/applications/by'
import { bumpRevision } from '@/lib/applications/revision'
import { applicationEvents, applications } from '@/lib/db/schema/applications'
import { applicationMessages } from '@/lib/db/schema/messages'
import { outbox } from '@/lib/db/schema/outbox'
import type { Database, Transaction } from '@/lib/db/store'
import type { MessageChannel, ProviderTemplate } from '@/lib/messages/kinds'
import { limitMessages } from '@/lib/messages/limit'
import { withheldFrom, type Withheld } from '@/lib/messages/withheld'

export type NewMessage = {
  /** The id that the form was rendered with: the same form sends once. */
  id: string
  application: string
  channel: MessageChannel
  subject: string
  /** Exactly what is sent. */
  body: string
  template: ProviderTemplate | undefined
}

export type SendResult = 'queued' | 'missing' | Withheld

/** Queues a message to an applicant. It is sent by the outbox, with retries, so that none is lost or sent twice. */
function queueMessage(db: Database, message: NewMessage, by: By): Promise<SendResult> {
  return db.transaction(async (tx) => {
    const { id, application: applicationId, template, ...sent } = message
    const [it] = await tx.select().from(applications).where(eq(applications.id, applicationId)).for('update')
    if (!it) return 'missing'
    const withheld = withheldFrom(it, sent.channel)
    if (withheld) return withheld
    const stored = await tx
      .insert(applicationMessages)
      .values({ ...sent, id, applicationId, template, direction: 'out', officer: by.actor.id, at: by.at })
      .onConflictDoNothing()
      .returning({ id: applicationMessages.id })
    if (stored.length > 0) await record(tx, message, by)
    return 'queued'
  })
}

async function record(tx: Transaction, { id, application: applicationId, channel }: NewMessage, by: By) {
  const { actor, at } = by
  const times = { tryingSince: at, nextAt: at, createdAt: at, updatedAt: at }
  await tx.insert(outbox).values({ id, kind: 'message', applicationId, payload: { message: id }, ...times })
  const event = { id: randomUUID(), applicationId, actor: actor.id, before: channel, after: id, at }
  await tx.insert(applicationEvents).values({ ...event, kind: 'message' })
  await tx
    .update(applications)
    .set({ updatedAt: at, answeredAt: null })
    .where(eq(applications.id, applicationId))
  const subject = { kind: 'application' as const, id: applicationId }
  await audit(tx, { ...by, action: 'application.message-sent', subject, detail: { channel } })
  await bumpRevision(tx)
}

/** Sends a message within the limits. A form that is sent again neither sends nor counts again. */
export async function sendMessage(
  db: Database,
  message: NewMessage,
  by: By,
): Promise<SendResult | 'limited'> {
  if (message.channel === 'sms') {
    const { phone } = applications
    const [it] = await db.select({ phone }).from(applications).where(eq(applications.id, message.application))
    const known = await db.$count(applicationMessages, eq(applicationMessages.id, message.id))
    if (it && known === 0 && !(await limitMessages(db, it.phone, by.at)).ok) return 'limited'
  }
  return queueMessage(db, message, by)
}
