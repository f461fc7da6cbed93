import { z } from 'zod'
import type { DataFile } from './kind'

const word = z.string().trim().min(1).max(40)

/** `content/{locale}/search.json`: what the site search knows of the language. */
export const searchWordsSchema = z.strictObject({
  /** Words that mean the same to a visitor, in any language, script or spelling. */
  same: z.array(z.array(word).min(2)),
  /** Words of questions that say nothing about what is wanted. */
  ignored: z.array(word),
  /** Searches that the page suggests. */
  suggestions: z.array(word).min(3).max(10),
})
export type SearchWords = z.infer<typeof searchWordsSchema>

export const data: readonly DataFile[] = [
  {
    file: '{locale}/search.json',
    help: [
      'Words that the site search treats as the same, ignores and suggests.',
      '站内搜索的同义词、忽略词与推荐词。',
    ],
    schema: searchWordsSchema,
    own: true,
  },
]
