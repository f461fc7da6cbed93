import { jsonMistake } from '@/lib/check/json'
import { parseFrontMatter } from '@/lib/check/reading/yaml'
import { bodyOf } from '@/lib/check/document'
import type { Parse } from '@/lib/check/markdown'
import { blocksOf, placedBody, type Block, type Body as PlacedBody } from '@/lib/edit/blocks'
import type { Json } from '@/lib/edit/json'
import { Unreadable } from '@/lib/edit/problem'
import { splitSource, type Parts } from '@/lib/edit/split'
import { parserOf } from '@/lib/markdown/parse'
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

/** The fields of a file and its body as text. Throws `Unreadable`. */
export function readFields(path: string, source: string): Omit<Contents, 'blocks'> {
  const parts = splitSource(path, source)
  const { value } = readTree(path, parts)
  return parts.body === undefined ? { values: value } : { values: value, body: parts.body }
}

function bodyIn(path: string, source: string): PlacedBody | undefined {
  const { body, bodyAt: at = 0 } = splitSource(path, source)
  return body === undefined ? undefined : { path, body, at, above: linesIn(source.slice(0, at)) }
}

/** Reads a file for a form. Throws `Unreadable` for one that has no fields, or a body that is not MDX. */
export function readSource(path: string, source: string, parse: Parse): Contents {
  const fields = readFields(path, source)
  const body = bodyIn(path, source)
  return body ? { ...fields, blocks: blocksOf(body, parse) } : fields
}

/** A parser that knows the bodies of these files, for forms and for the content check; see `parserOf`. */
export function parserOfFiles(files: readonly { path: string; source: string }[]): Promise<Parse> {
  return parserOf(
    files.flatMap(({ path, source }) => {
      try {
        const body = bodyIn(path, source)
        return body ? [placedBody(body), ...bodyOf(path, source)] : []
      } catch (error) {
        // What keeps it from being read is found when it is read.
        if (error instanceof Unreadable) return []
        throw error
      }
    }),
  )
}
