import 'server-only'
import { and, asc, eq, gt, inArray, isNotNull, or, type SQL } from 'drizzle-orm'
import { applications } from '@/lib/db/schema/applications'
import { outbox } from '@/lib/db/schema/outbox'
import { staffViews } from '@/lib/db/schema/staff'
import { verificationCodes, verificationProofs } from '@/lib/db/schema/verification'
import type { Transaction } from '@/lib/db/store'
import { hashPhone } from '@/lib/verification/hashes'

/** How many go in one transaction, so that nobody else waits long for the store. */
export const batchSize = 100

export type Removed = {
  id: string
  reference: string
  /** Where it has been sent, is being sent, or may have arrived in a try that seemed to fail: those have to be told. */
  delivered: readonly string[]
}

/**
 * Deletes up to `batchSize` applications that fit, with everything that hangs on them: events, notes and deliveries go by
 * their foreign keys, idempotency key and search text are part of the row. Codes and proofs of the numbers go too.
 */
export async function removeApplications(tx: Transaction, where: SQL, at: Date): Promise<Removed[]> {
  const { id, reference, phone, name } = applications
  const rows = await tx
    .select({ id, reference, phone, name })
    .from(applications)
    .where(where)
    .orderBy(asc(id))
    .limit(batchSize)
    .for('update')
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const sent = await deliveredOf(tx, ids, at)
  await forgetCodes(tx, new Set(rows.map((row) => row.phone)))
  await forgetViews(tx, rows)
  await tx.delete(applications).where(inArray(id, ids))
  return rows.map((row) => ({
    id: row.id,
    reference: row.reference,
    delivered: [...new Set(sent.filter((one) => one.applicationId === row.id).map((one) => one.sink))],
  }))
}

/** A receiver that gave no answer, or a wrong one, may have kept what it was sent; so every try counts. */
function deliveredOf(tx: Transaction, ids: readonly string[], at: Date) {
  const { applicationId, attempts, kind, lastError, status, leaseUntil } = outbox
  const tried = or(gt(attempts, 0), isNotNull(lastError)) // sent again by hand, the tries are counted from 0
  return tx
    .select({ applicationId, sink: kind })
    .from(outbox)
    .where(and(inArray(applicationId, [...ids]), or(eq(status, 'sent'), gt(leaseUntil, at), tried)))
    .orderBy(asc(kind))
}

/** Deletes what verification keeps about phone numbers. Counters of the limits stay: keyed hashes that expire in a day. */
export async function forgetCodes(tx: Transaction, phones: Iterable<string>): Promise<void> {
  const hashes = [...phones].map(hashPhone)
  for (const table of [verificationCodes, verificationProofs]) {
    await tx.delete(table).where(inArray(table.phoneHash, hashes))
  }
}

/** Deletes officers' saved views that look for one of these people: their addresses hold what was searched for. */
async function forgetViews(
  tx: Transaction,
  people: readonly { name: string; phone: string }[],
): Promise<void> {
  const views = await tx
    .select({ id: staffViews.id, name: staffViews.name, query: staffViews.query })
    .from(staffViews)
  const naming = views.filter((view) => {
    const searched = new URLSearchParams(view.query.replace(/^[^?]*\?/, '')).get('q') ?? ''
    const texts = [view.name.toLowerCase(), searched.toLowerCase()]
    return people.some(({ name: own, phone: number }) =>
      texts.some((text) => text.includes(own.toLowerCase()) || holdsPhone(text, number)),
    )
  })
  if (naming.length === 0) return
  await tx.delete(staffViews).where(
    inArray(
      staffViews.id,
      naming.map(({ id }) => id),
    ),
  )
}

/** The number however it is spaced, or the first or last digits by which officers find somebody. */
function holdsPhone(text: string, phone: string): boolean {
  const digits = text.replace(/(?<=\d)[\s-]+(?=\d)/g, '').match(/\d{4,}/g) ?? []
  return digits.some((run) => run.includes(phone) || phone.startsWith(run) || phone.endsWith(run))
}
