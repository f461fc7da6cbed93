import type { Problem } from '@/lib/content/check/problem'
import { checkData, checkSchema, jsonProblems } from '@/lib/content/check/rules/data'
import { checkComponents } from '@/lib/content/check/rules/references'
import { contentOf } from '@/lib/content/read/content'
import type { Parse } from '@/lib/content/read/markdown'

/**
 * What keeps a file from being drawn: it cannot be read, does not fit its schema, or contains code. Mistakes of its words
 * and links do not.
 */
export function obstaclesIn(path: string, source: string, parse: Parse): Problem[] {
  const content = contentOf(new Map([[path, source]]), parse)
  const found = [jsonProblems, checkData, checkSchema, checkComponents].flatMap((rule) =>
    rule(content),
  )
  return [...content.problems, ...found].filter(
    ({ file, id }) => file === path && id !== 'file.missing',
  )
}
