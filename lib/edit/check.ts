import { bodyTree } from '@/lib/edit/blocks'
import { describedFile } from '@/lib/edit/files'
import { schemaOf } from '@/lib/edit/form'
import type { At } from '@/lib/edit/json'
import { Unreadable, type Problem } from '@/lib/edit/problem'
import { readTree } from '@/lib/edit/read'
import { splitSource, type Parts } from '@/lib/edit/split'
import type { TreeNode } from '@/lib/edit/tree/node'
import { vocabulary } from '@/lib/edit/vocabulary'
import { explainIssue } from '@/schemas/content/explain'
import { codeIn } from '@/schemas/content/mdx/code'
import { componentsIn, wrongProps } from '@/schemas/content/mdx/used'
import { inWords } from '@/schemas/content/problems/words'

const components: ReadonlySet<string> = new Set(Object.keys(vocabulary))

const linesIn = (text: string) => text.split('\n').length - 1

/** The offset of a value, or of the nearest value around it. */
function offsetAt(tree: TreeNode, at: At): number {
  const [part, ...rest] = at
  if (part === undefined || tree.type === 'scalar') return tree.start
  const entry = tree.entries.find(({ name }) => name === String(part))
  if (!entry) return tree.start
  return rest.length === 0 ? entry.start : offsetAt(entry.node, rest)
}

function fieldProblems(path: string, source: string, parts: Parts): Problem[] {
  const file = describedFile(path)
  if (!file) return []
  const tree = readTree(path, parts)
  const schema = schemaOf(file)
  return (schema.safeParse(tree.value, { reportInput: true }).error?.issues ?? []).map((issue) => {
    const at = issue.path.map((part) => (typeof part === 'symbol' ? '' : part))
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
    const line = linesIn(source.slice(0, parts.at + offsetAt(tree, [...at, ...unknown]))) + 1
    return {
      file: path,
      line,
      field: at.join('.') || undefined,
      ...inWords(explainIssue(issue, schema), 'en'),
    }
  })
}

function bodyProblems(path: string, source: string, { body, bodyAt = 0 }: Parts): Problem[] {
  if (body === undefined) return []
  const above = linesIn(source.slice(0, bodyAt))
  const tree = bodyTree({ path, body, at: bodyAt, above })
  const wrong = wrongProps(componentsIn(tree), vocabulary)
  return [
    ...codeIn(tree, components).map((said) => ({
      file: path,
      line: said.line + above,
      ...inWords(said, 'en'),
    })),
    ...wrong.map((said) => ({ file: path, line: said.line + above, field: said.at, ...inWords(said, 'en') })),
  ]
}

/** The problems of one file by its schema: its fields, code in its body, components and their properties. */
export async function problemsOf(path: string, source: string): Promise<readonly Problem[]> {
  try {
    const parts = splitSource(path, source)
    return [...fieldProblems(path, source, parts), ...bodyProblems(path, source, parts)]
  } catch (error) {
    if (error instanceof Unreadable) return [error.problem]
    throw error
  }
}
