import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** What is counted: see `lib/visits/key.ts` for the meaning of the columns of each. */
export const countKinds = [
  'view',
  'channel',
  'source',
  'campaign',
  'search',
  'topic',
  'form',
  'vital',
] as const
export type CountKind = (typeof countKinds)[number]

/** How often something happened on a day of the office. There is nothing about a visitor in it, and no row for a visit. */
export const visitCounts = pgTable(
  'visit_counts',
  {
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind').$type<CountKind>().notNull(),
    name: text('name').notNull(),
    detail: text('detail').notNull(), // empty if the kind has none, as are locale and device
    locale: text('locale').notNull(),
    device: text('device').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.kind, table.name, table.detail, table.locale, table.device] }),
  ],
)
