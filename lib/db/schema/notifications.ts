import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '@/lib/db/moment'
import { applications } from '@/lib/db/schema/applications'
import type { NotificationKind } from '@/lib/notifications/kinds'

/**
 * What officers are told outside the desk, without personal data. Written in the transaction of its cause, and bundled
 * into deliveries later (`lib/notifications/queue.ts`).
 */
export const staffNotifications = pgTable(
  'staff_notices',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id').notNull(), // staff account
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NotificationKind>().notNull(),
    occasion: text('occasion').notNull(), // the event, the note or the time of the call-back: told once
    createdAt: moment('created_at').notNull(),
    bundledAt: moment('bundled_at'), // when it was put into a delivery, or dropped because the person wants none
    deliveryId: uuid('delivery_id'), // of the outbox
  },
  (table) => [
    uniqueIndex('staff_notices_occasion').on(
      table.applicationId,
      table.accountId,
      table.kind,
      table.occasion,
    ),
    index('staff_notices_account').on(table.accountId, table.bundledAt),
    index('staff_notices_bundled').on(table.bundledAt),
    index('staff_notices_delivery').on(table.deliveryId),
    index('staff_notices_waiting')
      .on(table.accountId, table.createdAt)
      .where(sql`bundled_at is null`),
  ],
)
