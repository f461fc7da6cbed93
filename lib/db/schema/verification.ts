import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../moment'
import type { Purpose } from '@/schemas/verification'

/*
 * These tables contain only keyed hashes of phone numbers and codes (`lib/verification/hashes.ts`), so that a copy of
 * the database reveals neither and an erasure need not change them.
 */

/** The newest code for a phone and a purpose. A new code replaces it. */
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

/** A proof: the holder of the token has entered the right code for the phone. Single use. */
export const verificationProofs = pgTable(
  'verification_proofs',
  {
    tokenHash: text('token_hash').primaryKey(),
    phoneHash: text('phone_hash').notNull(),
    purpose: text('purpose').$type<Purpose>().notNull(),
    codeHash: text('code_hash').notNull(), // the code that it was created for: the same code may be checked again
    expiresAt: moment('expires_at').notNull(),
    spentAt: moment('spent_at'),
  },
  (table) => [
    index('verification_proofs_expires').on(table.expiresAt),
    index('verification_proofs_phone').on(table.phoneHash), // erasures
  ],
)

/** Counters of the rate limits, one row per key and window, shared by all servers. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(), // `send:phone:minute:<keyed hash>`
    count: integer('count').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('rate_limits_expires').on(table.expiresAt)],
)
