import { type $Type, sql } from 'drizzle-orm'
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
  customType,
  primaryKey,
  jsonb,
} from 'drizzle-orm/pg-core'
import { momentColumn } from '@/lib/db/clock'
import {
  type ApplicationFields,
  rowName,
  type RowName,
  storedFields,
  type StoredName,
  type StoredValue,
} from '@/schemas/application-fields' // an undone merge; `after` is the other application
import type { EventKind } from '@/lib/db/schema/event-kinds'

/** A text that is compared byte by byte, whatever the language of the database. */
const bytewiseText = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

const columnTypes = {
  text: (name: string) => text(name).notNull(),
  'optional text': (name: string) => text(name),
  flag: (name: string) => boolean(name).notNull(),
}
type ColumnTypes = typeof columnTypes

type FieldColumns = {
  [Name in StoredName as RowName<Name>]: $Type<
    ReturnType<ColumnTypes[ApplicationFields[Name]['column']]>,
    NonNullable<StoredValue<Name>>
  >
}

/** The columns of the fields, from their descriptions. */
const fieldColumns = Object.fromEntries(
  storedFields().map(([name, { column }]) => [rowName(name), columnTypes[column](name)]),
) as FieldColumns

/**
 * The condition of indexes on open applications, written as the queries of the inbox have it (`lib/applications/inbox/filter.ts`,
 * `lib/applications/steps.ts`).
 */
const isOpen = sql`status in ('new', 'contacted', 'interviewed', 'unreachable') and flags = '{}' and merged_into is null`

export const applicationStatuses = [
  'new',
  'contacted',
  'interviewed',
  'admitted',
  'declined',
  'unreachable',
] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

/** What became of an admitted application. */
export const outcomes = ['accepted', 'deferred', 'withdrew'] as const
export type Outcome = (typeof outcomes)[number]

/**
 * One row per accepted submission. Everything that identifies the person is in this row, in `application_notes` and in
 * the outbox, which are deleted with it. Descending lists read the ascending indexes backwards: indexes with `.desc()`
 * are NULLS LAST and would not be used.
 */
