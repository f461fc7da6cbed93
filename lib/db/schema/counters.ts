import { bigint, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * Running numbers. They are incremented in the transaction that uses them, so that no number is used twice and a
 * rejected application leaves no gap.
 */
export const counters = pgTable('counters', {
  name: text('name').primaryKey(),
  value: bigint('value', { mode: 'number' }).notNull(),
})
