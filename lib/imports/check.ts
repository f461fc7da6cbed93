import 'server-only'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { applications } from '@/lib/db/schema/applications'
import { leadImportRows, leadImports } from '@/lib/db/schema/imports'
import type { Database } from '@/lib/db/store'
import { checkRow } from '@/lib/imports/fields'
import { lockImport } from '@/lib/imports/find'

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
    const checked = rows.map((row) => {
      const { values, problem } = checkRow(row.cells, found.headings, found.choices)
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
