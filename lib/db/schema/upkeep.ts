import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '@/lib/db/moment'

/** When a job that must not trust the clock blindly last ran, shared by all servers (`lib/applications/retention.ts`). */
export const upkeepRuns = pgTable('upkeep_runs', {
  job: text('job').primaryKey(),
  /** As the wall clock had it. */
  ranAt: moment('ran_at').notNull(),
  /** How far the job believes time has come. */
  trustedAt: moment('trusted_at').notNull(),
})
