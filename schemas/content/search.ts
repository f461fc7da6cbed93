import { z } from 'zod'
import { withLabel } from './fields'
import type { DataFile } from './kind'

const word = withLabel(z.string().trim().min(1).max(40), ['Word', '词'])

/** `content/{locale}/search.json`: what the site search knows of the language. */
export const searchWordsSchema = z.strictObject({
  same: withLabel(
    z.array(withLabel(z.array(word).min(2), ['Words for one thing', '同义词组'])),
    ['Same meaning', '同义词'],
    [
      'Words that mean the same to a visitor, in any language, script or spelling.',
      '对访客来说意思相同的词，不限语言与写法。',
    ],
  ),
  ignored: withLabel(
    z.array(word),
    ['Ignored', '忽略的词'],
    ['Words of questions that say nothing about what is wanted.', '提问中不说明要找什么的词。'],
  ),
  suggestions: withLabel(
    z
      .array(withLabel(z.string().trim().min(1).max(40), ['Search', '搜索词']))
      .min(3)
      .max(10),
    ['Suggestions', '推荐搜索'],
    ['Searches that the page suggests.', '搜索页推荐的搜索。'],
  ),
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
