import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeIn, type MdxNode } from './code'
import { componentsIn, wrongProps, type Vocabulary } from './used'

type File = { value: unknown; data: Record<string, unknown> }

/** How many lines of a file stand above the body that the compiler is given. */
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
 * The compiler's own guard: MDX is a program, and a document that would run anything must not be compiled even when the
 * content check was not run before; neither must one whose components have wrong properties. Throws with file, line, problem
 * and fix.
 */
export function remarkPlain({ folder, vocabulary }: { folder: string; vocabulary: Vocabulary }) {
  const components = new Set(Object.keys(vocabulary))
  return (tree: MdxNode, file: File): void => {
    const wrong = wrongProps(componentsIn(tree), vocabulary)
    const findings = [
      ...codeIn(tree, components),
      ...wrong.map(({ line, at, what, fix }) => ({ line, what: `${at}: ${what}`, fix })),
    ]
    if (findings.length === 0) return
    const source = sourceOf(file)
    const above = linesAbove(folder, source, String(file.value))
    const words = findings.map(({ line, what, fix }) => `${folder}/${source}:${line + above} ${what}; ${fix}`)
    throw new Error(words.join('\n'))
  }
}
