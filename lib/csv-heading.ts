import { foldText } from '@/lib/text/fold'

/** What forms add to a heading: a number, a remark in brackets, and whether it must be filled in. */
const added = /\([^()]*\)|\[[^[\]]*\]|【[^【】]*】|〔[^〔〕]*〕/g
const duty = /(?:必填|选填|可选|非必填|必须|mandatory|required|optional)项?/g

/** Which column or question it is. */
const number = /^(?:q\d+|第?\d+题?|[一二三四五六七八九十]+(?=[、.]))[.、):]?/

/** The plain form of a heading, and that of its Chinese and its Latin part if it is in two languages. */
export function plainHeadings(text: string): string[] {
  const whole = plainHeading(text)
  const parts = whole.match(/\p{Script=Han}+|[^\p{Script=Han}]+/gu) ?? []
  return parts.length === 2 ? [whole, ...parts] : [whole]
}

/** A heading without differences that do not matter: spaces, line breaks, punctuation and what forms add. */
export function plainHeading(text: string): string {
  const folded = foldText(text)
  const bare = folded.replace(added, '') || folded
  return bare
    .replace(/\s+/g, '')
    .replace(number, '')
    .replace(/^(?:请(?:填写|输入|选择|提供))?[您你]?的?(?=\p{Script=Han}{2})/u, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replace(duty, '')
}
