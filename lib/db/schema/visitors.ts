import { index, integer, pgTable, text, uniqueIndex, uuid, primaryKey } from 'drizzle-orm/pg-core'
import { momentColumn } from '../clock'
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
    expiresAt: momentColumn('expires_at').notNull(),
    usedAt: momentColumn('used_at'),
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
    expiresAt: momentColumn('expires_at').notNull(),
    spentAt: momentColumn('spent_at'),
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
    expiresAt: momentColumn('expires_at').notNull(),
  },
  (table) => [index('rate_limits_expires').on(table.expiresAt)],
)

/** A visitor who has signed in with a phone number. The first sign-in creates the row. */
export const visitors = pgTable(
  'visitors',
  {
    id: uuid('id').primaryKey(),
    phone: text('phone').notNull(), // 11 digits
    realname: text('realname').notNull().default(''),
    nickname: text('nickname').notNull().default(''),
    createdAt: momentColumn('created_at').notNull(),
  },
  (table) => [uniqueIndex('visitors_phone').on(table.phone)],
)

/** A signed-in browser. Only the hash of the token is stored. */
export const visitorSessions = pgTable(
  'visitor_sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    visitorId: uuid('visitor_id')
      .notNull()
      .references(() => visitors.id, { onDelete: 'cascade' }),
    createdAt: momentColumn('created_at').notNull(),
    expiresAt: momentColumn('expires_at').notNull(),
  },
  (table) => [
    index('visitor_sessions_visitor').on(table.visitorId),
    index('visitor_sessions_expires').on(table.expiresAt),
  ],
)

/** The courses of a visitor, in their order. */
export const learningItems = pgTable(
  'learning_items',
  {
    id: uuid('id').primaryKey(),
    visitorId: uuid('visitor_id')
      .notNull()
      .references(() => visitors.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    title: text('title').notNull(),
    progress: integer('progress').notNull().default(0), // percent
    url: text('url').notNull(), // path on this site, or an https address
  },
  (table) => [index('learning_items_visitor').on(table.visitorId, table.position)],
)
