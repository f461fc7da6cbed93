import { boolean, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '@/lib/db/moment'
import { staffAccounts } from '@/lib/db/schema/staff'
import type { Locale } from '@/schemas/locale'

/** A saved report: a view of the numbers under a name. */
export const staffReports = pgTable(
  'staff_reports',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => staffAccounts.id),
    name: text('name').notNull(),
    query: text('query').notNull(), // the query of the numbers, such as `period=month`
    shared: boolean('shared').notNull(), // other leads see it
    createdAt: moment('created_at').notNull(),
  },
  (table) => [uniqueIndex('staff_reports_name').on(table.accountId, table.name)],
)

/** A person who gets a report by mail each Monday, in the language of the subscription. */
export const reportSubscriptions = pgTable(
  'report_subscriptions',
  {
    reportId: uuid('report_id')
      .notNull()
      .references(() => staffReports.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => staffAccounts.id),
    locale: text('locale').$type<Locale>().notNull(),
    queuedFor: date('queued_for', { mode: 'string' }).notNull(), // the newest Monday whose mail is queued, or needs none
  },
  (table) => [
    uniqueIndex('report_subscriptions_person').on(table.reportId, table.accountId),
    index('report_subscriptions_account').on(table.accountId),
  ],
)
