import 'server-only'
import { randomUUID } from 'node:crypto'
import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNull,
  or,
  type SQL,
  getTableColumns,
  sql,
} from 'drizzle-orm'
import { writeAudit } from '@/lib/accounts/audit'
import { nextReferences } from '@/lib/applications/receive/reference'
import { hashContents } from '@/lib/applications/receive/repeats'
import { bumpRevision } from '@/lib/applications/inbox/listeners'
import { nameOrderOf, spellingsOf } from '@/lib/applications/search/store-spellings'
import {
  applicationEvents,
  applicationNotes,
  applications,
  applicationSpellings,
} from '@/lib/db/schema/applications'
import {
  applicationEntries,
  leadImportRows,
  leadImports,
  type ImportChoices,
} from '@/lib/db/schema/imports'
import type { Database, Transaction } from '@/lib/db/store'
import { rowChecker, type BadEntry } from '@/lib/imports/columns'
import { isStorable, lockImport, type LeadImport } from '@/lib/imports/find'
import { getAccount } from '@/lib/accounts/staff/accounts'
import { keepActive } from '@/lib/accounts/staff/sessions'
import { fieldLabel } from '@/lib/applications/inbox/application-text'
import { env } from '@/lib/env'
import { getIntl } from '@/lib/i18n/intl'
import { rowOf } from '@/schemas/application-fields'
import type { PgTable } from 'drizzle-orm/pg-core'

/** Inserts many rows in a statement with one parameter: one with a parameter for each value takes several times as long. */
async function insertAll<Table extends PgTable>(
  tx: Pick<Transaction, 'execute'>,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  if (rows.length === 0) return
  const given = new Set(rows.flatMap((row) => Object.keys(row)))
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => given.has(name))
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  )
  const values = rows.map((row) =>
    Object.fromEntries(
      columns.map(([name, column]) => [column.name, Reflect.get(row, name) as unknown]),
    ),
  )
  await tx.execute(sql`insert into ${table} (${names})
    select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(values)}::jsonb)`)
}

/** Rows per transaction: others wait no longer for the running number. */
const slice = 200

const { importId, line, repeats } = leadImportRows

/** The rows that the officer has decided to store. */
function wanted(id: string, { keepRepeats }: ImportChoices): SQL | undefined {
  return and(
    eq(importId, id),
    isStorable,
    or(
      isNull(repeats),
      keepRepeats.file ? eq(repeats, 'file') : undefined,
      keepRepeats.store ? eq(repeats, 'store') : undefined,
    ),
  )
}

/**
 * Stores the next rows of a running import. A row and its application change places in one transaction, so that an
 * interrupted import neither loses nor repeats a row: it goes on with the next one. Returns whether anything was done.
 */
export function runSlice(db: Database, id: string, at: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const found = await lockImport(tx, id)
    if (found?.state !== 'running') return false
    const rows = await tx
      .select()
      .from(leadImportRows)
      .where(wanted(id, found.choices))
      .orderBy(asc(line))
      .limit(slice)
    if (rows.length === 0) {
      const detail = { total: found.total, imported: found.imported }
      const actor = { kind: 'staff', id: found.officer } as const
      await writeAudit(tx, {
        actor,
        at,
        action: 'import.run',
        subject: { kind: 'import', id },
        detail,
      })
      await tx
        .update(leadImports)
        .set({ state: 'finished', updatedAt: at })
        .where(eq(leadImports.id, id))
      return true
    }
    const known = await newestByPhone(tx, rows)
    await storeRows(tx, found, { rows: await stillNew(tx, found, rows, known), known, at })
    await bumpRevision(tx)
    return true
  })
}

type ImportRow = typeof leadImportRows.$inferSelect

/** The newest stored application of each phone, and whether it refuses messages. */
type Known = ReadonlyMap<string, { id: string; messagesRefusedAt: Date | null }>

async function newestByPhone(tx: Transaction, rows: readonly ImportRow[]): Promise<Known> {
  const { id, phone, messagesRefusedAt } = applications
  const phones = rows.flatMap((row) => row.phone ?? [])
  const found = await tx
    .selectDistinctOn([applications.phone], { phone, id, messagesRefusedAt })
    .from(applications)
    .where(inArray(phone, phones))
    .orderBy(phone, desc(applications.createdAt))
  return new Map(found.map((one) => [one.phone, one]))
}

