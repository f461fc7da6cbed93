import { z } from 'zod'

const text = z.string().trim().min(1)

/** The article channels. Source: pages with live lists; `content/facts/routes.json` maps them to routes. */
export const channels = [
  'news',
  'degree-news',
  'abroad-news',
  'lessons',
  'messages',
  'alumni-stories',
  'college-cases',
] as const
export type ArticleChannel = (typeof channels)[number]

/** Article ids, in file names and addresses. */
export const articleIdPattern = /^[A-Za-z0-9_-]{1,64}$/

/**
 * Front matter of an article, `content/{locale}/articles/<channel>/<id>.md`.
 * Dated by `date` (ISO day), or by `startsIn`, days from today, for sample lessons that stay upcoming.
 */
export const articleSchema = z
  .strictObject({
    title: text,
    summary: text,
    author: text,
    date: z.iso.date().optional(),
    startsIn: z.int().min(0).max(365).optional(),
    time: z
      .string()
      .regex(/^\d{2}:\d{2}$/)
      .optional(),
    teacher: text.optional(),
    minutes: z.int().positive().optional(),
    recording: z.boolean().optional(),
  })
  .refine((article) => (article.date === undefined) !== (article.startsIn === undefined), {
    path: ['date'],
    message: 'needs either date or startsIn, not both',
  })

export type ArticleFields = z.infer<typeof articleSchema>
