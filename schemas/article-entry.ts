import { z } from 'zod'
import type { MessageId } from '@/lib/i18n/message-ids'
import { articleIdPattern, articleSections } from '@/schemas/content/article'
import { locales } from '@/schemas/locale'
import { pictureAt, picturesIn } from '@/schemas/picture'
import { issueTexts } from '@/schemas/issue-texts'

const error = issueTexts('components.staff.articles.errors')

/** In bytes: with the other fields, it fits into the largest request body of the server. */
export const longestBody = 48_000

const unreadable = /[\p{Cs}\ufffe\uffff]|(?![\n\t])\p{Cc}/u

const line = (longest: number) =>
  z
    .string(error('empty'))
    .transform((text) => text.normalize('NFC').replace(/\s+/g, ' ').trim())
    .pipe(
      z
        .string()
        .min(1, error('empty'))
        .max(longest, error('long'))
        .refine((text) => !unreadable.test(text), error('unreadable')),
    )

/** Empty means absent, because forms send empty fields. */
function given<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(
    (value) => (value === '' || value === null ? undefined : value),
    schema.optional(),
  )
}

const markdown = z
  .string(error('empty'))
  .transform((text) => text.normalize('NFC').replace(/\r\n?/g, '\n').trim())
  .pipe(
    z
      .string()
      .min(1, error('empty'))
      .refine((text) => new TextEncoder().encode(text).length <= longestBody, error('body-long'))
      .refine((text) => !unreadable.test(text), error('unreadable')),
  )

const counted = (most: number, message: MessageId) =>
  z.coerce.number(message).int(message).min(1, message).max(most, message)

/** The address of an uploaded picture. */
const picture = z
  .string(error('picture'))
  .trim()
  .refine((text) => pictureAt(text) !== undefined, error('picture'))

/** A time by the office's clock, 2027-03-01T08:00. */
const wallTime = z
  .string(error('publish-at'))
  .regex(/^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d(:\d\d)?$/, error('publish-at'))
  .transform((text) => text.slice(0, 16))
  .refine((text) => z.iso.date().safeParse(text.slice(0, 10)).success, error('publish-at'))

/** The key of an article. Messages are ids of content/{locale}/messages/staff.json. */
export const articleKeySchema = z.object({
  locale: z.enum(locales, error('choice')),
  channel: z.enum(articleSections, error('choice')),
  id: z.string(error('id')).regex(articleIdPattern, error('id')),
})

/** An article from an editor or a file: like a shipped one, but with a fixed date. */
export const articleEntrySchema = articleKeySchema.extend({
  title: line(120),
  summary: line(300),
  author: line(64),
  date: z.iso.date(error('date')),
  time: given(z.string(error('time')).regex(/^([01]\d|2[0-3]):[0-5]\d$/, error('time'))),
  teacher: given(line(64)),
  minutes: given(counted(1_440, error('minutes'))),
  places: given(counted(1_000, error('places'))),
  canceled: z.preprocess((value) => (value === 'on' ? true : value), z.boolean().default(false)),
  recording: z.preprocess((value) => (value === 'on' ? true : value), z.boolean().default(false)),
  body: markdown,
  cover: given(picture),
  coverAlt: given(line(200)),
  published: z.boolean().default(true),
  publishAt: given(wallTime),
})

export type ArticleEntry = z.output<typeof articleEntrySchema>

/** The ids of the pictures that an article shows. */
export function picturesOf({
  body,
  cover,
}: {
  body: string
  cover?: string | null | undefined
}): string[] {
  return picturesIn(`${cover ?? ''} ${body}`)
}

/** What an article lacks besides its body before visitors may see it; messages by field, as ids of the staff texts. */
export function coverProblems({ cover, coverAlt }: ArticleEntry): Readonly<Record<string, string>> {
  return cover !== undefined && coverAlt === undefined ? { coverAlt: error('alt') } : {}
}
