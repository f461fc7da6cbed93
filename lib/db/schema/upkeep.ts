import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '@/lib/db/moment'

/**
 * The last run of a job that must not rely on the clock alone, shared by all servers (`lib/applications/erase/retention.ts`).
 */
export const upkeepRuns = pgTable('upkeep_runs', {
  job: text('job').primaryKey(),
  /** Time of the wall clock. */
  ranAt: moment('ran_at').notNull(),
  /** Time that the job trusts. */
  trustedAt: moment('trusted_at').notNull(),
  /** For the retention: its period in days. A shorter one takes effect only when a person has confirmed it. */
  periodDays: integer('period_days'),
})
