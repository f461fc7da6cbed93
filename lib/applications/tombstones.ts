import 'server-only'
import { inArray, sql } from 'drizzle-orm'
import { audit } from '@/lib/accounts/audit'
import { removeApplications } from '@/lib/applications/remove'
import {
  appendTombstones,
  readTombstones,
  tombstonePath,
  type Tombstone,
} from '@/lib/applications/tombstone-file'
import { applications } from '@/lib/db/schema/applications'
import { erasures, visitorErasures } from '@/lib/db/schema/erasures'
import { visitors } from '@/lib/db/schema/visitors'
import type { Database, Transaction } from '@/lib/db/store'

type Kept = {
  /** Number of applications and accounts that an older backup had restored and that were erased again. */
  erasedAgain: number
}

/**
 * Synchronizes the store with the file beside it: what either records as erased is erased in the store and recorded in
 * both. Runs at every start, after a restore and every hour. `more` are further tombstone files.
 */
export async function syncTombstones(
  db: Database,
  dataDir: string,
  at: Date,
  more: readonly string[] = [],
): Promise<Kept> {
  const inFile = await readTombstones(tombstonePath(dataDir))
  const foreign = (await Promise.all(more.map(readTombstones))).flat()
  for (const part of chunks([...inFile, ...foreign])) await db.transaction((tx) => store(tx, part))
  let erasedAgain = 0
  for (;;) {
    const batch = await db.transaction((tx) => eraseAgain(tx, at))
    erasedAgain += batch
    if (batch === 0) break
  }
  const known = new Set(inFile.map(({ id }) => id))
  const all = await storedTombstones(db)
  await appendTombstones(
    dataDir,
    all.filter(({ id }) => !known.has(id)),
  )
  return { erasedAgain }
}

function chunks(list: readonly Tombstone[]): Tombstone[][] {
  return Array.from({ length: Math.ceil(list.length / 500) }, (_, i) => list.slice(i * 500, i * 500 + 500))
}

async function store(tx: Transaction, tombstones: readonly Tombstone[]): Promise<void> {
  const ofApplications = tombstones.flatMap((one) =>
    one.kind === 'application' ? [{ applicationId: one.id, reason: one.reason, at: new Date(one.at) }] : [],
  )
  const ofVisitors = tombstones.flatMap((one) =>
    one.kind === 'visitor' ? [{ visitorId: one.id, at: new Date(one.at) }] : [],
  )
  if (ofApplications.length > 0) await tx.insert(erasures).values(ofApplications).onConflictDoNothing()
  if (ofVisitors.length > 0) await tx.insert(visitorErasures).values(ofVisitors).onConflictDoNothing()
}

async function eraseAgain(tx: Transaction, at: Date): Promise<number> {
  const actor = { kind: 'system', id: 'tombstones' } as const
  const removed = await removeApplications(
    tx,
    sql`${applications.id} in (select application_id from erasures)`,
    at,
  )
  const accounts = await tx
    .delete(visitors)
    .where(inArray(visitors.id, tx.select({ id: visitorErasures.visitorId }).from(visitorErasures)))
    .returning({ id: visitors.id })
  for (const { id, reference } of removed) {
    const detail = { reason: 'restored', reference }
    await audit(tx, { at, actor, action: 'application.erased', subject: { kind: 'application', id }, detail })
  }
  for (const { id } of accounts) {
    const detail = { reason: 'restored' }
    await audit(tx, { at, actor, action: 'visitor.erased', subject: { kind: 'visitor', id }, detail })
  }
  return removed.length + accounts.length
}

async function storedTombstones(db: Database): Promise<Tombstone[]> {
  const ofApplications = await db.select().from(erasures)
  const ofVisitors = await db.select().from(visitorErasures)
  return [
    ...ofApplications.map(({ applicationId, reason, at }) => ({
      kind: 'application' as const,
      id: applicationId,
      reason,
      at: at.toISOString(),
    })),
    ...ofVisitors.map(({ visitorId, at }) => ({
      kind: 'visitor' as const,
      id: visitorId,
      at: at.toISOString(),
    })),
  ]
}
