import { index, pgTable, primaryKey, uuid, jsonb } from 'drizzle-orm/pg-core'
import { momentColumn } from '@/lib/db/clock'
import { applicationNotes, applications } from '@/lib/db/schema/applications'

/** An officer, and the application that is open in front of them. */
export type Looking = { account: string; application: string }

/** Who looks at which application: one row for each process of the server, not for each view. */
export const deskPresence = pgTable('desk_presence', {
  process: uuid('process').primaryKey(),
  looking: jsonb('looking').$type<Looking[]>().notNull(),
  at: momentColumn('at').notNull(), // by the clock of the database, which all processes share
})

/** A colleague who was mentioned in a note with @. */
export const applicationMentions = pgTable(
  'application_mentions',
  {
    noteId: uuid('note_id')
      .notNull()
      .references(() => applicationNotes.id, { onDelete: 'cascade' }),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id').notNull(), // staff account
    createdAt: momentColumn('created_at').notNull(),
    doneAt: momentColumn('done_at'), // when the colleague marked it as done
  },
  (table) => [
    primaryKey({ columns: [table.noteId, table.accountId] }),
    index('application_mentions_account').on(table.accountId, table.applicationId),
    index('application_mentions_application').on(table.applicationId),
  ],
)

/** Which officer has opened which application. */
export const applicationReads = pgTable(
  'application_reads',
  {
    accountId: uuid('account_id').notNull(), // staff account
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    at: momentColumn('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.applicationId] }),
    index('application_reads_application').on(table.applicationId),
  ],
)
