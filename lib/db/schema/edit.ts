import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '@/lib/db/moment'
import { staffAccounts } from '@/lib/db/schema/staff'

/**
 * A file with an editor's changes. `revision` and `base` are the file that was opened, and empty for a new one; `source` is empty
 * for a file that is deleted. `from` is the path that a renamed file had.
 */
export type DraftFile = { path: string; revision: string; base: string; source: string; from?: string }

/** Changes of a document that are not proposed yet. */
export const editDrafts = pgTable(
  'edit_drafts',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id').references(() => staffAccounts.id, { onDelete: 'cascade' }), // none on a local copy
    path: text('path').notNull(), // of the document
    branch: text('branch'), // of the open proposal that the changes are added to
    files: jsonb('files').$type<DraftFile[]>().notNull(),
    size: integer('size').notNull(), // in characters
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('edit_drafts_account').on(table.accountId, table.updatedAt)],
)
