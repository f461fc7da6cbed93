import 'server-only'
import { eq, type SQL } from 'drizzle-orm'
import { accountOf } from '@/lib/people/account'
import { ofPerson, untouchedSince } from '@/lib/people/family'
import { writeAudit, type AuditContext } from '@/lib/accounts/audit'
import {
  batchSize,
  deleteCodes,
  forgetImported,
  forgetRows,
  removeApplications,
  type Removed,
} from '@/lib/applications/erase/delete-rows'
import { scopeOf } from '@/lib/applications/erase/plan-erasure'
import {
  storeErasures,
  appendTombstones,
  tombstonePaths,
  type Tombstone,
} from '@/lib/applications/erase/sync-tombstones'
import { applications } from '@/lib/db/schema/applications'
import { visitorErasures, type ErasureReason } from '@/lib/db/schema/upkeep'
import { visitors } from '@/lib/db/schema/visitors'
import type { Database, Transaction } from '@/lib/db/store'
import { env } from '@/lib/env'
import { log } from '@/lib/log'

export type Erased = {
  applications: number
  /** Whether the visitor's sign-in account was erased too. */
  account: boolean
  /** Sinks that had received any of the applications. */
  delivered: readonly string[]
}

/**
 * The reference, which an officer has to type before the erasure, the person's account with the number of its applications,
 * and the reference of the application it is a duplicate of; undefined if the application does not exist.
 */
export async function findForErasure(db: Database, id: string) {
  const { reference, duplicateOf, phone, email } = applications
  const [found] = await db
    .select({ reference, phone, email, duplicateOf })
    .from(applications)
    .where(eq(applications.id, id))
  if (!found) return undefined
  const others = await db
    .select({ id: applications.id, reference })
    .from(applications)
    .where(ofPerson(accountOf(found)))
  return {
    reference: found.reference,
    phone: accountOf(found),
    others: others.length,
  }
}

/** Erases one application and its duplicates. `applications` is 0 if it does not exist. */
export function eraseApplication(db: Database, id: string, by: AuditContext): Promise<Erased> {
  return eraseAll(db, scopeOf({ id }), 'request', by)
}

/** Erases all applications of a person, by phone or address, and, if requested, the sign-in account. */
export async function erasePerson(
  db: Database,
  { phone, account }: { phone: string; account: boolean },
  by: AuditContext,
): Promise<Erased> {
  const erased = await eraseAll(db, scopeOf({ phone }), 'request', by)
  const visitorId = await db.transaction(async (tx) => {
    await deleteCodes(tx, [phone])
    await forgetRows(tx, [phone])
    return account ? eraseVisitor(tx, phone, by) : undefined
  })
  if (visitorId) await mark([{ kind: 'visitor', id: visitorId, at: by.at.toISOString() }])
  return { ...erased, account: visitorId !== undefined }
}

/**
 * Erases applications without activity since `cutoff`, at most `most` and up to a batch more. Each is checked again under
 * its lock, so that a note prevents the erasure.
 */
export function eraseUntouched(
  db: Database,
  cutoff: Date,
  by: AuditContext,
  most: number,
): Promise<Erased> {
  return eraseAll(db, untouchedSince(cutoff), 'retention', by, most)
}

async function eraseAll(
  db: Database,
  where: SQL,
  reason: ErasureReason,
  by: AuditContext,
  most = Infinity,
): Promise<Erased> {
  const all: Removed[] = []
  while (all.length < most) {
    const removed = await eraseBatch(db, where, reason, by)
    all.push(...removed)
    if (removed.length < batchSize) break
  }
  const delivered = [...new Set(all.flatMap((one) => one.delivered))].sort()
  return { applications: all.length, account: false, delivered }
}

/** Erases up to `batchSize` matching applications. */
export async function eraseBatch(
  db: Database,
  where: SQL,
  reason: ErasureReason,
  by: AuditContext,
): Promise<Removed[]> {
  const removed = await db.transaction(async (tx) => {
    if (reason === 'request') await forgetImported(tx, where)
    const batch = await removeApplications(tx, where, by.at)
    await leaveTombstones(tx, batch, reason, by)
    return batch
  })
  const at = by.at.toISOString()
  await mark(removed.map(({ id }) => ({ kind: 'application', id, reason, at })))
  return removed
}

async function leaveTombstones(
  tx: Transaction,
  removed: readonly Removed[],
  reason: ErasureReason,
  by: AuditContext,
) {
  if (removed.length === 0) return
  await storeErasures(
    tx,
    removed.map(({ id }) => ({ applicationId: id, reason, at: by.at })),
  )
  for (const { id, reference, delivered } of removed) {
    const detail = { reason, reference, delivered }
    await writeAudit(tx, {
      ...by,
      action: 'application.erased',
      subject: { kind: 'application', id },
      detail,
    })
  }
}

async function eraseVisitor(
  tx: Transaction,
  phone: string,
  by: AuditContext,
): Promise<string | undefined> {
  const [gone] = await tx
    .delete(visitors)
    .where(eq(visitors.phone, phone))
    .returning({ id: visitors.id })
  if (!gone) return undefined
  await tx.insert(visitorErasures).values({ visitorId: gone.id, at: by.at }).onConflictDoNothing()
  await writeAudit(tx, {
    ...by,
    action: 'visitor.erased',
    subject: { kind: 'visitor', id: gone.id },
  })
  return gone.id
}

/**
 * Appends tombstones to the file, only after the commit: a tombstone of a failed erasure would erase the application at
 * the next start. After a failure here, the hourly `syncTombstones` appends them from the store.
 */
async function mark(tombstones: readonly Tombstone[]): Promise<void> {
  try {
    for (const path of tombstonePaths(env())) await appendTombstones(path, tombstones)
  } catch (error) {
    log().error(
      { err: error },
      'tombstones could not be written beside the store; tried again within an hour',
    )
  }
}
