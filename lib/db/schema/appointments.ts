import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { momentColumn } from '@/lib/db/clock'
import { applicationNotes, applications } from '@/lib/db/schema/applications'
import { staffAccounts } from '@/lib/db/schema/staff'

export const callOutcomes = ['reached', 'no-answer', 'busy', 'wrong-number', 'call-back'] as const
export type CallOutcome = (typeof callOutcomes)[number]

/** An attempt of an officer to call an applicant. Its remark is a note, so that it is searched and erased like notes. */
export const applicationCalls = pgTable(
  'application_calls',
  {
    id: uuid('id').primaryKey(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    officer: text('officer').notNull(), // staff account
    outcome: text('outcome').$type<CallOutcome>().notNull(),
    noteId: uuid('note_id').references(() => applicationNotes.id, { onDelete: 'set null' }),
    at: momentColumn('at').notNull(),
    undoneAt: momentColumn('undone_at'), // recorded by mistake
  },
  (table) => [
    index('application_calls_application').on(table.applicationId, table.at),
    index('application_calls_note').on(table.noteId),
  ],
)

/** A place in an open class. The person is in the application, with which the booking is erased. */
export const lessonBookings = pgTable(
  'lesson_bookings',
  {
    applicationId: uuid('application_id')
      .primaryKey()
      .references(() => applications.id, { onDelete: 'cascade' }),
    lesson: text('lesson').notNull(), // the id of the article, the same in every language
    canceledAt: momentColumn('canceled_at'), // the place is free again
    remindedAt: momentColumn('reminded_at'),
    told: text('told'), // what the person knows: when the class begins, or that it is canceled (`lib/bookings/changes.ts`)
    seen: text('seen'), // another state of the class, not told yet
    seenAt: momentColumn('seen_at'),
    createdAt: momentColumn('created_at').notNull(),
  },
  (table) => [
    index('lesson_bookings_lesson').on(table.lesson, table.createdAt),
    index('lesson_bookings_created').on(table.createdAt),
  ],
)

export const appointmentKinds = ['site', 'phone', 'video'] as const
export type AppointmentKind = (typeof appointmentKinds)[number]

export const appointmentStates = ['planned', 'held', 'missed', 'canceled'] as const
export type AppointmentState = (typeof appointmentStates)[number]

/** What an interview that was held has shown. */
export const interviewOutcomes = ['suitable', 'undecided', 'unsuitable'] as const
export type InterviewOutcome = (typeof interviewOutcomes)[number]

/** An interview with an applicant. Its remarks are notes, so that they are searched and erased like notes. */
export const applicationAppointments = pgTable(
  'application_appointments',
  {
    id: uuid('id').primaryKey(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    interviewer: uuid('interviewer').notNull(), // staff account
    startsAt: momentColumn('starts_at').notNull(),
    minutes: integer('minutes').notNull(),
    kind: text('kind').$type<AppointmentKind>().notNull(),
    place: text('place').notNull(), // an address or a link; empty for a call
    noteId: uuid('note_id').references(() => applicationNotes.id, { onDelete: 'set null' }),
    state: text('state').$type<AppointmentState>().notNull().default('planned'),
    outcome: text('outcome').$type<InterviewOutcome>(),
    sequence: integer('sequence').notNull().default(0), // incremented by every change; SEQUENCE of the calendar file
    createdAt: momentColumn('created_at').notNull(),
    updatedAt: momentColumn('updated_at').notNull(),
  },
  (table) => [
    index('application_appointments_application').on(table.applicationId, table.startsAt),
    index('application_appointments_interviewer').on(table.interviewer, table.startsAt),
    index('application_appointments_start').on(table.startsAt),
    index('application_appointments_note').on(table.noteId),
  ],
)

/** The private calendar address of an account. Only the hash of its token is stored. */
export const staffCalendars = pgTable('staff_calendars', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => staffAccounts.id),
  tokenHash: text('token_hash').notNull().unique(), // SHA-256, hex
  createdAt: momentColumn('created_at').notNull(),
})
