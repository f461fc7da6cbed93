import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '@/lib/db/moment'
import { applications } from '@/lib/db/schema/applications'

/** A place in an open class. The person is in the application, with which the booking is erased. */
export const lessonBookings = pgTable(
  'lesson_bookings',
  {
    applicationId: uuid('application_id')
      .primaryKey()
      .references(() => applications.id, { onDelete: 'cascade' }),
    lesson: text('lesson').notNull(), // the id of the article, the same in every language
    canceledAt: moment('canceled_at'), // the place is free again
    remindedAt: moment('reminded_at'),
    told: text('told'), // what the person knows: when the class begins, or that it is canceled (`lib/bookings/changes.ts`)
    seen: text('seen'), // another state of the class, not told yet
    seenAt: moment('seen_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('lesson_bookings_lesson').on(table.lesson, table.createdAt),
    index('lesson_bookings_created').on(table.createdAt),
  ],
)
