import 'server-only'
import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { writeAudit, type AuditContext } from '@/lib/accounts/audit'
import {
  changeIfCurrent,
  lastEvent,
  type Change,
  type ChangeResult,
  type Target,
} from '@/lib/applications/change/change-if-current'
import { maskAccount } from '@/lib/applications/inbox/application-text'
import { readCounts } from '@/lib/applications/inbox/counts'
import { afterCursor, toCursor } from '@/lib/applications/inbox/cursor'
import { matchesFilter } from '@/lib/applications/inbox/filter'
import { applications } from '@/lib/db/schema/applications'
import { outbox } from '@/lib/db/schema/outbox'
import type { Database, Transaction } from '@/lib/db/store'
import { configuredSinks, openDeliveries } from '@/lib/outbox/sinks'

/** A flag of an application: an officer has confirmed that it is spam. The other flags, the reasons, remain. */
const confirmedFlag = 'confirmed'

const {
  id,
  reference,
  name,
  phone,
  email,
  project,
  page,
  locale,
  flags,
  version,
  createdAt,
  followUpOn,
} = applications
// Literals instead of parameters: with parameters, the selected and the grouped expression would differ.
const isConfirmed = sql<boolean>`'${sql.raw(confirmedFlag)}' = any(${flags})`

function quarantined(confirmed: boolean): SQL | undefined {
  return and(matchesFilter({ flagged: 'only' }), confirmed ? isConfirmed : sql`not ${isConfirmed}`)
}

const pageSize = 50

/** An application in quarantine. `phone` is masked. */
export type QuarantinedApplication = Awaited<ReturnType<typeof listQuarantine>>['items'][number]

/**
 * Flagged applications, newest first: those without a decision, or those confirmed as spam. Writes an audit log entry.
 */
export async function listQuarantine(
  db: Database,
  { confirmed, cursor }: { confirmed: boolean; cursor?: string | undefined },
  by: AuditContext,
) {
  const rows = await db.transaction(async (tx) => {
    const found = await tx
      .select({
        id,
        reference,
        name,
        phone,
        email,
        project,
        page,
        locale,
        question: applications.question,
        flags,
        version,
        createdAt,
        followUpOn,
      })
      .from(applications)
      .where(and(quarantined(confirmed), afterCursor(cursor)))
      .orderBy(desc(createdAt), desc(id))
      .limit(pageSize + 1)
    const detail = { shown: Math.min(found.length, pageSize) }
    await writeAudit(tx, {
      ...by,
      action: 'application.listed',
      subject: { kind: 'application' },
      detail,
    })
    return found
  })
  const items = rows.slice(0, pageSize).map(({ email: address, ...row }) => ({
    ...row,
    phone: maskAccount({ phone: row.phone, email: address }),
  }))
  const last = items.at(-1)
  return { items, next: rows.length > pageSize && last ? toCursor(last) : undefined }
}

/** Number of applications without a decision, and of confirmed ones. */
export async function countQuarantine(
  db: Database,
): Promise<{ waiting: number; confirmed: number }> {
  const { of } = await readCounts(db)
  return { waiting: of('quarantined'), confirmed: of('confirmed') }
}

/** Marks any application as spam, also one that nothing had flagged. `refused` for one that is confirmed already. */
export function markSpam(db: Database, target: Target, by: AuditContext): Promise<ChangeResult> {
  return changeIfCurrent(db, target, by, asSpam)
}

function asSpam({ flags: reasons }: { flags: readonly string[] }): Change | undefined {
  if (reasons.includes(confirmedFlag)) return undefined
  return {
    columns: { flags: [...reasons, confirmedFlag] },
    event: { kind: 'confirmed', before: reasons.join(', '), after: null },
    action: 'application.confirmed-spam',
  }
}

/**
 * Removes the spam flags of an application and queues the deliveries of a new one. `refused` for an application without
 * flags, which has been delivered already.
 */
export function releaseApplication(
  db: Database,
  target: Target,
  by: AuditContext,
  sinks = configuredSinks(),
): Promise<ChangeResult> {
  return changeIfCurrent(db, target, by, (before) => {
    if (before.flags.length === 0) return undefined
    return {
      columns: { flags: [] },
      event: { kind: 'released', before: before.flags.join(', '), after: null },
      action: 'application.released',
      also: async (tx) => {
        const rows = openDeliveries(target.id, sinks, by.at)
        if (rows.length > 0) await tx.insert(outbox).values(rows)
      },
    }
  })
}

/**
 * Takes the last decision about spam back: the application has the flags that it had before. Deliveries that the release
 * has queued are removed unless they have been attempted. `refused` if there is no decision, or it is undone already.
 */
export function undoFlags(db: Database, target: Target, by: AuditContext): Promise<ChangeResult> {
  return changeIfCurrent(db, target, by, async (before, tx) => {
    const event = await lastEvent(tx, target.id, ['released', 'confirmed', 'spam-undone'])
    if (!event || event.kind === 'spam-undone') return undefined
    const flags = (event.before ?? '').split(', ').filter((flag) => flag !== '')
    return {
      columns: { flags },
      event: { kind: 'spam-undone', before: before.flags.join(', '), after: flags.join(', ') },
      action: 'application.spam-undone',
      also: event.kind === 'released' ? () => dropQueued(tx, target.id) : undefined,
    }
  })
}

async function dropQueued(tx: Transaction, id: string): Promise<void> {
  const { applicationId, attempts, leaseUntil, status } = outbox
  await tx
    .delete(outbox)
    .where(and(eq(applicationId, id), eq(status, 'pending'), eq(attempts, 0), isNull(leaseUntil)))
}
