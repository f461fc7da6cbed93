import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../moment'

/** A visitor who has signed in with a phone number. The first sign-in creates the row. */
export const visitors = pgTable(
  'visitors',
  {
    id: uuid('id').primaryKey(),
    phone: text('phone').notNull(), // 11 digits
    realname: text('realname').notNull().default(''),
    nickname: text('nickname').notNull().default(''),
    createdAt: moment('created_at').notNull(),
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
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
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
