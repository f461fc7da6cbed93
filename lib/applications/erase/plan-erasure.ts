import 'server-only'
import { asc, type SQL } from 'drizzle-orm'
import { accountOf } from '@/lib/people/account'
import { inFamilies, ofPerson } from '@/lib/people/family'
import { writeAudit, type AuditContext } from '@/lib/accounts/audit'
import {
  deliveredOf,
  viewsNaming,
  relatedRows,
  type RowsByTable,
} from '@/lib/applications/erase/delete-rows'
import { applications } from '@/lib/db/schema/applications'
import type { Database, Transaction } from '@/lib/db/store'
import { accountHashes } from '@/lib/verification/hashes'

/** One application with its duplicates, or everything of a person. `phone`: or the address (`accountOf`). */
export type ErasureScope = { id: string } | { phone: string }

type Counts = Readonly<Record<string, number>>

/** What an erasure would delete, without changing anything. */
export type ErasurePlan = Awaited<ReturnType<typeof planErasure>>

export function scopeOf(scope: ErasureScope): SQL {
  return 'phone' in scope ? ofPerson(scope.phone) : inFamilies([scope.id])
}

/**
 * The rows that an erasure would delete. It follows the foreign keys of the database, as the erasure does, so that it
 * includes tables that are added later. `seen` identifies the applications as they are now; the erasure has to quote it.
 * Writes an audit log entry for each application.
 */
export function planErasure(db: Database, scope: ErasureScope, by: AuditContext) {
  return db.transaction(async (tx) => {
    const { id, reference, name, phone, email, project, status, version, createdAt, duplicateOf } =
      applications
    const found = await tx
      .select({
        id,
        reference,
        name,
        phone,
        email,
        project,
        status,
        version,
        createdAt,
        duplicateOf,
      })
      .from(applications)
      .where(scopeOf(scope))
      .orderBy(asc(createdAt), asc(id))
    const ids = found.map((one) => one.id)
    const accounts = [
      ...new Set([...('phone' in scope ? [scope.phone] : []), ...found.map(accountOf)]),
    ]
    const related = await relatedRows(tx, 'applications', 'id', ids)
    delete related.applications
    const codes = await codesOf(tx, accounts)
    const sent = await deliveredOf(tx, ids, by.at)
    for (const one of ids)
      await writeAudit(tx, {
        ...by,
        action: 'application.read',
        subject: { kind: 'application', id: one },
      })
    return {
      applications: found,
      /** Dependent rows, and the verification data of the people. */
      rows: { ...countsOf(related), ...codes },
      /** Officers' saved views whose name or search contains one of the people. */
      views: (await viewsNaming(tx, found)).length,
      /** The sign-in account with everything of it; empty if there is none. */
      account: countsOf(
        'phone' in scope ? await relatedRows(tx, 'visitors', 'phone', [scope.phone]) : {},
      ),
      /** Sinks that may have received one of the applications. */
      delivered: [...new Set(sent.map(({ sink }) => sink))],
      seen: seenOf(found),
    }
  })
}

async function codesOf(tx: Transaction, accounts: readonly string[]): Promise<Counts> {
  const hashes = accounts.flatMap(accountHashes)
  return {
    ...countsOf(await relatedRows(tx, 'verification_codes', 'phone_hash', hashes)),
    ...countsOf(await relatedRows(tx, 'verification_proofs', 'phone_hash', hashes)),
  }
}

function countsOf(rows: RowsByTable): Counts {
  return Object.fromEntries(Object.entries(rows).map(([table, all]) => [table, all.length]))
}

type Seen = { reference: string; version: number }

function seenOf(found: readonly Seen[]): string {
  return found.map(({ reference, version }) => `${reference}.${version}`).join(' ')
}

/** Whether the applications are still those that the officer has seen. A new note or call is not a difference. */
export async function isAsSeen(db: Database, scope: ErasureScope, seen: string): Promise<boolean> {
  const { id, reference, version, createdAt } = applications
  const found = await db
    .select({ reference, version })
    .from(applications)
    .where(scopeOf(scope))
    .orderBy(asc(createdAt), asc(id))
  return seenOf(found) === seen
}
