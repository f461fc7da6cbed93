import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '@/lib/db/moment'

export const erasureReasons = ['request', 'retention', 'merge'] as const
export type ErasureReason = (typeof erasureReasons)[number]

/**
 * Tombstones: what was erased must not come back from an older backup. No personal data. The same lines stand in a file
 * beside the store (`lib/applications/tombstones.ts`), which outlives it.
 */
export const erasures = pgTable('erasures', {
  applicationId: uuid('application_id').primaryKey(),
  reason: text('reason').$type<ErasureReason>().notNull(),
  at: moment('at').notNull(),
})

/** The same for sign-in accounts of visitors. */
export const visitorErasures = pgTable('visitor_erasures', {
  visitorId: uuid('visitor_id').primaryKey(),
  at: moment('at').notNull(),
})
