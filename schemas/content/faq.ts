import { z } from 'zod'

/** Front matter of one question, `content/{locale}/faq/<list>/<slug>.mdx`. The body is the answer. */
export const faqSchema = z.strictObject({ question: z.string().trim().min(1) })

/** The two lists of questions. Source: specification §1. */
export const faqLists = ['online-degree', 'study-abroad'] as const
export type FaqListName = (typeof faqLists)[number]
