import { z } from 'zod'
import { faqListWords } from './choices/pages'
import { line, paragraph, planned, valuesOf } from './fields'
import { documentKind } from './kind'

/** Front matter of one question. The body is the answer. */
const faqSchema = z.strictObject({
  question: line(['Question', '问题']),
  short: paragraph(['In short', '一句话回答'], {
    help: ['Shown instead of the answer on other pages.', '在别的页面上代替完整答案。'],
  }),
  planned: planned(),
})

/** The two lists of questions. Source: specification §1. */
export const faqLists = valuesOf(faqListWords)
export type FaqListName = (typeof faqLists)[number]

/** The page of each list, where the answers are. */
export const faqPaths: Record<FaqListName, string> = {
  'online-degree': '/internationalDegree/qa',
  'study-abroad': '/studyAbroad/qa',
}

export const kind = documentKind({
  name: 'Faq',
  folder: 'faq',
  ending: 'mdx',
  help: [
    'A question, faq/{list}/NN-name.mdx; the number is its place in the list, the body its answer.',
    '常见问题，faq/{列表}/NN-name.mdx；编号决定顺序，正文为答案。',
  ],
  schema: faqSchema,
})
