import 'server-only'
import { eq } from 'drizzle-orm'
import type { AuditContext } from '@/lib/accounts/audit'
import {
  leadImportPieces,
  leadImportRows,
  leadImports,
  type ImportChoices,
  type ImportState,
} from '@/lib/db/schema/imports'
import type { Database, Transaction } from '@/lib/db/store'
import { lockImport } from '@/lib/imports/find'

export type Decision = 'started' | 'checking' | 'undoing' | 'not-now'

/** Changes with which rows have to be checked again. */
const checkedBy = ({ columns, project, locale }: ImportChoices) =>
  JSON.stringify([Object.entries(columns).sort(), project, locale])

/**
 * Stores the choices of an import that is ready, and starts it with `start`. With other columns, the rows are checked
 * again first, with another encoding the file is read again, so that the officer sees what they start. `not-now` in every other state, as after a second press.
 */
export function decideImport(
  db: Database,
  { id, choices, start }: { id: string; choices: ImportChoices; start: boolean },
  by: AuditContext,
): Promise<Decision> {
  return db.transaction(async (tx) => {
    const found = await lockImport(tx, id)
    if (found?.state !== 'ready') return 'not-now'
    const { encoding, certain, above } = found.choices
    const read = { ...choices, encoding, certain, above }
    if (choices.encoding !== undefined && choices.encoding !== encoding && (await isKept(tx, id))) {
      await tx.delete(leadImportRows).where(eq(leadImportRows.importId, id))
      const set = {
        state: 'reading' as const,
        checkedTo: 0,
        choices: { ...read, encoding: choices.encoding },
      }
      await tx
        .update(leadImports)
        .set({ ...set, updatedAt: by.at })
        .where(eq(leadImports.id, id))
      return 'checking'
    }
    const again = !start || checkedBy(choices) !== checkedBy(found.choices)
    const set = again ? { state: 'checking' as const, checkedTo: 0 } : { state: 'running' as const }
    if (!again) await tx.delete(leadImportPieces).where(eq(leadImportPieces.importId, id))
    await tx
      .update(leadImports)
      .set({ ...set, choices: read, updatedAt: by.at })
      .where(eq(leadImports.id, id))
    return again ? 'checking' : 'started'
  })
}

/** Whether the file is still there: not after a person in it has been erased. */
async function isKept(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.$count(leadImportPieces, eq(leadImportPieces.importId, id))) > 0
}

const undoable: readonly ImportState[] = ['running', 'finished', 'undone']

/** Takes an import back, also one that is running: its untouched applications are erased. */
export function undoImport(db: Database, id: string, by: AuditContext): Promise<Decision> {
  return db.transaction(async (tx) => {
    const found = await lockImport(tx, id)
    if (!found || !undoable.includes(found.state)) return 'not-now'
    await tx.update(leadImports).set({ state: 'undoing', updatedAt: by.at }).where(eq(leadImports.id, id))
    return 'undoing'
  })
}

/** Deletes an import of which nothing has been stored. */
export function dropImport(db: Database, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const found = await lockImport(tx, id)
    if (!found || !['uploading', 'ready', 'failed'].includes(found.state)) return false
    await tx.delete(leadImports).where(eq(leadImports.id, id))
    return true
  })
}
