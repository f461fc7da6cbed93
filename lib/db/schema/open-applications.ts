import { sql } from 'drizzle-orm'

/**
 * The condition of indexes on open applications, written as the queries of the inbox have it (`lib/applications/inbox/filter.ts`,
 * `lib/applications/steps.ts`).
 */
export const isOpen = sql`status in ('new', 'contacted', 'interviewed', 'unreachable') and flags = '{}' and merged_into is null`
