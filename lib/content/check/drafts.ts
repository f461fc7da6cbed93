import { rules } from '@/lib/content/check/rules'
import { oneSided } from '@/lib/content/check/rules/one-sided'
import type { Problem } from '@/lib/content/check/problem'
import { contentOf } from '@/lib/content/read/content'
import { bodyOf } from '@/lib/content/read/document'
import type { Parse } from '@/lib/content/read/markdown'
import { parserOf } from '@/lib/markdown/parse'

const drawing = new Set(['files', 'json', 'data', 'fields', 'components'])

/**
 * What keeps a file from being drawn: it cannot be read, does not fit its schema, or contains code. Mistakes of its words
 * and links do not.
 */
export function obstaclesIn(path: string, source: string, parse: Parse): Problem[] {
  const content = contentOf(new Map([[path, source]]), parse)
  return rules
    .flatMap(({ id, run }) => (drawing.has(id) ? run(content, new Set()) : []))
    .filter(({ file, id }) => file === path && id !== 'file.missing')
}

/** What one language of some texts seems to lack; nothing of it keeps a draft from being proposed. */
export async function oneSidedIn(texts: ReadonlyMap<string, string>): Promise<Problem[]> {
  return oneSided(
    contentOf(texts, await parserOf([...texts].flatMap(([path, text]) => bodyOf(path, text)))),
  )
}
