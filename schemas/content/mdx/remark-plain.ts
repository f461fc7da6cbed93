import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeIn, type MdxNode } from './code'
import { inWords } from '../problems/words'
import { componentsIn, wrongProps, type Vocabulary } from './used'

type File = { value: unknown; data: Record<string, unknown> }

/** Number of lines of a file above the body that the compiler receives. */
function linesAbove(folder: string, source: string, body: string): number {
  try {
    const text = readFileSync(join(folder, source), 'utf8')
    return text.slice(0, Math.max(0, text.lastIndexOf(body))).split('\n').length - 1
  } catch {
    return 0
  }
}

function sourceOf({ data }: File): string {
  const raw = data.rawDocumentData
  return raw && typeof raw === 'object' && 'sourceFilePath' in raw ? String(raw.sourceFilePath) : ''
}

/**
 * A remark plugin that rejects documents with code or with wrong component properties, because the compiler may run
 * without the content check. Throws with file, line, problem and fix.
 */
export function remarkPlain({ folder, vocabulary }: { folder: string; vocabulary: Vocabulary }) {
  const components = new Set(Object.keys(vocabulary))
  return (tree: MdxNode, file: File): void => {
    const wrong = wrongProps(componentsIn(tree), vocabulary)
    const findings = [
      ...codeIn(tree, components).map((finding) => ({ ...finding, at: '' })),
      ...wrong.map((finding) => ({ ...finding, at: `${finding.at}: ` })),
    ]
    if (findings.length === 0) return
    const source = sourceOf(file)
    const above = linesAbove(folder, source, String(file.value))
    const words = findings.map(({ line, at, ...said }) => {
      const { what, fix } = inWords(said, 'en')
      return `${folder}/${source}:${line + above} ${at}${what}; ${fix}`
    })
    throw new Error(words.join('\n'))
  }
}
