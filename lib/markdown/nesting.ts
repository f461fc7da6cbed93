import type { Nodes } from 'mdast'

/** Lists, quotations and emphasis within each other: more is no text, and takes parsers and browsers very long. */
const deepest = 20

const nesting = new Set([
  'blockquote',
  'delete',
  'emphasis',
  'link',
  'list',
  'strong',
  'mdxJsxFlowElement',
  'mdxJsxTextElement',
])

const isDigit = (sign: string) => sign >= '0' && sign <= '9'

/** How many lists and quotations begin on a line: `- > 1. text` has three. */
function markersOf(line: string): number {
  let count = 0
  let at = 0
  while (count <= deepest && at < line.length) {
    const sign = line.charAt(at)
    if (sign === ' ' || sign === '\t') {
      at += 1
      continue
    }
    let end = at
    while (isDigit(line.charAt(end))) end += 1
    const mark = line.charAt(end)
    const after = line.charAt(end + 1)
    const isItem =
      (end > at ? mark === '.' || mark === ')' : '-+*'.includes(mark)) &&
      (after === ' ' || after === '\t')
    if (!isItem && sign !== '>') return count
    count += 1
    at = end + 1
  }
  return count
}

/** Whether a text obviously nests too deeply, before a parser reads it: in time proportional to its length. */
export function beginsTooDeep(text: string): boolean {
  return text.split('\n').some((line) => markersOf(line) > deepest)
}

export function isTooDeep(node: Nodes, depth = 0): boolean {
  const now = depth + (nesting.has(node.type) ? 1 : 0)
  return (
    now > deepest || ('children' in node && node.children.some((child) => isTooDeep(child, now)))
  )
}
