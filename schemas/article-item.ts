import * as z from 'zod/mini'
import { articleCover } from '@/schemas/cover'
import type { ArticleSection } from '@/schemas/content/article'

/** An article in a list, as the API answers it. */
export const articleItem = z.object({
  id: z.string(),
  channel: z.custom<ArticleSection>((value) => typeof value === 'string'),
  title: z.string(),
  summary: z.string(),
  author: z.string(),
  /** ISO day, in the operator's time zone. */
  date: z.string(),
  /** Time of day of a lesson, `19:30`. */
  time: z.optional(z.string()),
  teacher: z.optional(z.string()),
  minutes: z.optional(z.number()),
  /** Places of a lesson that can be booked here. */
  places: z.optional(z.number()),
  canceled: z.optional(z.boolean()),
  recording: z.optional(z.boolean()),
  /** The address of a picture (`schemas/picture.ts`), and what it shows. */
  cover: z.optional(z.string()),
  coverAlt: z.optional(z.string()),
  /** What its cover is drawn from, without a picture. */
  drawn: z.optional(articleCover),
  /** The address of a drawing of its teacher or graduate. */
  portrait: z.optional(z.string()),
  /** True for an upcoming lesson. */
  upcoming: z.boolean(),
})

/** What a teaser needs of a list; `asOf` is the time of a stale answer (ISO), when the platform is not available. */
export const latestArticles = z.object({
  items: z.array(articleItem),
  asOf: z.optional(z.string()),
})
