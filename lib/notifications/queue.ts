import 'server-only'
import { randomUUID } from 'node:crypto'
import { and, eq, lt, or, inArray, isNull, sql } from 'drizzle-orm'
import { type AuditContext, writeAudit } from '@/lib/accounts/audit'
import { staffNotifications, outbox } from '@/lib/db/schema/outbox'
import type { Database, Transaction } from '@/lib/db/store'
import {
  type NotificationKind,
  chosenVia,
  notificationVias,
  type NotificationVia,
  type NotificationChoices,
} from '@/lib/notifications/kinds'
import { isDead, isSent } from '@/lib/outbox/lease'
import { dayMs } from '@/lib/time'
import { getAccount } from '@/lib/accounts/staff/accounts'
import { staffAccounts } from '@/lib/db/schema/staff'
import { env, type Env } from '@/lib/env'

/** The channels that the configuration allows. */
export function configuredVias({ SMTP_URL, WEBHOOK_URL }: Env = env()): NotificationVia[] {
  return [
    ...(SMTP_URL === undefined ? [] : (['mail'] as const)),
    ...(WEBHOOK_URL === undefined ? [] : (['robot'] as const)),
  ]
}

/** Stores where a person wants to be told. It applies to everything that has not been sent yet. */
export function chooseNotifications(
  db: Database,
  { account, notices }: { account: string; notices: NotificationChoices },
  by: AuditContext,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { id, deactivatedAt } = staffAccounts
    await tx
      .update(staffAccounts)
      .set({ notices })
      .where(and(eq(id, account), isNull(deactivatedAt)))
    const subject = { kind: 'account' as const, id: account }
    await writeAudit(tx, {
      ...by,
      action: 'account.notices-chosen',
      subject,
      detail: { ...notices },
    })
  })
}

const minute = 60_000

/** How long notifications are gathered before the first delivery, and the least time between two deliveries, in ms. */
const gathering = minute
const pause = 10 * minute

/** The most notifications of one delivery. */
const most = 200

/**
 * Puts the waiting notifications of each person into one delivery per way, so that fifty assignments are one mail. Those
 * that the person does not want, or whose way is not configured, are dropped. Reminders of call-backs do not wait.
 * Several processes can do this with one store. Returns the number of deliveries.
 */
export async function bundleNotifications(
  db: Database,
  at: Date,
  configured: readonly NotificationVia[],
): Promise<number> {
  let made = 0
  for (const account of await dueAccounts(db, at))
    made += await db.transaction((tx) => bundleOf(tx, account, at, configured))
  return made
}

/** A time in the future comes from a wrong clock and does not delay anything. */
async function dueAccounts(db: Database, at: Date): Promise<string[]> {
  const { accountId, bundledAt, createdAt, kind } = staffNotifications
  const since = new Date(at.getTime() - gathering).toISOString()
  const recent = sql`exists (select 1 from staff_notices b where b.account_id = ${accountId}
    and b.delivery_id is not null and b.bundled_at <= ${at.toISOString()}::timestamptz
    and b.bundled_at > ${new Date(at.getTime() - pause).toISOString()}::timestamptz)`
  const gathered = sql`bool_or(${createdAt} <= ${since}::timestamptz or ${createdAt} > ${at.toISOString()}::timestamptz)`
  const rows = await db
    .select({ accountId })
    .from(staffNotifications)
    .where(isNull(bundledAt))
    .groupBy(accountId)
    .having(sql`bool_or(${kind} = 'call-back') or (${gathered} and not ${recent})`)
  return rows.map((row) => row.accountId)
}

async function bundleOf(
  tx: Transaction,
  account: string,
  at: Date,
  configured: readonly NotificationVia[],
): Promise<number> {
  const waiting = await tx
    .select({ id: staffNotifications.id, kind: staffNotifications.kind })
    .from(staffNotifications)
    .where(and(eq(staffNotifications.accountId, account), isNull(staffNotifications.bundledAt)))
    .limit(most)
    .for('update', { skipLocked: true })
  const person = await getAccount(tx, account)
  const viaOf = ({ kind }: (typeof waiting)[number]): NotificationVia => {
    const chosen = person && !person.deactivatedAt ? chosenVia(person.notices, kind) : 'none'
    return configured.includes(chosen) ? chosen : 'none'
  }
  let made = 0
  for (const via of notificationVias) {
    const ids = waiting.filter((one) => viaOf(one) === via).map(({ id }) => id)
    if (ids.length === 0) continue
    const deliveryId = via === 'none' ? null : randomUUID()
    if (deliveryId !== null) {
      const times = { tryingSince: at, nextAt: at, createdAt: at, updatedAt: at }
      const payload = { account, channel: via }
      await tx.insert(outbox).values({ id: deliveryId, kind: 'notice', payload, ...times })
      made += 1
    }
    await tx
      .update(staffNotifications)
      .set({ bundledAt: at, deliveryId })
      .where(inArray(staffNotifications.id, ids))
  }
  return made
}

type NewNotification = {
  /** The person who is told; null for nobody. */
  account: string | null
  application: string
  kind: NotificationKind
  /** What it is about. The same occasion is told once. */
  occasion: string
}

/** Queues notifications in the transaction of their cause. Nobody is told about their own change. */
export async function queueNotifications(
  tx: Transaction,
  notifications: readonly NewNotification[],
  { actor, at }: AuditContext,
): Promise<void> {
  const rows = notifications.flatMap(({ account, application, kind, occasion }) =>
    account === null || account === actor.id
      ? []
      : [
          {
            id: randomUUID(),
            accountId: account,
            applicationId: application,
            kind,
            occasion,
            createdAt: at,
          },
        ],
  )
  if (rows.length > 0) await tx.insert(staffNotifications).values(rows).onConflictDoNothing()
}

/** How long notifications and their deliveries are kept, in ms: longer than an occasion can come again. */
const kept = 30 * dayMs

/** Deletes old notifications and their deliveries, which belong to no application and are not erased with one. */
export async function deleteOldNotifications(db: Database, at: Date): Promise<void> {
  const before = new Date(at.getTime() - kept)
  await db.delete(staffNotifications).where(lt(staffNotifications.bundledAt, before))
  await db
    .delete(outbox)
    .where(and(eq(outbox.kind, 'notice'), or(isSent, isDead), lt(outbox.updatedAt, before)))
  // Mails of saved reports, which a server of release 0.3 has left.
  await db.delete(outbox).where(sql`${outbox.kind} = 'report'`)
}
