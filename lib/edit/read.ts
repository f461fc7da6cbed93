import { jsonMistake } from '@/lib/check/json'
import { parseFrontMatter } from '@/lib/check/reading/yaml'
import { blocksOf, type Block } from '@/lib/edit/blocks'
import type { Json } from '@/lib/edit/json'
import { Unreadable } from '@/lib/edit/problem'
import { splitSource, type Parts } from '@/lib/edit/split'
import type { TreeNode } from '@/lib/edit/tree/node'
import { parseTree, SyntaxProblem } from '@/lib/edit/tree/parse'

export type { Block }

/** What a file contains. `values` is a map of fields; of a file that is a list, that list. */
export type Contents = { values: Json; body?: string; blocks?: readonly Block[] }

const linesIn = (text: string) => text.split('\n').length - 1

/** The mistake of fields that are not YAML or JSON, as the content check names it. */
function mistakeOf({ fields, format }: Parts) {
  return format === 'json' ? jsonMistake(fields) : parseFrontMatter(fields).mistakes[0]
}

/** The fields of a file with their places. Throws `Unreadable`. */
export function readTree(path: string, parts: Parts): TreeNode {
  const { fields, at, format } = parts
  try {
    // YAML accepts more than JSON: comments, texts without quotation marks.
    if (format === 'json') JSON.parse(fields)
    return parseTree(fields)
  } catch (error) {
    const line = error instanceof SyntaxProblem ? error.line + (at > 1 ? 1 : 0) : 1
    throw new Unreadable({ file: path, line, ...(mistakeOf(parts) ?? { id: 'yaml.syntax' }) })
  }
}

/** Reads a file for a form. Throws `Unreadable` for one that has no fields, or a body that is not MDX. */
export function readSource(path: string, source: string): Contents {
  const parts = splitSource(path, source)
  const { value } = readTree(path, parts)
  const { body, bodyAt = 0 } = parts
  if (body === undefined) return { values: value }
  const above = linesIn(source.slice(0, bodyAt))
  return { values: value, body, blocks: blocksOf({ path, body, at: bodyAt, above }) }
}
