import { z } from 'zod'
import type { articleItem } from '@/schemas/article-item'
import { articleIdPattern, articleSections } from '@/schemas/content/article'
import { locales } from '@/schemas/locale'

export const defaultPageSize = 10
const largestPageSize = 50

const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most))

/** Empty means absent, because HTML forms send empty fields. */
function filled<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema.optional())
}

/** The query of `GET /api/cms/api/v1/articles`, as text. Unknown filters are rejected when the query is read. */
export const articleListQuery = z.object({
  channel: filled(z.enum(articleSections)),
  locale: filled(z.enum(locales)),
  page: filled(whole(1, 10_000)).transform((page) => page ?? 1),
  pageSize: filled(whole(1, largestPageSize)).transform((size) => size ?? defaultPageSize),
  year: filled(whole(1900, 2200)),
  q: filled(z.string().trim().max(64)),
})

/** The parameters of a signed call. Reading is public, so they are accepted and ignored. */
export const signatureFields = ['timestamp', 'nonce', 'key_id', 'signature'] as const

/** The query of `GET /api/cms/api/v1/articles/{id}`. */
export const articleQuery = z.object({
  id: z.string().regex(articleIdPattern),
  channel: filled(z.enum(articleSections)),
  locale: filled(z.enum(locales)),
})

export type ArticleItem = z.infer<typeof articleItem>

/** What the site search reads of an article. A remote platform lists articles without their bodies. */
export type ArticleText = Pick<ArticleItem, 'id' | 'channel' | 'title' | 'summary' | 'teacher'> & {
  body?: string
}

/** The time of a stale answer (ISO), when the platform is not available. */
type Kept = { asOf?: string }

export type ArticleList = {
  items: ArticleItem[]
  total: number
  page: number
  pageSize: number
} & Kept

export type Article = ArticleItem &
  Kept & {
    /** Markdown. */
    body: string
    /** The neighbors in the channel's list: the one above and the one below. */
    previous?: ArticleItem
    next?: ArticleItem
    related: ArticleItem[]
  }
