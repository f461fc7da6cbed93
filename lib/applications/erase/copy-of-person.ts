import 'server-only'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { accountOf } from '@/lib/people/account'
import { ofPerson } from '@/lib/people/family'
import { writeAudit, type AuditContext } from '@/lib/accounts/audit'
import { importedRowsOf, relatedRows, type RowsByTable } from '@/lib/applications/erase/delete-rows'
import { applications } from '@/lib/db/schema/applications'
import { leadImportRows } from '@/lib/db/schema/imports'
import { auditLog } from '@/lib/db/schema/staff'
import type { Database, Transaction } from '@/lib/db/store'
import { accountHashes } from '@/lib/verification/hashes'

/** The copy of a person's data, on request. Times are ISO 8601; tables and columns have the names of the database. */
export type SubjectCopy = {
  /** A mobile number, or the address of a person who applied by e-mail. */
  phone: string
  madeAt: string
  /** Applications with consents, events, notes and deliveries; the sign-in account; verification codes and proofs. */
  held: RowsByTable
  /** Accesses to the applications, by staff or the system, without names. */
  accesses: { at: string; action: string; by: 'staff' | 'system' }[]
}

/** All data about the person with this account. Writes an audit log entry for each application. */
export function copyForSubject(
  db: Database,
  account: string,
  by: AuditContext,
): Promise<SubjectCopy> {
  return db.transaction(async (tx) => {
    const { id, phone, email } = applications
    const own = await tx.select({ id, phone, email }).from(applications).where(ofPerson(account))
    const accounts = [...new Set([account, ...own.map(accountOf)])]
    const hashes = accounts.flatMap(accountHashes)
    const held: RowsByTable = {
      ...(await relatedRows(
        tx,
        'applications',
        'id',
        own.map((one) => one.id),
      )),
      ...(await importedRows(tx, accounts)),
      ...(await relatedRows(tx, 'visitors', 'phone', [account])),
      ...(await relatedRows(tx, 'verification_codes', 'phone_hash', hashes)),
      ...(await relatedRows(tx, 'verification_proofs', 'phone_hash', hashes)),
    }
    const ids = (held.applications ?? []).map(({ id }) => String(id))
    for (const event of held.application_events ?? [])
      if (event.kind === 'apart' || event.kind === 'apart-undone')
        event.after = ids.find((own) => own === event.after) ?? null // an id of somebody else is not part of it
    const accesses = await readAccesses(tx, ids)
    await recordCopy(tx, ids, by)
    return { phone: account, madeAt: by.at.toISOString(), held, accesses }
  })
}

async function importedRows(tx: Transaction, accounts: readonly string[]): Promise<RowsByTable> {
  const { rows } = await tx.execute<{ row: Record<string, unknown> }>(
    sql`select to_jsonb(lead_import_rows) as row from ${leadImportRows} where ${importedRowsOf(accounts)}`,
  )
  return rows.length === 0 ? {} : { lead_import_rows: rows.map(({ row }) => row) }
}

async function readAccesses(
  tx: Transaction,
  ids: readonly string[],
): Promise<SubjectCopy['accesses']> {
  const { at, action, actorKind, subjectKind, subjectId, id } = auditLog
  const rows = await tx
    .select({ at, action, by: actorKind })
    .from(auditLog)
    .where(and(eq(subjectKind, 'application'), inArray(subjectId, [...ids])))
    .orderBy(asc(id))
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

async function recordCopy(
  tx: Transaction,
  ids: readonly string[],
  by: AuditContext,
): Promise<void> {
  const subjects = ids.length > 0 ? ids : [undefined]
  for (const id of subjects) {
    const subject = { kind: 'application' as const, ...(id === undefined ? {} : { id }) }
    await writeAudit(tx, { ...by, action: 'application.copied', subject })
  }
}