/** Without rows whose phone has arrived meanwhile, and with each phone once, so that repeats refer to each other. */
async function stillNew(
  tx: Transaction,
  { id, choices }: LeadImport,
  rows: readonly ImportRow[],
  known: Known,
): Promise<ImportRow[]> {
  const first = rows.filter(
    (row, index) => rows.findIndex((other) => other.phone === row.phone) === index,
  )
  if (choices.keepRepeats.store) return first
  const isLate = (row: ImportRow) => row.repeats === null && known.has(row.phone ?? '')
  const late = first.filter(isLate).map((row) => row.line)
  if (late.length > 0)
    await tx
      .update(leadImportRows)
      .set({ repeats: 'store' })
      .where(and(eq(importId, id), inArray(line, late)))
  return first.filter((row) => !isLate(row))
}

type Slice = { rows: readonly ImportRow[]; known: Known; at: Date }

async function storeRows(
  tx: Transaction,
  found: LeadImport,
  { rows, known, at }: Slice,
): Promise<void> {
  const { id, choices, officer } = found
  const { consent, callFrom = null } = choices
  // A colleague may leave while it runs.
  const assignee = (await keepActive(tx, choices.assignee)) ? (choices.assignee ?? null) : null
  if (!consent) throw new Error('An import without a consent was started')
  const check = rowChecker(found.headings, choices)
  const checked = rows.map((row) => ({ id: randomUUID(), line: row.line, ...check(row.cells) }))
  const ready = checked.filter((row) => row.values !== undefined)
  // The rules may have changed since the rows were checked, as when a program has ended.
  for (const { line: at, problem } of checked)
    if (problem !== undefined)
      await tx
        .update(leadImportRows)
        .set({ phone: null, problem })
        .where(and(eq(importId, id), eq(line, at)))
  if (ready.length === 0) return
  const references = await nextReferences(tx, at, ready.length)
  const added = ready.map(({ id: own, line: number, values }, index) => ({
    ...rowOf(values),
    nameOrder: nameOrderOf(values.name),
    id: own,
    reference: references[index] ?? '',
    idempotencyKey: `import-${id}-${number}`,
    contentsHash: hashContents(values),
    verified: false,
    flags: [],
    address: '',
    userAgent: '',
    consentAt: new Date(consent.at),
    consentLocale: values.locale,
    assignee,
    followUpOn: callFrom,
    routed: true,
    earlierId: known.get(values.phone)?.id ?? null,
    messagesRefusedAt: known.get(values.phone)?.messagesRefusedAt ?? null,
    createdAt: at,
    updatedAt: at,
  }))
  await insertAll(tx, applications, added)
  const event = (
    applicationId: string,
    kind: 'received' | 'note',
    after: string | null = null,
  ) => ({
    id: randomUUID(),
    applicationId,
    actor: officer,
    kind,
    after,
    at,
  })
  const notes = await notesOf(tx, found, ready)
  await insertAll(
    tx,
    applicationNotes,
    notes.map((note) => ({ ...note, author: officer, createdAt: at })),
  )
  await insertAll(tx, applicationEvents, [
    ...ready.map((row) => event(row.id, 'received')),
    ...notes.map((note) => event(note.applicationId, 'note', note.id)),
  ])
  const entry = { kind: 'import', occasion: consent.occasion, officer, importId: id } as const
  const given = { consentBy: consent.by, consentMeans: consent.means }
  await insertAll(
    tx,
    applicationEntries,
    ready.map((row) => ({ applicationId: row.id, ...entry, ...given })),
  )
  const spelt = ready.flatMap((row) =>
    spellingsOf(row.values.name).map((spelling) => ({ applicationId: row.id, spelling })),
  )
  await insertAll(tx, applicationSpellings, spelt)
  const lines = ready.map((row) => row.line)
  await tx.delete(leadImportRows).where(and(eq(importId, id), inArray(line, lines)))
  const imported = found.imported + ready.length
  await tx.update(leadImports).set({ imported, updatedAt: at }).where(eq(leadImports.id, id))
}

type ReadyRow = { id: string; bad: readonly BadEntry[] }

/** A note for each application that is stored without an entry of its row: what the list says there. */
async function notesOf(
  tx: Transaction,
  { officer, headings }: LeadImport,
  rows: readonly ReadyRow[],
) {
  const incomplete = rows.filter(({ bad }) => bad.length > 0)
  if (incomplete.length === 0) return []
  const { language } = (await getAccount(tx, officer)) ?? {}
  const intl = getIntl(language ?? env().NOTIFY_LOCALE)
  return incomplete.map(({ id, bad }) => {
    const entries = bad.map(({ field, column, value }) => {
      const heading = headings[column ?? -1] || fieldLabel(intl, field)
      return intl.formatMessage({ id: 'components.staff.imports.left-out' }, { heading, value })
    })
    return {
      id: randomUUID(),
      applicationId: id,
      body: entries.join('\n').slice(0, 4000).toWellFormed(),
    }
  })
}
