import { bigint, pgTable, text, integer, uuid } from 'drizzle-orm/pg-core'
import { applicationStatuses, type ApplicationStatus } from '@/lib/db/schema/applications'

/**
 * What an application counts as: its status, or `quarantined` or `confirmed` (spam) if it is flagged. A merged
 * duplicate counts as nothing. The database function `application_bucket` decides.
 */
export const buckets = [...applicationStatuses, 'quarantined', 'confirmed'] as const
export type Bucket = ApplicationStatus | 'quarantined' | 'confirmed'

/**
 * The number of applications by bucket and officer: the sum of the changes. Triggers of `applications` (see the
 * migration) insert them in the transaction of the change. Rows are only inserted, never updated, so that transactions
 * do not wait for each other; `compactCounts` replaces them by their sums.
 */
export const applicationCounts = pgTable('application_counts', {
  bucket: text('bucket').$type<Bucket>().notNull(),
  assignee: uuid('assignee'), // staff account
  change: integer('change').notNull(),
})

/**
 * Running numbers: the last one that was given out, or taken by a process for its block (`lib/applications/receive/reference.ts`).
 * They only grow.
 */
export const counters = pgTable('counters', {
  name: text('name').primaryKey(),
  value: bigint('value', { mode: 'number' }).notNull(),
})
