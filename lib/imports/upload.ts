import 'server-only'
import { randomUUID } from 'node:crypto'
import { and, count, eq, max } from 'drizzle-orm'
import { writeAudit, type AuditContext } from '@/lib/accounts/audit'
import { leadImportPieces, leadImports } from '@/lib/db/schema/imports'
import type { Database, Transaction } from '@/lib/db/store'
import { cleanLine } from '@/schemas/clean-text'
import { defaultLocale } from '@/schemas/locale'

/** A file is sent in pieces, because a request may have 64 kB. */
export const largestPiece = 48 * 1024
export const mostPieces = 256

export async function beginImport(
  db: Database,
  fileName: string,
  by: AuditContext,
): Promise<string> {
  const id = randomUUID()
  const name = cleanLine(fileName).slice(0, 200).toWellFormed()
  const choices = {
    columns: {},
    project: '',
    locale: defaultLocale,
    keepRepeats: { file: false, store: false },
  }
  await db.transaction(async (tx) => {
    await tx.insert(leadImports).values({
      id,
      officer: by.actor.id,
      fileName: name,
      state: 'uploading',
      headings: [],
      choices,
      createdAt: by.at,
      updatedAt: by.at,
    })
    await writeAudit(tx, { ...by, action: 'import.begun', subject: { kind: 'import', id } })
  })
  return id
}

/** The import of this officer, locked, if its file is still being sent. */
async function uploading(tx: Transaction, id: string, by: AuditContext): Promise<boolean> {
  const { officer, state } = leadImports
  const [row] = await tx
    .select({ state })
    .from(leadImports)
    .where(and(eq(leadImports.id, id), eq(officer, by.actor.id)))
    .for('update')
  return row?.state === 'uploading'
}

/** Stores a piece; the same one again replaces it. False if the import does not take it. */
export function addPiece(
  db: Database,
  { id, number, bytes }: { id: string; number: number; bytes: Uint8Array },
  by: AuditContext,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const fits = Number.isSafeInteger(number) && number >= 0 && number < mostPieces
    if (!fits || bytes.length > largestPiece || !(await uploading(tx, id, by))) return false
    const piece = { importId: id, number, bytes: Buffer.from(bytes).toString('base64') }
    const { importId, number: at } = leadImportPieces
    await tx
      .insert(leadImportPieces)
      .values(piece)
      .onConflictDoUpdate({ target: [importId, at], set: { bytes: piece.bytes } })
    return true
  })
}

/** Ends the upload: all pieces from 0 must be there. The server reads the file then. */
export function endUpload(
  db: Database,
  id: string,
  pieces: number,
  by: AuditContext,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await uploading(tx, id, by))) return false
    const { importId, number } = leadImportPieces
    const [sent] = await tx
      .select({ total: count(), last: max(number) })
      .from(leadImportPieces)
      .where(eq(importId, id))
    if (pieces === 0 || sent?.total !== pieces || sent.last !== pieces - 1) return false
    await tx
      .update(leadImports)
      .set({ state: 'reading', updatedAt: by.at })
      .where(eq(leadImports.id, id))
    return true
  })
}
