import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '@/lib/db/moment'
import { applications } from '@/lib/db/schema/applications'
import type { MessageVia, ProviderTemplate, ReplyVia, TemplateTexts } from '@/lib/messages/kinds'

/** A template of messages to applicants, with placeholders, in every language. */
export const messageTemplates = pgTable('message_templates', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  texts: jsonb('texts').$type<TemplateTexts>().notNull(),
  version: integer('version').notNull().default(1), // incremented by every change, for optimistic locking
  updatedAt: moment('updated_at').notNull(),
  removedAt: moment('removed_at'), // kept, so that the shipped templates do not come back
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
    at: moment('at').notNull(),
  },
  (table) => [
    index('application_messages_application').on(table.applicationId, table.at),
    uniqueIndex('application_messages_received')
      .on(table.receivedAs)
      .where(sql`received_as is not null`),
  ],
)
