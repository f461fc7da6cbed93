import { bigint, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * Running numbers, taken inside the transaction that uses them, so that a number is never used twice and a refused
 * application leaves no gap that an officer would take for a lost one.
 */
export const counters = pgTable('counters', {
  name: text('name').primaryKey(),
  value: bigint('value', { mode: 'number' }).notNull(),
})
