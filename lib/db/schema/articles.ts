import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '@/lib/db/moment'
import type { ArticleChannel } from '@/schemas/content/article'
import type { Locale } from '@/schemas/locale'

/**
 * Articles written at the desk or imported by a command. A row replaces the shipped article of the same language,
 * channel and id; a row that is not published hides it.
 */
export const storedArticles = pgTable(
  'articles',
  {
    locale: text('locale').$type<Locale>().notNull(),
    channel: text('channel').$type<ArticleChannel>().notNull(),
    id: text('id').notNull(), // part of the URL
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    author: text('author').notNull(),
    date: text('date').notNull(), // ISO day, in the operator's time zone
    time: text('time'), // of a lesson, 19:30
    teacher: text('teacher'),
    minutes: integer('minutes'),
    recording: boolean('recording').notNull().default(false),
    body: text('body').notNull(), // Markdown
    published: boolean('published').notNull(),
    version: integer('version').notNull().default(1), // incremented by every change, for optimistic locking
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.locale, table.channel, table.id] })],
)
