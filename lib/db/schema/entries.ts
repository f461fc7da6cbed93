import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { applications } from '@/lib/db/schema/applications'

/** How an application reached staff that no visitor sent. */
export const entryKinds = ['walk-in', 'call', 'fair', 'import'] as const
export type EntryKind = (typeof entryKinds)[number]

export const consentGivers = ['applicant', 'guardian'] as const
export const consentMeans = ['spoken', 'telephone', 'paper', 'message'] as const

/**
 * An application that staff entered, with the origin of the consent; its time is `consent_at` of the application.
 * Nobody has verified its phone number with a code.
 */
export const applicationEntries = pgTable('application_entries', {
  applicationId: uuid('application_id')
    .primaryKey()
    .references(() => applications.id, { onDelete: 'cascade' }),
  kind: text('kind').$type<EntryKind>().notNull(),
  occasion: text('occasion').notNull(), // the fair or list; empty for other kinds
  consentBy: text('consent_by').$type<(typeof consentGivers)[number]>().notNull(),
  consentMeans: text('consent_means').$type<(typeof consentMeans)[number]>().notNull(),
  officer: text('officer').notNull(), // staff account
})
