import { pgTable, primaryKey, text, customType } from 'drizzle-orm/pg-core'
import { moment } from '@/lib/db/moment'
import type { ArticleSection } from '@/schemas/content/article'
import type { Locale } from '@/schemas/locale'

/** Binary data. One driver returns a Buffer, the other one a Uint8Array. */
const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value.buffer, value.byteOffset, value.byteLength),
})

/** Pictures that editors have uploaded. The id contains a hash of the files and the size (`schemas/picture.ts`). */
export const pictures = pgTable('pictures', {
  id: text('id').primaryKey(),
  createdAt: moment('created_at').notNull(),
  seenAt: moment('seen_at').notNull(), // last upload, or last time an article or draft was stored with it
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
