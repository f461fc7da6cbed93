import { sql } from 'drizzle-orm'
import {
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
  uniqueIndex,
  boolean,
  date,
} from 'drizzle-orm/pg-core'
import { momentColumn } from '@/lib/db/clock'
import { applications } from '@/lib/db/schema/applications'
import type { LaneName } from '@/lib/outbox/sink'
import type { MessageVia, ProviderTemplate, ReplyVia, TemplateTexts } from '@/lib/messages/kinds'
import type { NotificationKind } from '@/lib/notifications/kinds'
import { staffAccounts } from '@/lib/db/schema/staff'
import type { Locale } from '@/schemas/locale'

/** A template of messages to applicants, with placeholders, in every language. */
export const messageTemplates = pgTable('message_templates', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  texts: jsonb('texts').$type<TemplateTexts>().notNull(),
  version: integer('version').notNull().default(1), // incremented by every change, for optimistic locking
  updatedAt: momentColumn('updated_at').notNull(),
  removedAt: momentColumn('removed_at'), // kept, so that the shipped templates do not come back
})

/**
 * A message to an applicant or their answer. The delivery of a message has its id in the outbox and knows whether it
 * was sent.
 */
export const applicationMessages = pgTable(
  'application_messages',
  {
    id: uuid('id').primaryKey(), // the idempotency key for the gateway
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    direction: text('direction').$type<'out' | 'in'>().notNull(),
    via: text('channel').$type<MessageVia | ReplyVia>().notNull(),
    subject: text('subject').notNull().default(''), // of a mail
    body: text('body').notNull(), // exactly as sent
    template: jsonb('template').$type<ProviderTemplate>(), // for a gateway that only sends approved texts
    officer: text('officer'), // staff account; null for an answer that arrived by itself
    receivedAs: text('received_as'), // the gateway's id of an answer, so that it is recorded once
    at: momentColumn('at').notNull(),
  },
  (table) => [
    index('application_messages_application').on(table.applicationId, table.at),
    uniqueIndex('application_messages_received')
      .on(table.receivedAs)
      .where(sql`received_as is not null`),
  ],
)

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
    createdAt: momentColumn('created_at').notNull(),
    bundledAt: momentColumn('bundled_at'), // when it was put into a delivery, or dropped because the person wants none
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

/* Saved reports: no release after 0.3 reads or writes these two tables, and the next one removes them (decision 252). */
export const staffReports = pgTable(
  'staff_reports',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => staffAccounts.id),
    name: text('name').notNull(),
    query: text('query').notNull(), // the query of the numbers, such as `period=month`
    shared: boolean('shared').notNull(), // other leads see it
    createdAt: momentColumn('created_at').notNull(),
  },
  (table) => [uniqueIndex('staff_reports_name').on(table.accountId, table.name)],
)

export const reportSubscriptions = pgTable(
  'report_subscriptions',
  {
    reportId: uuid('report_id')
      .notNull()
      .references(() => staffReports.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => staffAccounts.id),
    locale: text('locale').$type<Locale>().notNull(),
    queuedFor: date('queued_for', { mode: 'string' }).notNull(), // the newest Monday whose mail is queued, or needs none
  },
  (table) => [
    uniqueIndex('report_subscriptions_person').on(table.reportId, table.accountId),
    index('report_subscriptions_account').on(table.accountId),
  ],
)

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
    applicationId: uuid('application_id').references(() => applications.id, {
      onDelete: 'cascade',
    }), // null for notifications to staff
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    status: text('status').$type<DeliveryStatus>().notNull().default('pending'),
    attempts: integer('attempts').notNull().default(0), // since it was queued or resent
    tryingSince: momentColumn('trying_since').notNull().defaultNow(), // when it was queued or resent
    nextAt: momentColumn('next_at').notNull(),
    leaseUntil: momentColumn('lease_until'),
    leaseOwner: text('lease_owner'),
    lastError: text('last_error'),
    createdAt: momentColumn('created_at').notNull(),
    updatedAt: momentColumn('updated_at').notNull(),
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
