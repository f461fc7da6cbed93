import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '@/lib/db/moment'

/**
 * The settings of the automatic assignment: one row. Whoever assigns or changes the rules locks it, so that turns are
 * taken one after the other.
 */
export const assignmentSettings = pgTable('assignment_settings', {
  name: text('name').primaryKey(), // desk
  since: moment('since'), // applications received from then on are assigned; null while it is off
  previousOwner: boolean('previous_owner').notNull().default(true), // the owner of an earlier application of the phone comes first
  version: integer('version').notNull().default(1), // incremented by every change, for optimistic locking
})

/** A rule: the colleagues who take turns with the applications of a program, of a source, of both, or all others. */
export const assignmentRules = pgTable(
  'assignment_rules',
  {
    id: uuid('id').primaryKey(),
    project: text('project'), // null for any
    channel: text('channel'), // null for any
    accounts: uuid('accounts').array().notNull(), // staff accounts, in the order of their turns
    last: uuid('last'), // the account whose turn was last
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('assignment_rules_created').on(table.createdAt)],
)
