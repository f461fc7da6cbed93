import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '@/lib/db/moment'

/** Tombstones: what was erased must not come back from an older backup. No personal data. */
export const erasures = pgTable('erasures', {
  applicationId: uuid('application_id').primaryKey(),
  reason: text('reason').$type<'request' | 'retention' | 'merge'>().notNull(),
  at: moment('at').notNull(),
})
