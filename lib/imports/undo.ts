import 'server-only'
import { and, asc, eq, sql } from 'drizzle-orm'
import { audit, type AuditContext } from '@/lib/accounts/audit'
import { eraseBatch } from '@/lib/applications/erase/erase'
import { applications } from '@/lib/db/schema/applications'
import { applicationEntries } from '@/lib/db/schema/entries'
import { leadImportRows, leadImports } from '@/lib/db/schema/imports'
import type { Database } from '@/lib/db/store'
import type { LeadImport } from '@/lib/imports/find'

const { id: own, reference, name, version, updatedAt, createdAt } = applications

/** Applications of an import; `untouched` are those that nobody has worked on. */
const ofImport = (id: string) =>
  sql`${own} in (select ${applicationEntries.applicationId} from ${applicationEntries}
    where ${applicationEntries.importId} = ${id})`
const untouched = sql`${version} = 1 and ${updatedAt} = ${createdAt}`

/** Erases the next untouched applications of an import that is being undone. Returns whether anything was done. */
export async function undoSlice(db: Database, { id, officer }: LeadImport, at: Date): Promise<boolean> {
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
    await audit(tx, { ...by, action: 'import.undone', subject: { kind: 'import', id } })
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
