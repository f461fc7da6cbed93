import { foldText } from '@/lib/text/fold'

/** What forms add to a heading: a number, a remark in brackets, and whether it must be filled in. */
const added = /\([^()]*\)|\[[^[\]]*\]|【[^【】]*】|〔[^〔〕]*〕/g
const duty = /(?:必填|选填|可选|非必填|必须|mandatory|required|optional)项?/g

/** A heading without differences that do not matter: spaces, line breaks, punctuation and what forms add. */
export function plainHeading(text: string): string {
  const folded = foldText(text)
  const bare = folded.replace(added, '') || folded
  return bare
    .replace(/^\s*\d+\s*[.、)]/, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replace(duty, '')
}
