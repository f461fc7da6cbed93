import { z } from 'zod'
import type { Article, ArticleItem, ArticleList } from '@/schemas/articles'
import { printableText } from '@/schemas/clean-text'
import { articleIdPattern, articleSections } from '@/schemas/content/article'
import { userInfoSchema } from '@/schemas/platform'

/*
 * Schemas for answers of a remote platform. Numbers instead of texts and `null` for absent values are accepted; any
 * other mismatch rejects the whole answer, so that pages need not handle it.
 */

const longestText = 300
const longestBody = 500_000

const text = (longest: number) => z.string().max(longest).transform(printableText)
const line = z.string().transform(printableText).pipe(z.string().trim().min(1).max(longestText))
const words = z
  .union([z.string(), z.number(), z.null()])
  .optional()
  .transform((value) => printableText(String(value ?? '').slice(0, longestText)))

/** `null` means absent. */
function optional<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => value ?? undefined, schema.optional())
}

/** The number in every answer; 0 is success. */
const number = z.union([
  z.int(),
  z
    .string()
    .regex(/^-?\d{1,9}$/)
    .transform(Number),
])

/** Converts the second envelope of the specification, `{error, message}`, whose flag may be `true`, to the first. */
function withCode(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || 'code' in answer || !('error' in answer))
    return answer
  const { error } = answer
  return { ...answer, code: typeof error === 'boolean' ? Number(error) : error }
}

const message = { msg: z.unknown().optional(), message: z.unknown().optional() }

/** An answer `{code, msg}`. The message is checked where it is shown. */
export const upstreamCode = z.preprocess(withCode, z.object({ code: number, ...message }))

/** An answer to an application, `{error, message}`. */
export const upstreamError = z.object({
  error: z.union([number, z.literal(false).transform(() => 0)]),
})

/** An answer `{code, msg, data}`. `data` is required with code 0 and ignored otherwise. */
function withData<Data>(data: z.ZodType<Data>) {
  const answer = z
    .object({ code: number, ...message, data: z.unknown().optional() })
    .transform(({ code, msg, message: words, data: value }, context) => {
      if (code !== 0) return { code, msg, message: words }
      const read = data.safeParse(value)
      if (read.success) return { code, data: read.data }
      for (const { path } of read.error.issues)
        context.addIssue({ code: 'custom', path: ['data', ...path], message: 'wrong shape' })
      return z.NEVER
    })
  return z.preprocess(withCode, answer)
}

const item = z.object({
  id: z.string().regex(articleIdPattern),
  channel: z.enum(articleSections),
  title: line,
  summary: text(2000),
  author: words,
  date: z.iso.date(),
  time: optional(z.string().regex(/^\d{2}:\d{2}$/)),
  teacher: optional(line),
  minutes: optional(z.int().positive().max(10_000)),
  places: optional(z.int().positive().max(1000)),
  canceled: optional(z.boolean()),
  recording: optional(z.boolean()),
  upcoming: optional(z.boolean()).transform((value) => value ?? false),
}) satisfies z.ZodType<ArticleItem>

const whole = z.int().min(0).max(1_000_000)

const list: z.ZodType<ArticleList> = z.object({
  items: z.array(item).max(50),
  total: whole,
  page: whole,
  pageSize: whole,
})

const article: z.ZodType<Article> = item.extend({
  body: text(longestBody),
  previous: optional(item),
  next: optional(item),
  related: optional(z.array(item).max(20)).transform((list) => list ?? []),
})

const percent = z.coerce
  .number()
  .catch(0)
  .transform((value) => Math.min(100, Math.max(0, value)))
/** The URL of a course; empty unless a page may link to it. */
const link = words.transform((value) => (/^(https?:\/\/|\/(?![/\\]))/.test(value) ? value : ''))

const user = z
  .object({
    id: z.union([line, z.int().transform(String)]),
    realname: words,
    nickname: words,
    learning_info: optional(
      z.array(z.object({ id: words, title: words, progress: percent, url: link })).max(200),
    ),
  })
  .pipe(userInfoSchema)

export const upstreamList = withData(list)
export const upstreamArticle = withData(article)
export const upstreamUser = withData(user)
