import type { ContentDocument } from '@/lib/check/document'
import { nodesOf } from '@/lib/check/markdown'
import type { Problem } from '@/lib/check/problem'

/** Checks the headings of a text: level 1 is the title of the page, and the levels of an article follow each other. */
export function headingsOf({ file, body, kind }: ContentDocument): Problem[] {
  const problems: Problem[] = []
  let before = 1
  for (const { depth, position } of body ? nodesOf(body, 'heading') : []) {
    const place = { file, line: position?.start.line }
    if (depth === 1) problems.push({ ...place, id: 'heading.first' })
    else if (depth > before + 1 && kind.name === 'Article')
      problems.push({
        ...place,
        id: 'heading.skips',
        values: { depth, before, wanted: '#'.repeat(before + 1) },
      })
    before = depth
  }
  return problems
}
