import type { Root } from 'mdast'
import { markdownTree } from '@/lib/edit/markdown'
import { beginsTooDeep, isTooDeep } from '@/lib/markdown/nesting'
import type { Refused } from '@/lib/markdown/refused'

/** What the MDX parser says of a text that it cannot read, as it can be sent to another thread. */
export type ParserError = { message: string; reason?: unknown; ruleId?: unknown; place?: unknown }

export type BodyTree = { kind: 'tree'; tree: Root }
export type Invalid = { kind: 'invalid'; error: ParserError }

/** Reads a text with `parse`; a text that nests too deeply is refused, a mistake of the text is an answer. */
export function readOrRefuse<Answer>(
  text: string,
  parse: () => Answer,
): Answer | Invalid | Refused {
  if (beginsTooDeep(text)) return { kind: 'deep' }
  try {
    return parse()
  } catch (error) {
    if (error instanceof RangeError) return { kind: 'deep' }
    if (!(error instanceof Error)) throw error
    const { message, reason, ruleId, place } = error as Error & ParserError
    return { kind: 'invalid', error: structuredClone({ message, reason, ruleId, place }) }
  }
}

/** The syntax tree of the body of a document. */
export function readBody(body: string, withJsx: boolean): BodyTree | Invalid | Refused {
  return readOrRefuse(body, () => {
    const tree = markdownTree(body, withJsx)
    return isTooDeep(tree) ? { kind: 'deep' } : { kind: 'tree', tree }
  })
}