export const applications = pgTable(
  'applications',
  {
    id: uuid('id').primaryKey(),
    reference: text('reference').notNull(), // BH-26-004183
    idempotencyKey: text('idempotency_key').notNull(),
    contentsHash: text('contents_hash').notNull(), // SHA-256 (hex) of the submitted values
    ...fieldColumns,
    nameOrder: bytewiseText('name_order').notNull().default(''), // `lib/applications/search/store-spellings.ts`
    verified: boolean('verified').notNull(), // the phone or address was proved by a code
    flags: text('flags')
      .array()
      .notNull()
      .default(sql`'{}'`), // why it looks like spam; empty if it does not
    consentAt: momentColumn('consent_at').notNull(),
    consentLocale: text('consent_locale').notNull(),
    address: text('address').notNull(),
    userAgent: text('user_agent').notNull(),
    earlierId: uuid('earlier_id').references((): AnyPgColumn => applications.id, {
      onDelete: 'set null',
    }), // the previous application of the same person
    assignee: uuid('assignee'), // staff account
    routed: boolean('routed').notNull().default(false), // the rules of the assignment have seen it (`lib/assignment/route.ts`)
    status: text('status').$type<ApplicationStatus>().notNull().default('new'),
    declineReason: text('decline_reason'), // an id of `content/facts/desk.json`, while declined
    declineNote: text('decline_note'),
    outcome: text('admission_outcome').$type<Outcome>(), // what became of it, while admitted
    outcomeOn: date('admission_on', { mode: 'string' }), // the office day on which the applicant said so
    outcomeIntake: date('admission_intake', { mode: 'string' }), // the start of the intake to which it is deferred, if known
    firstContactAt: momentColumn('first_contact_at'), // the first conversation or answer; the waiting time ends here
    followUpOn: date('follow_up_on', { mode: 'string' }), // the day to call again, in the office's time zone
    followUpTime: text('follow_up_time'), // 14:30, or null for any time of that day
    answeredAt: momentColumn('answered_at'), // the latest answer to a message, until an officer has dealt with it
    messagesRefusedAt: momentColumn('messages_refused_at'), // the applicant wants no more messages
    duplicateOf: uuid('merged_into').references((): AnyPgColumn => applications.id, {
      onDelete: 'set null',
    }), // the listed application of the same person (`lib/people`)
    version: integer('version').notNull().default(1), // incremented by every change, for optimistic locking
    createdAt: momentColumn('created_at').notNull(),
    updatedAt: momentColumn('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('applications_reference').on(table.reference),
    uniqueIndex('applications_idempotency_key').on(table.idempotencyKey),
    index('applications_answered')
      .on(table.answeredAt, table.id)
      .where(sql`answered_at is not null`),
    index('applications_name_order').on(table.nameOrder, table.id),
    index('applications_created').on(table.createdAt, table.id),
    index('applications_project').on(table.project, table.createdAt, table.id),
    index('applications_flagged')
      .on(table.createdAt, table.id)
      .where(sql`flags <> '{}'`),
    index('applications_updated').on(table.updatedAt), // retention
    index('applications_phone').on(table.phone.op('text_pattern_ops'), table.createdAt),
    index('applications_phone_end').on(sql`reverse(${table.phone}) text_pattern_ops`), // search by the last digits
    index('applications_email')
      .on(table.email, table.createdAt)
      .where(sql`email is not null`),
    index('applications_earlier').on(table.earlierId),
    index('applications_assignee').on(table.assignee, table.createdAt, table.id),
    index('applications_unrouted') // the rules have not seen them yet
      .on(table.createdAt, table.id)
      .where(sql`not routed`),
    index('applications_channel').on(table.channel, table.createdAt, table.id),
    index('applications_source')
      .on(table.utmSource, table.createdAt, table.id)
      .where(sql`utm_source is not null`),
    index('applications_campaign')
      .on(table.utmCampaign, table.createdAt, table.id)
      .where(sql`utm_campaign is not null`),
    index('applications_intake')
      .on(table.intake, table.createdAt, table.id)
      .where(sql`intake is not null`),
    index('applications_form') // the views of the other forms; most applications have the usual ones
      .on(table.form, table.createdAt, table.id)
      .where(sql`form not in ('consultation', 'training')`),
    index('applications_follow_up').on(
      table.followUpOn,
      sql`coalesce(follow_up_time, '24:00')`,
      table.id,
    ), // the expression of `cursor.ts`
    // Open applications, a few of all that there ever were: of an officer (counts are index-only scans), and by call-back.
    index('applications_open')
      .on(table.assignee, table.createdAt, table.id, table.status)
      .where(isOpen),
    index('applications_open_follow_up')
      .on(table.followUpOn, sql`coalesce(follow_up_time, '24:00')`, table.id)
      .where(sql`follow_up_on is not null and ${isOpen}`),
    index('applications_merged')
      .on(table.duplicateOf)
      .where(sql`merged_into is not null`),
    // The list of a status; counts with filters are an index-only scan.
    index('applications_in_status')
      .on(table.status, table.createdAt, table.id)
      .where(sql`flags = '{}' and merged_into is null`),
    // The two most used filters together: without it, a pair that no row has reads the whole table in order of time.
    index('applications_project_status')
      .on(table.project, table.status, table.createdAt, table.id)
      .where(sql`flags = '{}' and merged_into is null`),
    // `bigrams` is a function of our own (see its migration): any part of a Chinese or Latin name is found.
    index('applications_name_search').using('gin', sql`bigrams(${table.name})`),
    index('applications_asked_search') // most applications have neither
      .using('gin', sql`bigrams(${table.question})`, sql`bigrams(${table.wechat})`)
      .where(sql`question is not null or wechat is not null`),
    index('applications_details_search') // as have most
      .using(
        'gin',
        sql`bigrams(${table.email})`,
        sql`bigrams(${table.organisation})`,
        sql`bigrams(${table.utmCampaign})`,
      )
      .where(sql`email is not null or organisation is not null or utm_campaign is not null`),
  ],
)

/** A note of an officer about an application. */
export const applicationNotes = pgTable(
  'application_notes',
  {
    id: uuid('id').primaryKey(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    author: text('author').notNull(), // staff account
    body: text('body').notNull(),
    createdAt: momentColumn('created_at').notNull(),
  },
  (table) => [
    index('application_notes_application').on(table.applicationId, table.createdAt),
    index('application_notes_search').using('gin', sql`bigrams(${table.body})`),
  ],
)

/** The events of an application, in order. `actor` is null for the visitor. */
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
    at: momentColumn('at').notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(), // their order, independent of the clock
  },
  (table) => [
    index('application_events_application').on(table.applicationId, table.at),
    // The statistics (`lib/applications/numbers/read-numbers.ts`).
    index('application_events_reached')
      .on(table.applicationId)
      .where(
        sql`kind in ('status', 'undone') and (after in ('interviewed', 'admitted') or before in ('interviewed', 'admitted'))`,
      ),
  ],
)

export type StoredApplication = typeof applications.$inferSelect

/** A short word of officers about an application. A tag exists as long as an application has it. */
export const applicationTags = pgTable(
  'application_tags',
  {
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    key: text('key').notNull(), // equal for spellings of the same tag (`lib/applications/change/tag-text.ts`)
    name: text('name').notNull(), // as it is shown
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.key] }),
    index('application_tags_key').on(table.key, table.applicationId),
  ],
)

/** The values of a group of columns of an application. */
export type Taken = { before: readonly unknown[]; after: readonly unknown[] }

/** What an application took over from a duplicate before version 0.4, until `lib/people/earlier-merges.ts` has noted it. */
export const applicationMerges = pgTable(
  'application_merges',
  {
    mergedId: uuid('merged_id')
      .primaryKey()
      .references(() => applications.id, { onDelete: 'cascade' }),
    keptId: uuid('kept_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    taken: jsonb('taken').$type<Readonly<Record<string, Taken>>>().notNull(),
    at: momentColumn('at').notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  },
  (table) => [index('application_merges_kept').on(table.keptId)],
)

/** What an officer may type in Latin letters for the name of an application (`lib/applications/search/store-spellings.ts`). */
export const applicationSpellings = pgTable(
  'application_spellings',
  {
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    spelling: text('spelling').notNull(),
  },
  (table) => [
    // The search needs only this index: the beginning of a spelling, and the application.
    uniqueIndex('application_spellings_search').on(
      table.spelling.op('text_pattern_ops'),
      table.applicationId,
    ),
    index('application_spellings_application').on(table.applicationId),
  ],
)
