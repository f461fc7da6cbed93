import 'server-only'
import { and, asc, desc, eq, gt, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { applicationNotes, applications } from '@/lib/db/schema/applications'
import { applicationEntries, leadImportRows, leadImports } from '@/lib/db/schema/imports'
import type { Database, Transaction } from '@/lib/db/store'

export type LeadImport = typeof leadImports.$inferSelect

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The latest imports, newest first. */
export function listImports(db: Database): Promise<LeadImport[]> {
  return db.select().from(leadImports).orderBy(desc(leadImports.createdAt)).limit(50)
}

export async function getImport(db: Database, id: string): Promise<LeadImport | undefined> {
  if (!uuid.test(id)) return undefined
  const [found] = await db.select().from(leadImports).where(eq(leadImports.id, id))
  return found
}

/** Reads an import and locks it until the end of the transaction. */
export async function lockImport(tx: Transaction, id: string): Promise<LeadImport | undefined> {
  if (!uuid.test(id)) return undefined
  const [found] = await tx.select().from(leadImports).where(eq(leadImports.id, id)).for('update')
  return found
}

const { importId, line, problem, repeats } = leadImportRows

/** The problem of a row that is stored without its bad entries. */
export const incomplete = 'components.staff.imports.incomplete-row'
const isRefused = ne(problem, incomplete)
/** Rows that can be stored: the checks found nothing that refuses them. */
export const isStorable = or(isNull(problem), eq(problem, incomplete))

/** The first rows of a file that are not stored, in their order: all, or those with a problem or a known phone. */
export function rowsOf(db: Database, id: string, which: 'all' | 'marked', most: number, after = 0) {
  const marked = which === 'all' ? undefined : or(isNotNull(problem), isNotNull(repeats))
  return db
    .select()
    .from(leadImportRows)
    .where(and(eq(importId, id), marked, gt(line, after)))
    .orderBy(asc(line))
    .limit(most)
}

/** Numbers of rows that are not stored, by what is known about them. */
export async function countRows(db: Database | Transaction, id: string) {
  const of = (condition: ReturnType<typeof and>) =>
    db.$count(leadImportRows, and(eq(importId, id), condition))
  return {
    refused: await of(isRefused),
    inFile: await of(and(isStorable, eq(repeats, 'file'))),
    inStore: await of(and(isStorable, eq(repeats, 'store'))),
    valid: await of(and(isStorable, isNull(repeats))),
    incomplete: await of(and(eq(problem, incomplete), isNull(repeats))),
  }
}

/** What an import has left out of applications: the line, the application, and the note that keeps the entries. */
export async function leftOutOf(db: Database, id: string, most: number) {
  const { id: application, reference, idempotencyKey, createdAt } = applications
  const { body } = applicationNotes
  const rows = await db
    .select({ id: application, reference, body, key: idempotencyKey })
    .from(applicationEntries)
    .innerJoin(applications, eq(application, applicationEntries.applicationId))
    .innerJoin(applicationNotes, eq(applicationNotes.applicationId, application))
    .where(and(eq(applicationEntries.importId, id), eq(applicationNotes.createdAt, createdAt)))
    .orderBy(asc(reference))
    .limit(most)
  return rows.map(({ key, ...row }) => ({ ...row, line: Number(key.split('-').at(-1)) }))
}
