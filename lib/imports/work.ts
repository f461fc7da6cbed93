import 'server-only'
import { and, asc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm'
import { inBackground } from '@/lib/db/background'
import { applications } from '@/lib/db/schema/applications'
import { leadImportPieces, leadImportRows, leadImports } from '@/lib/db/schema/imports'
import type { Database } from '@/lib/db/store'
import { rowChecker } from '@/lib/imports/columns'
import { lockImport, type LeadImport } from '@/lib/imports/find'
import { readFile } from '@/lib/imports/read-file'
import { runSlice } from '@/lib/imports/run'
import { undoSlice } from '@/lib/imports/undo'
import { dayMs } from '@/lib/time'

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
      await tx.update(leadImports).set({ state: 'ready', updatedAt: at }).where(eq(leadImports.id, id))
      return true
    }
    const check = rowChecker(found.headings, found.choices)
    const checked = rows.map((row) => {
      const { values, problem } = check(row.cells)
      return { line: row.line, phone: values?.phone ?? null, problem: problem ?? null }
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
    await tx.update(leadImports).set({ checkedTo: last, updatedAt: at }).where(eq(leadImports.id, id))
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
  const ended = and(or(eq(state, 'finished'), eq(state, 'undone')), lt(updatedAt, before(kept.rows)))
  const old = db.select({ id: leadImports.id }).from(leadImports).where(ended)
  await db.delete(leadImportRows).where(inArray(leadImportRows.importId, old))
  await db.delete(leadImportPieces).where(inArray(leadImportPieces.importId, old))
}
