import type { Parse } from '@/lib/content/read/markdown'
import type { BodyTree, Invalid, ParserError } from '@/lib/markdown/read-body'
import { TextRefused, type Refused } from '@/lib/markdown/refused'

/** The body of a document: with components, or plain Markdown. */
export type Body = { text: string; withJsx: boolean }
export type BodyAnswer = BodyTree | Invalid | Refused
/** What was read of bodies, by their names; it can be sent to another thread. */
export type Bodies = ReadonlyMap<string, BodyAnswer>

export const nameOf = ({ text, withJsx }: Body) => `${withJsx ? 'mdx' : 'md'} ${text}`

/** A parser that looks up what was read, and leaves the others to `otherwise`. */
export const parserFrom =
  (read: Bodies, otherwise: Parse): Parse =>
  (text, withJsx) => {
    const answer = read.get(nameOf({ text, withJsx }))
    if (answer === undefined) return otherwise(text, withJsx)
    if (answer.kind === 'tree') return answer.tree
    if (answer.kind === 'invalid')
      throw Object.assign(new Error(), answer.error satisfies ParserError)
    throw new TextRefused(answer)
  }
