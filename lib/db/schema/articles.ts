import {
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
  index,
  customType,
} from 'drizzle-orm/pg-core'
import type { Actor } from '@/lib/accounts/audit'
import type { ArticleEntry } from '@/schemas/article-entry'
import { momentColumn } from '@/lib/db/clock'
import type { ArticleSection } from '@/schemas/content/article'
import type { Locale } from '@/schemas/locale'
import { staffAccounts } from '@/lib/db/schema/staff'

/**
 * A file with an editor's changes. `revision` and `base` are the file that was opened, and empty for a new one; `source` is empty
 * for a file that is deleted. `from` is the path that a renamed file had. `against` is git's id of the file on the main branch that
 * the editor has seen beside their own, for a proposal that git cannot merge.
 */
export type DraftFile = {
  path: string
  revision: string
  base: string
  source: string
  from?: string
  against?: string
}

/** A form whose drafts of a moment, in ms since 1970, are part of a later draft. */
export type ContinuedForm = { form: string; until: number }

/** Changes of a document that are not proposed yet. */
export const editDrafts = pgTable(
  'edit_drafts',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id').references(() => staffAccounts.id, { onDelete: 'cascade' }), // of every draft since there is no local copy
    formId: uuid('form_id'), // the drafts of one form end together
    continues: jsonb('continues').$type<ContinuedForm[]>(), // and with those of forms before it
    path: text('path').notNull(), // of the document
    branch: text('branch'), // of the open proposal that the changes are added to
    files: jsonb('files').$type<DraftFile[]>().notNull(),
    size: integer('size').notNull(), // in characters
    updatedAt: momentColumn('updated_at').notNull(),
  },
  (table) => [index('edit_drafts_account').on(table.accountId, table.updatedAt)],
)

/** Binary data. One driver returns a Buffer, the other one a Uint8Array. */
const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value.buffer, value.byteOffset, value.byteLength),
})

/** Pictures that editors have uploaded. The id contains a hash of the files and the size (`schemas/picture.ts`). */
export const pictures = pgTable('pictures', {
  id: text('id').primaryKey(),
  createdAt: momentColumn('created_at').notNull(),
  seenAt: momentColumn('seen_at').notNull(), // last upload, or last time an article or draft was stored with it
})

/** The files of a picture: each width in each format, and the one for shared links. */
export const pictureFiles = pgTable(
  'picture_files',
  {
    pictureId: text('picture_id')
      .notNull()
      .references(() => pictures.id, { onDelete: 'cascade' }),
    name: text('name').notNull(), // 960.avif
    bytes: bytes('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.pictureId, table.name] })],
)

/** The articles that show a picture, or showed it in a revision. A picture with a use is kept. */
export const pictureUses = pgTable(
  'picture_uses',
  {
    locale: text('locale').$type<Locale>().notNull(),
    channel: text('channel').$type<ArticleSection>().notNull(),
    id: text('id').notNull(), // of the article
    pictureId: text('picture_id')
      .notNull()
      .references(() => pictures.id),
  },
  (table) => [primaryKey({ columns: [table.pictureId, table.locale, table.channel, table.id] })],
)

/**
 * Articles written at the desk or imported by a command. A row replaces the shipped article of the same language,
 * section and id; a row that is not published hides it.
 */
export const storedArticles = pgTable(
  'articles',
  {
    locale: text('locale').$type<Locale>().notNull(),
    channel: text('channel').$type<ArticleSection>().notNull(),
    id: text('id').notNull(), // part of the URL
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    author: text('author').notNull(),
    date: text('date').notNull(), // ISO day, in the operator's time zone
    time: text('time'), // of a lesson, 19:30
    teacher: text('teacher'),
    minutes: integer('minutes'),
    places: integer('places'), // of a lesson that can be booked
    canceled: boolean('canceled').notNull().default(false),
    recording: boolean('recording').notNull().default(false),
    body: text('body').notNull(), // Markdown
    cover: text('cover'), // the address of a picture (`schemas/picture.ts`)
    coverAlt: text('cover_alt'), // what the cover shows, in the language of the article
    published: boolean('published').notNull(),
    publishAt: momentColumn('publish_at'), // a published article is public from this time; null: always
    version: integer('version').notNull().default(1), // incremented by every change, for optimistic locking
    createdAt: momentColumn('created_at').notNull(),
    updatedAt: momentColumn('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.locale, table.channel, table.id] })],
)

/** Each saved state of an article, the newest hundred (`lib/articles/revisions.ts`). */
export const articleRevisions = pgTable(
  'article_revisions',
  {
    locale: text('locale').$type<Locale>().notNull(),
    channel: text('channel').$type<ArticleSection>().notNull(),
    id: text('id').notNull(),
    version: integer('version').notNull(), // of the article that this state was
    entry: jsonb('entry').$type<ArticleEntry>().notNull(),
    actorKind: text('actor_kind').$type<Actor['kind']>().notNull(),
    actorId: text('actor_id').notNull(), // staff account, or a part of the system
    savedAt: momentColumn('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.locale, table.channel, table.id, table.version] })],
)

/** What an editor has typed and not saved. Never public. */
export const articleDrafts = pgTable(
  'article_drafts',
  {
    accountId: uuid('account_id').notNull(), // staff account
    locale: text('locale').$type<Locale>().notNull(),
    channel: text('channel').$type<ArticleSection>().notNull(),
    id: text('id').notNull(), // of the article; empty for a new one
    fields: jsonb('fields').$type<Record<string, string>>().notNull(),
    version: integer('version').notNull(), // of the article that the editor has opened
    startedAt: momentColumn('started_at').notNull(),
    updatedAt: momentColumn('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.locale, table.channel, table.id] })],
)
