import { bigint, index, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { moment } from '@/lib/db/moment'
import { applications } from '@/lib/db/schema/applications'

/** The values of a group of columns of the remaining application (`lib/applications/merge/merged-columns.ts`). */
export type Taken = { before: readonly unknown[]; after: readonly unknown[] }

/** A merge that can be undone: what the remaining application took over, by group of columns. */
export const applicationMerges = pgTable(
  'application_merges',
  {
    mergedId: uuid('merged_id')
      .primaryKey()
      .references(() => applications.id, { onDelete: 'cascade' }),
    // Differs from `merged_into` of the duplicate if this application was merged into a further one later.
    keptId: uuid('kept_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    taken: jsonb('taken').$type<Readonly<Record<string, Taken>>>().notNull(),
    at: moment('at').notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  },
  (table) => [index('application_merges_kept').on(table.keptId)],
)
