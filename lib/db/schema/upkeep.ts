import { integer, pgTable, text, uuid, bigint } from 'drizzle-orm/pg-core'
import { momentColumn } from '@/lib/db/clock'
import { applicationStatuses, type ApplicationStatus } from '@/lib/db/schema/applications'

/**
 * Which SESSION_SECRET was used for the keyed hashes and encrypted values of this database. One row, which contains no
 * part of the secret (`server/lifecycle/open.ts`).
 */
export const secretInUse = pgTable('secret_in_use', {
  name: text('name').primaryKey(), // SESSION_SECRET
  fingerprint: text('fingerprint').notNull(),
  since: momentColumn('since').notNull(),
})

/** `undone`: erased by a mistaken retention period and restored from a backup (`lib/applications/erase/retention.ts`). */
export const erasureReasons = ['request', 'retention', 'merge', 'import', 'undone'] as const
export type ErasureReason = (typeof erasureReasons)[number]

/**
 * Tombstones: an older backup must not restore erased applications. No personal data. A file beside the store contains
 * the same entries (`lib/applications/erase/sync-tombstones.ts`) and survives the loss of the store.
 */
export const erasures = pgTable('erasures', {
  applicationId: uuid('application_id').primaryKey(),
  reason: text('reason').$type<ErasureReason>().notNull(),
  at: momentColumn('at').notNull(),
})

/** Tombstones of visitors' sign-in accounts. */
export const visitorErasures = pgTable('visitor_erasures', {
  visitorId: uuid('visitor_id').primaryKey(),
  at: momentColumn('at').notNull(),
})

/**
 * The last run of a job that must not rely on the clock alone, shared by all servers (`lib/applications/erase/retention.ts`).
 */
export const upkeepRuns = pgTable('upkeep_runs', {
  job: text('job').primaryKey(),
  /** Time of the wall clock. */
  ranAt: momentColumn('ran_at').notNull(),
  /** Time that the job trusts. */
  trustedAt: momentColumn('trusted_at').notNull(),
  /** For the retention: its period in days. A shorter one takes effect only when a person has confirmed it. */
  periodDays: integer('period_days'),
})

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
