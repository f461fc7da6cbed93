import 'server-only'
import { and, asc, eq, gt, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { accountOf } from '@/lib/people/account'
import { applications } from '@/lib/db/schema/applications'
import { leadImportPieces, leadImportRows } from '@/lib/db/schema/imports'
import { outbox } from '@/lib/db/schema/outbox'
import { staffViews } from '@/lib/db/schema/staff'
import { verificationCodes, verificationProofs } from '@/lib/db/schema/visitors'
import type { Transaction, Database } from '@/lib/db/store'
import { foldName } from '@/lib/text/fold'
import { accountHashes } from '@/lib/verification/hashes'

/** Number of applications per transaction, so that others do not wait long for the store. */
export const batchSize = 100

export type Removed = {
  id: string
  reference: string
  /** The sinks that may have received it, including failed and running attempts: their operators have to be told. */
  delivered: readonly string[]
}

/**
 * Deletes up to `batchSize` matching applications with all dependent data: events, notes and deliveries through their
 * foreign keys, idempotency key and search text as part of the row, codes and proofs of the people.
 */
export async function removeApplications(
  tx: Transaction,
  where: SQL,
  at: Date,
): Promise<Removed[]> {
  const { id, reference, phone, email, name } = applications
  const rows = await tx
    .select({ id, reference, phone, email, name })
    .from(applications)
    .where(where)
    .orderBy(asc(id))
    .limit(batchSize)
    .for('update')
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const sent = await deliveredOf(tx, ids, at)
  await deleteCodes(tx, new Set(rows.map(accountOf)))
  await forgetViews(tx, rows)
  await forgetPairs(tx, ids)
  await tx.delete(applications).where(inArray(id, ids))
  return rows.map((row) => ({
    id: row.id,
    reference: row.reference,
    delivered: [
      ...new Set(sent.filter((one) => one.applicationId === row.id).map((one) => one.sink)),
    ],
  }))
}

/** A receiver that failed to answer may have kept the data, so every attempt counts. */
export function deliveredOf(tx: Transaction, ids: readonly string[], at: Date) {
  const { applicationId, attempts, kind, lastError, status, leaseUntil } = outbox
  const tried = or(gt(attempts, 0), isNotNull(lastError)) // a manual resend resets the number of attempts to 0
  return tx
    .select({ applicationId, sink: kind })
    .from(outbox)
    .where(and(inArray(applicationId, [...ids]), or(eq(status, 'sent'), gt(leaseUntil, at), tried)))
    .orderBy(asc(kind))
}

/**
 * Deletes the verification data of people. Rate limit counters remain: they are keyed hashes that expire within
 * a day.
 */
export async function deleteCodes(tx: Transaction, accounts: Iterable<string>): Promise<void> {
  const hashes = [...accounts].flatMap(accountHashes)
  for (const table of [verificationCodes, verificationProofs]) {
    await tx.delete(table).where(inArray(table.phoneHash, hashes))
  }
}

/**
 * Deletes the rows of imports with the people of these applications, and the files that contain them. Waits for no import if
 * there are none, as at nearly every start.
 */
export async function forgetImported(tx: Transaction, where: SQL): Promise<void> {
  const { phone, email } = applications
  const found = await tx.selectDistinct({ phone, email }).from(applications).where(where)
  await forgetRows(tx, found.map(accountOf))
}

/**
 * The rows of imports with one of these numbers or addresses. A row that cannot be stored, as one without a number, has
 * them in its cells only.
 */
export function importedRowsOf(accounts: readonly string[]): SQL {
  const own = sql`${sql.param(accounts.filter((account) => account !== ''))}::text[]`
  const { phone, cells } = leadImportRows
  return sql`(${phone} = any(${own}) or exists (select from unnest(${cells}) cell where lower(trim(cell)) = any(${own})))`
}

/** Deletes the rows of imports with these people, and the files that contain them. */
export async function forgetRows(tx: Transaction, accounts: readonly string[]): Promise<void> {
  if (accounts.length === 0) return
  const which = importedRowsOf(accounts)
  const files = tx.select({ id: leadImportRows.importId }).from(leadImportRows).where(which)
  await tx.delete(leadImportPieces).where(inArray(leadImportPieces.importId, files))
  await tx.delete(leadImportRows).where(which)
}

/** Deletes what the history of other applications says about these: each event of a pair stands with both. */
async function forgetPairs(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    with pairs as materialized (
      select application_id::text as gone, after::uuid as other from application_events
      where application_id = any(${sql.param(ids)}::uuid[])
        and kind in ('merged', 'absorbed', 'split', 'apart', 'apart-undone'))
    delete from application_events using pairs where application_id = other and after = gone`)
}

type Person = { name: string; phone: string; email: string | null }

/** The ids of saved views whose name or search contains one of these people. */
export async function viewsNaming(tx: Transaction, people: readonly Person[]): Promise<string[]> {
  const views = await tx
    .select({ id: staffViews.id, name: staffViews.name, query: staffViews.query })
    .from(staffViews)
  const naming = views.filter((view) => {
    const searched = new URLSearchParams(view.query.replace(/^[^?]*\?/, '')).get('q') ?? ''
    const texts = [foldName(view.name), foldName(searched)]
    return people.some(({ name, phone: number, email }) =>
      texts.some(
        (text) =>
          [name, email ?? ''].some((one) => foldName(one) !== '' && text.includes(foldName(one))) ||
          holdsPhone(text, number),
      ),
    )
  })
  return naming.map(({ id }) => id)
}

async function forgetViews(tx: Transaction, people: readonly Person[]): Promise<void> {
  const naming = await viewsNaming(tx, people)
  if (naming.length > 0) await tx.delete(staffViews).where(inArray(staffViews.id, naming))
}

/** True for the phone number in any spacing, and for its first or last digits, which officers search for. */
function holdsPhone(text: string, phone: string): boolean {
  const number = phone.replace(/^\+|-.*/g, '')
  if (number === '') return false
  const digits = text.replace(/(?<=\d)[\s\p{P}]+(?=\d)/gu, '').match(/\d{4,}/g) ?? []
  return digits.some(
    (run) => run.includes(number) || number.startsWith(run) || number.endsWith(run),
  )
}

type RelatedRow = Record<string, unknown>
export type Reference = { child: string; parent: string; column: string; key: string }

/** Rows by table name, with the column names of the database. */
export type RowsByTable = Record<string, RelatedRow[]>

/**
 * Reads the rows of a table whose `column` has one of `values`, the rows that refer to them, and so on. It follows the
 * foreign keys of the database, so that it includes tables that are added later. Hashes are left out unless `whole`.
 */
export async function relatedRows(
  db: Pick<Database, 'execute'>,
  table: string,
  column: string,
  values: readonly string[],
  whole = false,
): Promise<RowsByTable> {
  const references = await readReferences(db)
  const found: RowsByTable = {}
  const waiting = [{ table, column, values: [...values] }]
  // A row may refer to others in two columns, as a merge does.
  const seen = new Set<string>()
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const rows = (await readRows(db, next)).filter((row) =>
      isNew(seen, `${next.table} ${JSON.stringify(row)}`),
    )
    if (rows.length === 0) continue
    found[next.table] = [...(found[next.table] ?? []), ...(whole ? rows : rows.map(withoutHashes))]
    for (const { child, parent, column: from, key } of references) {
      if (parent !== next.table || child === parent || child in found) continue
      waiting.push({ table: child, column: from, values: rows.map((row) => String(row[key])) })
    }
  }
  return found
}

function isNew(seen: Set<string>, row: string): boolean {
  const known = seen.has(row)
  seen.add(row)
  return !known
}

/** The foreign keys of all tables. */
export async function readReferences(db: Pick<Database, 'execute'>): Promise<Reference[]> {
  const { rows } = await db.execute<Reference>(sql`
    select conrelid::regclass::text as child, confrelid::regclass::text as parent,
      own.attname as "column", other.attname as "key"
    from pg_constraint
      join pg_attribute own on own.attrelid = conrelid and own.attnum = conkey[1]
      join pg_attribute other on other.attrelid = confrelid and other.attnum = confkey[1]
    where contype = 'f' and connamespace = 'public'::regnamespace
    order by 1, 3`)
  return rows
}

async function readRows(
  db: Pick<Database, 'execute'>,
  { table, column, values }: { table: string; column: string; values: readonly string[] },
): Promise<RelatedRow[]> {
  if (values.length === 0) return []
  const name = sql.raw(table)
  const { rows } = await db.execute<{ row: RelatedRow }>(
    sql`select to_jsonb(t) as row from ${name} t where ${sql.identifier(column)} in ${values}`,
  )
  return rows.map(({ row }) => row)
}

function withoutHashes(row: RelatedRow): RelatedRow {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !name.endsWith('_hash')))
}
