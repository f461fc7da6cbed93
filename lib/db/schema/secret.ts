import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../moment'

/**
 * Which SESSION_SECRET the keyed hashes and sealed values of this database were made with: one row, no part of the
 * secret (`lib/accounts/secret-in-use.ts`).
 */
export const secretInUse = pgTable('secret_in_use', {
  name: text('name').primaryKey(), // SESSION_SECRET
  fingerprint: text('fingerprint').notNull(),
  since: moment('since').notNull(),
})
