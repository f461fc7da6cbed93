import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { moment } from '@/lib/db/moment'

/** An officer, and the application that is open in front of them. */
export type Looking = { account: string; application: string }

/** Who looks at which application: one row for each process of the server, not for each view. */
export const deskPresence = pgTable('desk_presence', {
  process: uuid('process').primaryKey(),
  looking: jsonb('looking').$type<Looking[]>().notNull(),
  at: moment('at').notNull(), // by the clock of the database, which all processes share
})
