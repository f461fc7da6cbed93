import 'server-only'
import { eq, and, asc, sql } from 'drizzle-orm'
import { type AuditContext, writeAudit } from '@/lib/accounts/audit'
import {
  leadImportPieces,
  leadImportRows,
  leadImports,
  type ImportChoices,
  type ImportState,
  applicationEntries,
} from '@/lib/db/schema/imports'
import type { Database, Transaction } from '@/lib/db/store'
import { lockImport, type LeadImport } from '@/lib/imports/find'
import { joinValues } from '@/lib/imports/values'
import { eraseBatch } from '@/lib/applications/erase/erase'
import { applications } from '@/lib/db/schema/applications'

export type Decision = 'started' | 'checking' | 'undoing' | 'not-now'

/** Changes with which rows have to be checked again. */
const checkedBy = ({ columns, project, locale, values = {} }: ImportChoices) =>
  JSON.stringify([Object.entries(columns).sort(), project, locale, Object.entries(values).sort()])

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
    const { encoding, certain, above, sheet } = found.choices
    const values = joinValues(found.choices.values ?? {}, choices.values ?? {})
    const read = { ...choices, values, encoding, certain, above, ...(sheet && { sheet }) }
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
    const again = !start || checkedBy(read) !== checkedBy(found.choices)
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
    await tx
      .update(leadImports)
      .set({ state: 'undoing', updatedAt: by.at })
      .where(eq(leadImports.id, id))
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

const { id: own, reference, name, version, updatedAt, createdAt } = applications

/** Applications of an import; `untouched` are those that nobody has worked on. */
const ofImport = (id: string) =>
  sql`${own} in (select ${applicationEntries.applicationId} from ${applicationEntries}
    where ${applicationEntries.importId} = ${id})`
const untouched = sql`${version} = 1 and ${updatedAt} = ${createdAt}`

/** Erases the next untouched applications of an import that is being undone. Returns whether anything was done. */
export async function undoSlice(
  db: Database,
  { id, officer }: LeadImport,
  at: Date,
): Promise<boolean> {
  const by: AuditContext = { actor: { kind: 'staff', id: officer }, at }
  const removed = await eraseBatch(db, sql`${ofImport(id)} and ${untouched}`, 'import', by)
  if (removed.length > 0) return true
  return db.transaction(async (tx) => {
    const ended = await tx
      .update(leadImports)
      .set({ state: 'undone', updatedAt: at })
      .where(and(eq(leadImports.id, id), eq(leadImports.state, 'undoing')))
      .returning({ id: leadImports.id })
    if (ended.length === 0) return false
    await tx.delete(leadImportRows).where(eq(leadImportRows.importId, id))
    await writeAudit(tx, { ...by, action: 'import.undone', subject: { kind: 'import', id } })
    return true
  })
}

/** The applications of an import that an undo leaves, because somebody has worked on them. */
export function workedOn(db: Database, id: string, most: number) {
  return db
    .select({ id: own, reference, name })
    .from(applications)
    .where(sql`${ofImport(id)} and not (${untouched})`)
    .orderBy(asc(reference))
    .limit(most)
}

export function countImported(db: Database, id: string): Promise<number> {
  return db.$count(applicationEntries, eq(applicationEntries.importId, id))
}
