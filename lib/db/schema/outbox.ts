import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '@/lib/db/moment'
import { applications } from '@/lib/db/schema/applications'
import type { LaneName } from '@/lib/outbox/sink'

export type DeliveryStatus = 'pending' | 'sent' | 'dead'

/**
 * Deliveries to other systems, written in the same transaction as their cause and delivered at least once. `payload`
 * contains ids and no personal data: what is delivered is read when it is delivered.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid('id').primaryKey(), // for applications, the idempotency key for the receiver is the application's id
    kind: text('kind').$type<LaneName>().notNull(),
    applicationId: uuid('application_id').references(() => applications.id, { onDelete: 'cascade' }), // null for notifications and reports to staff
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    status: text('status').$type<DeliveryStatus>().notNull().default('pending'),
    attempts: integer('attempts').notNull().default(0), // since it was queued or resent
    tryingSince: moment('trying_since').notNull().defaultNow(), // when it was queued or resent
    nextAt: moment('next_at').notNull(),
    leaseUntil: moment('lease_until'),
    leaseOwner: text('lease_owner'),
    lastError: text('last_error'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('outbox_due')
      .on(table.kind, table.nextAt)
      .where(sql`status = 'pending'`),
    index('outbox_dead')
      .on(table.updatedAt)
      .where(sql`status = 'dead'`),
    index('outbox_sent')
      .on(table.kind, table.updatedAt)
      .where(sql`status = 'sent'`),
    index('outbox_application').on(table.applicationId),
  ],
)
