import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../moment'
import type { Purpose } from '@/schemas/verification'

/*
 * No phone number and no code stands in these tables, only keyed hashes of them
 * (`lib/verification/hashes.ts`), so a copy of the database gives neither away and an erasure need not come here.
 */

/** The newest code sent to a phone for a purpose; sending another replaces it. */
export const verificationCodes = pgTable(
  'verification_codes',
  {
    phoneHash: text('phone_hash').notNull(),
    purpose: text('purpose').$type<Purpose>().notNull(),
    codeHash: text('code_hash').notNull(),
    attempts: integer('attempts').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.phoneHash, table.purpose] }),
    index('verification_codes_expires').on(table.expiresAt),
  ],
)

/** What a checked code leaves: the holder of the token has shown that the phone is theirs. Spent once. */
export const verificationProofs = pgTable(
  'verification_proofs',
  {
    tokenHash: text('token_hash').primaryKey(),
    phoneHash: text('phone_hash').notNull(),
    purpose: text('purpose').$type<Purpose>().notNull(),
    codeHash: text('code_hash').notNull(), // the code it came from: the same one may be checked again
    expiresAt: moment('expires_at').notNull(),
    spentAt: moment('spent_at'),
  },
  (table) => [index('verification_proofs_expires').on(table.expiresAt)],
)

/** Counters of the limits, one row per key and window, shared by all servers. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(), // `send:phone:minute:<keyed hash>`
    count: integer('count').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('rate_limits_expires').on(table.expiresAt)],
)
