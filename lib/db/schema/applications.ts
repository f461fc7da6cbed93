import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment } from '@/lib/db/moment'
import { fieldColumns } from '@/lib/db/schema/application-columns'

export const applicationStatuses = [
  'new',
  'contacted',
  'interviewed',
  'admitted',
  'declined',
  'unreachable',
] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

/**
 * What a prospect submitted, one row per accepted submission. Everything that names the person lives in this row,
 * in `application_notes` and in the outbox, which go with it: an erasure deletes one row.
 * Descending lists read the ascending indexes backwards: `.desc()` ones are NULLS LAST and would be ignored.
 */
export const applications = pgTable(
  'applications',
  {
    id: uuid('id').primaryKey(),
    reference: text('reference').notNull(), // BH-26-004183
    idempotencyKey: text('idempotency_key').notNull(),
    contentsHash: text('contents_hash').notNull(), // what was submitted under that key, SHA-256 hex
    ...fieldColumns,
    verified: boolean('verified').notNull(), // the phone was proved by a code
    flags: text('flags')
      .array()
      .notNull()
      .default(sql`'{}'`), // why it looks like spam; empty: it does not
    consentAt: moment('consent_at').notNull(),
    consentLocale: text('consent_locale').notNull(),
    address: text('address').notNull(),
    userAgent: text('user_agent').notNull(),
    earlierId: uuid('earlier_id').references((): AnyPgColumn => applications.id, { onDelete: 'set null' }), // same phone, the one before
    assignee: uuid('assignee'), // staff account
    status: text('status').$type<ApplicationStatus>().notNull().default('new'),
    firstContactAt: moment('first_contact_at'), // when somebody first called; how long people wait is counted to here
    followUpOn: date('follow_up_on', { mode: 'string' }), // the day to call again, as the office counts days
    mergedInto: uuid('merged_into').references((): AnyPgColumn => applications.id, { onDelete: 'set null' }), // hidden behind that one
    version: integer('version').notNull().default(1), // counts changes; two officers never overwrite each other
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('applications_reference').on(table.reference),
    uniqueIndex('applications_idempotency_key').on(table.idempotencyKey),
    index('applications_created').on(table.createdAt, table.id),
    index('applications_status').on(table.status, table.createdAt, table.id),
    index('applications_project').on(table.project, table.createdAt, table.id),
    index('applications_flagged')
      .on(table.createdAt, table.id)
      .where(sql`flags <> '{}'`),
    index('applications_updated').on(table.updatedAt), // retention
    index('applications_phone').on(table.phone.op('text_pattern_ops'), table.createdAt),
    index('applications_phone_end').on(sql`reverse(${table.phone}) text_pattern_ops`), // the last digits, as officers ask for them
    index('applications_earlier').on(table.earlierId),
    index('applications_assignee').on(table.assignee, table.createdAt, table.id),
    index('applications_channel').on(table.channel, table.createdAt, table.id),
    index('applications_follow_up')
      .on(table.followUpOn, table.id)
      .where(sql`follow_up_on is not null`),
    index('applications_merged')
      .on(table.mergedInto)
      .where(sql`merged_into is not null`),
    // What the inbox counts: read from the index alone.
    index('applications_counted')
      .on(table.status)
      .where(sql`flags = '{}' and merged_into is null`),
    // `bigrams` is ours (its own migration): pairs of letters, so that any part of a Chinese or Latin name is found.
    index('applications_name_search').using('gin', sql`bigrams(${table.name})`),
  ],
)

/** What an officer wrote down about an application. */
export const applicationNotes = pgTable(
  'application_notes',
  {
    id: uuid('id').primaryKey(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    author: text('author').notNull(), // staff account
    body: text('body').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('application_notes_application').on(table.applicationId, table.createdAt),
    index('application_notes_search').using('gin', sql`bigrams(${table.body})`),
  ],
)

export const eventKinds = [
  'received',
  'status',
  'undone', // a status step taken back
  'note',
  'assigned',
  'released',
  'confirmed', // as spam
  'follow-up',
  'merged', // into `after`
  'absorbed', // took `after` in
  'split', // a merge taken back; `after` is the other one
] as const
export type EventKind = (typeof eventKinds)[number]

/** What happened to an application, in order. `actor` is empty when the visitor did it. */
export const applicationEvents = pgTable(
  'application_events',
  {
    id: uuid('id').primaryKey(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<EventKind>().notNull(),
    actor: text('actor'),
    before: text('before'),
    after: text('after'),
    at: moment('at').notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(), // their order, whatever the clock did
  },
  (table) => [index('application_events_application').on(table.applicationId, table.at)],
)
