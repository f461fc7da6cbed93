import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '@/lib/db/moment'
import { applicationNotes, applications } from '@/lib/db/schema/applications'

export const callOutcomes = ['reached', 'no-answer', 'busy', 'wrong-number', 'call-back'] as const
export type CallOutcome = (typeof callOutcomes)[number]

/** An attempt of an officer to call an applicant. Its remark is a note, so that it is searched and erased like notes. */
export const applicationCalls = pgTable(
  'application_calls',
  {
    id: uuid('id').primaryKey(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    officer: text('officer').notNull(), // staff account
    outcome: text('outcome').$type<CallOutcome>().notNull(),
    noteId: uuid('note_id').references(() => applicationNotes.id, { onDelete: 'set null' }),
    at: moment('at').notNull(),
    undoneAt: moment('undone_at'), // recorded by mistake
  },
  (table) => [
    index('application_calls_application').on(table.applicationId, table.at),
    index('application_calls_note').on(table.noteId),
  ],
)
