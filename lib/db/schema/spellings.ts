import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { applications } from '@/lib/db/schema/applications'

/** What an officer may type in Latin letters for the name of an application (`lib/applications/search/spellings.ts`). */
export const applicationSpellings = pgTable(
  'application_spellings',
  {
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    spelling: text('spelling').notNull(),
  },
  (table) => [
    // The search needs only this index: the beginning of a spelling, and the application.
    uniqueIndex('application_spellings_search').on(
      table.spelling.op('text_pattern_ops'),
      table.applicationId,
    ),
    index('application_spellings_application').on(table.applicationId),
  ],
)
