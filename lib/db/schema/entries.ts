import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { applications } from '@/lib/db/schema/applications'
import { leadImports } from '@/lib/db/schema/imports'
import type { ConsentGiver, ConsentMeans } from '@/schemas/entries'

/** How an application reached staff that no visitor sent. */
export const entryKinds = ['walk-in', 'call', 'fair', 'import'] as const
export type EntryKind = (typeof entryKinds)[number]

/**
 * An application that staff entered, with the origin of the consent; its time is `consent_at` of the application.
 * Nobody has verified its phone number with a code.
 */
export const applicationEntries = pgTable(
  'application_entries',
  {
    applicationId: uuid('application_id')
      .primaryKey()
      .references(() => applications.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<EntryKind>().notNull(),
    occasion: text('occasion').notNull(), // the fair or list; empty for other kinds
    consentBy: text('consent_by').$type<ConsentGiver>().notNull(),
    consentMeans: text('consent_means').$type<ConsentMeans>().notNull(),
    officer: text('officer').notNull(), // staff account
    importId: uuid('import_id').references(() => leadImports.id, { onDelete: 'set null' }),
  },
  (table) => [index('application_entries_import').on(table.importId, table.applicationId)],
)
