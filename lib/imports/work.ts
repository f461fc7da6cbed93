import 'server-only'
import { and, asc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm'
import { inBackground } from '@/lib/db/background'
import { applications } from '@/lib/db/schema/applications'
import {
  leadImportPieces,
  leadImportRows,
  leadImports,
  type ImportChoices,
} from '@/lib/db/schema/imports'
import type { Database } from '@/lib/db/store'
import { rowChecker, recognizeColumns } from '@/lib/imports/columns'
import { incomplete, lockImport, type LeadImport } from '@/lib/imports/find'
import { fileKind, readWorkbook } from '@/lib/imports/read-workbook'
import { joinValues, rememberedValues } from '@/lib/imports/values'
import { runSlice } from '@/lib/imports/run'
import { undoSlice } from '@/lib/imports/decide'
import { dayMs } from '@/lib/time'
import { isMalformed, readRecords, type CsvRecord } from '@/lib/csv'
import { decodeText } from '@/lib/decode-text'
import { isCallable, normalizeCallable } from '@/schemas/phone'

/** Rows per statement. */
const batch = 1_000
/** The most rows and columns of a file, and lines above its headings. */
const most = { rows: 100_000, columns: 60, above: 20 }

class RefusedFile extends Error {}

/**
 * Reads an uploaded file into rows and goes on to check them. Interrupted, it starts again: rows that are there already
 * stay. A file that cannot be read ends as `failed`. The file is kept, to be read again in another encoding.
 */
async function readFile(db: Database, { id, choices }: LeadImport, at: Date): Promise<void> {
  try {
    const { records, ...source } = await openFile(await bytesOf(db, id), choices)
    const { headings, above, rows } = await headOf(records)
    if (headings.length > most.columns) throw new RefusedFile('imports.too-wide')
    let [waiting, total] = [rows, rows.length]
    for await (const record of records) {
      total += 1
      if (total > most.rows) throw new RefusedFile('imports.too-many')
      waiting.push(record)
      if (waiting.length < batch) continue
      await store(db, id, waiting)
      waiting = []
    }
    await store(db, id, waiting)
    if (total === 0) throw new RefusedFile('imports.empty')
    const values = joinValues(await rememberedValues(db), choices.values ?? {})
    const read = { columns: recognizeColumns(headings), values, above, ...source }
    await finish(db, id, {
      state: 'checking',
      headings,
      total,
      choices: { ...choices, ...read },
      updatedAt: at,
    })
  } catch (error) {
    const message = refusal(error)
    if (message === undefined) throw error
    await db.delete(leadImportRows).where(eq(leadImportRows.importId, id))
    await finish(db, id, { state: 'failed', problem: message, updatedAt: at })
    await db.delete(leadImportPieces).where(eq(leadImportPieces.importId, id))
  }
}

type Head = {
  headings: string[]
  /** Lines above the headings. */ above: number
  rows: CsvRecord[]
}

/**
 * The headings of a file: the first of its first lines in which at least two columns are recognized, below titles. A file in
 * which none are, and whose first line has a phone number, has no headings.
 */
async function headOf(records: AsyncGenerator<CsvRecord>): Promise<Head> {
  const first: CsvRecord[] = []
  while (first.length < most.above) {
    const { value, done } = await records.next()
    if (done === true) break
    first.push(value)
    if (Object.keys(recognizeColumns(value.fields)).length > 1) break
  }
  const at = first.findIndex(({ fields }) => Object.keys(recognizeColumns(fields)).length > 1)
  const head = first[Math.max(at, 0)]
  if (!head) throw new RefusedFile('imports.empty')
  if (at < 0 && head.fields.some((cell) => isCallable(normalizeCallable(cell))))
    return { headings: head.fields.map(() => ''), above: 0, rows: first }
  const headings = withoutEmptyEnd(head.fields).map((heading) =>
    heading.slice(0, 100).toWellFormed(),
  )
  return { headings, above: Math.max(at, 0), rows: first.slice(Math.max(at, 0) + 1) }
}

/** Spreadsheets save columns that have once been used. */
function withoutEmptyEnd(cells: readonly string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1)
}

/** The message id for a file that cannot be read; undefined for every other failure. */
function refusal(error: unknown): string | undefined {
  if (error instanceof RefusedFile) return error.message
  return isMalformed(error) ? 'imports.malformed' : undefined
}

async function bytesOf(db: Database, id: string): Promise<Buffer> {
  const pieces = await db
    .select({ bytes: leadImportPieces.bytes })
    .from(leadImportPieces)
    .where(eq(leadImportPieces.importId, id))
    .orderBy(asc(leadImportPieces.number))
  return Buffer.concat(pieces.map(({ bytes }) => Buffer.from(bytes, 'base64')))
}

type OpenFile = Pick<ImportChoices, 'encoding' | 'certain' | 'sheet'> & {
  records: AsyncGenerator<CsvRecord>
}

