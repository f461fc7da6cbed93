import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '@/lib/db/moment'

/** `undone`: erased by a mistaken retention period and restored from a backup (`lib/applications/erase/undo-retention.ts`). */
export const erasureReasons = ['request', 'retention', 'merge', 'import', 'undone'] as const
export type ErasureReason = (typeof erasureReasons)[number]

/**
 * Tombstones: an older backup must not restore erased applications. No personal data. A file beside the store contains
 * the same entries (`lib/applications/erase/sync-tombstones.ts`) and survives the loss of the store.
 */
export const erasures = pgTable('erasures', {
  applicationId: uuid('application_id').primaryKey(),
  reason: text('reason').$type<ErasureReason>().notNull(),
  at: moment('at').notNull(),
})

/** Tombstones of visitors' sign-in accounts. */
export const visitorErasures = pgTable('visitor_erasures', {
  visitorId: uuid('visitor_id').primaryKey(),
  at: moment('at').notNull(),
})
