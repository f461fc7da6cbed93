import { textOf } from '@/scripts/content/markdown'
import type { Problem } from '@/scripts/content/problem'
import type { Content } from '@/scripts/content/tree'

/** Words that advertising for education must not use, or that we do not. Source: `docs/guides/editing.md`, voice. */
const never = {
  'zh-CN': /国家级|包过|保录|免试|内部名额|高薪|第一品牌|最好的|最佳|最优/,
  'en-US': /\b((?<!no result is )guaranteed|world-class|world-leading|industry-leading)\b/i,
}

/** No forbidden word stands in the copy. */
export function checkVoice({ documents }: Content): Problem[] {
  return documents.flatMap(({ file, locale, fields, body }) => {
    const copy = `${JSON.stringify(fields)}\n${body ? textOf(body) : ''}`
    const found = never[locale].exec(copy)
    return found
      ? [
          {
            file,
            what: `the word “${found[0]}” is not used here`,
            mend: 'say what is true instead; see docs/guides/editing.md',
          },
        ]
      : []
  })
}