/** The records of a list, and how it was read. Anything but a workbook or a text is refused as what it is. */
async function openFile(bytes: Buffer, choices: ImportChoices): Promise<OpenFile> {
  const kind = fileKind(bytes)
  if (kind === 'workbook') {
    const sheet = await readWorkbook(bytes)
    if (!sheet) throw new RefusedFile('imports.damaged')
    const { records, ...head } = sheet
    return { records, sheet: head }
  }
  if (kind !== 'text') throw new RefusedFile(`imports.${kind}`)
  const decoded = decodeText(bytes, choices.encoding)
  if (decoded === undefined) throw new RefusedFile('imports.unreadable')
  const { text, encoding, certain } = decoded
  return { records: readRecords(text), encoding, certain: certain && choices.certain !== false }
}

/** Cells as the store takes them. Rows that were stored before an interruption stay. */
async function store(db: Database, importId: string, records: readonly CsvRecord[]): Promise<void> {
  if (records.length === 0) return
  const rows = records.map(({ line, fields }) => ({
    importId,
    line,
    cells: fields.slice(0, 2 * most.columns).map((cell) => cell.toWellFormed()),
  }))
  await db.insert(leadImportRows).values(rows).onConflictDoNothing()
}

async function finish(db: Database, id: string, set: Partial<LeadImport>): Promise<void> {
  await db.update(leadImports).set(set).where(eq(leadImports.id, id))
}

/** Rows per transaction. */
const slice = 500

const { importId, line, phone } = leadImportRows

/**
 * Checks the next rows of a file by its present choices: what is wrong with each, and where its phone is known. Ends in
 * `ready`. Returns whether anything was done.
 */
export function checkSlice(db: Database, id: string, at: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const found = await lockImport(tx, id)
    if (found?.state !== 'checking') return false
    const rows = await tx
      .select({ line, cells: leadImportRows.cells })
      .from(leadImportRows)
      .where(and(eq(importId, id), gt(line, found.checkedTo)))
      .orderBy(asc(line))
      .limit(slice)
    const last = rows.at(-1)?.line
    if (last === undefined) {
      await tx
        .update(leadImports)
        .set({ state: 'ready', updatedAt: at })
        .where(eq(leadImports.id, id))
      return true
    }
    const check = rowChecker(found.headings, found.choices)
    const checked = rows.map((row) => {
      const { values, problem, bad } = check(row.cells)
      const why = problem ?? (bad.length > 0 ? incomplete : null)
      return { line: row.line, phone: values?.phone ?? null, problem: why }
    })
    // One parameter for all rows; a statement with a parameter for each value takes five times as long.
    await tx.execute(sql`
      update ${leadImportRows} set phone = given.phone, problem = given.problem, repeats = null
      from jsonb_to_recordset(${JSON.stringify(checked)}::jsonb) as given(line int, phone text, problem text)
      where ${importId} = ${id} and ${line} = given.line`)
    await tx.execute(sql`
      update ${leadImportRows} set repeats = case
        when exists (select 1 from ${applications} where ${applications.phone} = ${phone}) then 'store' else 'file' end
      where ${importId} = ${id} and ${line} > ${found.checkedTo} and ${line} <= ${last} and ${phone} is not null
        and (exists (select 1 from ${applications} where ${applications.phone} = ${phone})
          or exists (select 1 from lead_import_rows earlier where earlier.import_id = ${id}
            and earlier.phone = ${phone} and earlier.line < ${line}))`)
    await tx
      .update(leadImports)
      .set({ checkedTo: last, updatedAt: at })
      .where(eq(leadImports.id, id))
    return true
  })
}

const { state, updatedAt } = leadImports

/**
 * Does what imports wait for, slice by slice, until nothing is left or the server stops: also what another process has
 * begun. Between two slices, other work goes first.
 */
export async function workOnImports(db: Database, stop?: AbortSignal): Promise<void> {
  while (stop?.aborted !== true) {
    const [next] = await db
      .select()
      .from(leadImports)
      .where(inArray(state, ['reading', 'checking', 'running', 'undoing']))
      .orderBy(asc(updatedAt))
      .limit(1)
    if (!next || !(await inBackground(() => workOn(db, next, new Date())))) return
  }
}

async function workOn(db: Database, next: LeadImport, at: Date): Promise<boolean> {
  if (next.state === 'reading') {
    await readFile(db, next, at)
    return true
  }
  if (next.state === 'checking') return checkSlice(db, next.id, at)
  return next.state === 'running' ? runSlice(db, next.id, at) : undoSlice(db, next, at)
}

/** Days after which an import that was not started is deleted, and after which rows that were not stored are. */
const kept = { waiting: 7, rows: 30 }

/** Deletes what imports hold longer than needed: personal data of rows that did not become applications. */
export async function deleteOldImports(db: Database, at: Date): Promise<void> {
  const before = (days: number) => new Date(at.getTime() - days * dayMs)
  const waiting = inArray(state, ['uploading', 'ready', 'failed'])
  await db.delete(leadImports).where(and(waiting, lt(updatedAt, before(kept.waiting))))
  const ended = and(
    or(eq(state, 'finished'), eq(state, 'undone')),
    lt(updatedAt, before(kept.rows)),
  )
  const old = db.select({ id: leadImports.id }).from(leadImports).where(ended)
  await db.delete(leadImportRows).where(inArray(leadImportRows.importId, old))
  await db.delete(leadImportPieces).where(inArray(leadImportPieces.importId, old))
}
