import 'server-only'
import { randomUUID } from 'node:crypto'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { audit, type AuditContext } from '@/lib/accounts/audit'
import { messageTemplates } from '@/lib/db/schema/messages'
import type { Database } from '@/lib/db/store'
import { defaultTemplates, withShippedNames } from '@/lib/messages/default-templates'
import type { TemplateTexts } from '@/lib/messages/kinds'
import { defaultLocale, type Locale } from '@/schemas/locale'

export type Template = { id: string; name: string; texts: TemplateTexts; version: number }

const { id, name, texts, version, removedAt } = messageTemplates

/** The templates by name. The shipped ones are stored at the first call and are then edited like the others. */
export async function listTemplates(db: Database, at: Date): Promise<Template[]> {
  const [any] = await db.select({ id }).from(messageTemplates).limit(1)
  if (!any)
    await db
      .insert(messageTemplates)
      .values(defaultTemplates(defaultLocale).map((one) => ({ ...one, updatedAt: at })))
      .onConflictDoNothing()
  const rows = await db
    .select({ id, name, texts, version })
    .from(messageTemplates)
    .where(isNull(removedAt))
    .orderBy(asc(name), asc(id))
  return rows.map((row) => ({ ...row, texts: withShippedNames(row.id, row.name, row.texts) }))
}

/** The name of a template in the language of the desk, or else in the other. */
export function templateName({ name: usual, texts: all }: Template, locale: Locale): string {
  return all[locale].name || usual
}

export type TemplateResult = 'saved' | 'stale'

/** Stores a template; `version` is the one that was edited, undefined for a new template. */
export function saveTemplate(
  db: Database,
  template: Omit<Template, 'version' | 'id'> & { id: string | undefined; version: number | undefined },
  by: AuditContext,
): Promise<TemplateResult> {
  return db.transaction(async (tx) => {
    const values = { name: template.name, texts: template.texts, updatedAt: by.at }
    const { version: seen } = template
    const rows =
      template.id === undefined || seen === undefined
        ? await tx
            .insert(messageTemplates)
            .values({ id: randomUUID(), ...values })
            .returning({ id })
        : await tx
            .update(messageTemplates)
            .set({ ...values, version: seen + 1 })
            .where(and(eq(id, template.id), eq(version, seen), isNull(removedAt)))
            .returning({ id })
    const [saved] = rows
    if (!saved) return 'stale'
    const subject = { kind: 'template' as const, id: saved.id }
    await audit(tx, { ...by, action: 'template.changed', subject })
    return 'saved'
  })
}

/** Removes a template. Messages that were written with it keep their text. */
export function removeTemplate(
  db: Database,
  template: { id: string; version: number },
  by: AuditContext,
): Promise<TemplateResult> {
  return db.transaction(async (tx) => {
    const [removed] = await tx
      .update(messageTemplates)
      .set({ removedAt: by.at, version: template.version + 1 })
      .where(and(eq(id, template.id), eq(version, template.version), isNull(removedAt)))
      .returning({ id })
    if (!removed) return 'stale'
    const subject = { kind: 'template' as const, id: removed.id }
    await audit(tx, { ...by, action: 'template.removed', subject })
    return 'saved'
  })
}
