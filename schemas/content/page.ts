import { z } from 'zod'

const text = z.string().trim().min(1)
const action = z.strictObject({ label: text, href: text })

/** Front matter of a page document, `content/{locale}/pages/<route>.mdx`. The body is MDX. */
export const pageSchema = z.strictObject({
  title: text,
  eyebrow: text,
  headline: text,
  lead: text,
  description: text,
  action: action,
  quiet: action.optional(),
  facts: z.array(text).min(2).max(5).optional(),
  subnav: z.boolean().optional(),
  layout: z.enum(['default', 'empty']).optional(),
  hero: z.enum(['full', 'compact', 'article']).optional(),
})

export type PageFields = z.infer<typeof pageSchema>
