import 'server-only'
import { and, asc, eq, inArray, lt, or } from 'drizzle-orm'
import { inBackground } from '@/lib/db/background'
import { leadImportPieces, leadImportRows, leadImports } from '@/lib/db/schema/imports'
import type { Database } from '@/lib/db/store'
import { checkSlice } from '@/lib/imports/check'
import type { LeadImport } from '@/lib/imports/find'
import { readFile } from '@/lib/imports/read-file'
import { runSlice } from '@/lib/imports/run'
import { undoSlice } from '@/lib/imports/undo'
import { dayMs } from '@/lib/time'

const { state, updatedAt } = leadImports

/**
 * Does what imports wait for, slice by slice, until nothing is left: also what another process has begun. Between two
 * slices, other work goes first. Returns after `longest` ms in any case, so that a server can stop.
 */
export async function workOnImports(db: Database, longest = Infinity): Promise<void> {
  const began = performance.now()
  while (performance.now() - began < longest) {
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
