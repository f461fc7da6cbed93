import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../moment'

/**
 * Which SESSION_SECRET was used for the keyed hashes and encrypted values of this database. One row, which contains no
 * part of the secret (`server/lifecycle/open.ts`).
 */
export const secretInUse = pgTable('secret_in_use', {
  name: text('name').primaryKey(), // SESSION_SECRET
  fingerprint: text('fingerprint').notNull(),
  since: moment('since').notNull(),
})
