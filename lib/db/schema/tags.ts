import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { applications } from '@/lib/db/schema/applications'

/** A short word of officers about an application. A tag exists as long as an application has it. */
export const applicationTags = pgTable(
  'application_tags',
  {
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    key: text('key').notNull(), // equal for spellings of the same tag (`lib/applications/change/tag-text.ts`)
    name: text('name').notNull(), // as it is shown
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.key] }),
    index('application_tags_key').on(table.key, table.applicationId),
  ],
)
