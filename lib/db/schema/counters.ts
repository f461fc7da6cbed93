import { bigint, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * Running numbers: the last one that was given out, or taken by a process for its block (`lib/applications/receive/reference.ts`).
 * They only grow.
 */
export const counters = pgTable('counters', {
  name: text('name').primaryKey(),
  value: bigint('value', { mode: 'number' }).notNull(),
})
