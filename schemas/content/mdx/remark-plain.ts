import { inWords } from '../problems/words'
import { codeIn, type MdxNode } from './code'
import { componentsIn, wrongProps, type Vocabulary } from './used'

/**
 * A remark plugin that rejects documents with code or with wrong component properties, because the compiler may run
 * without the content check. The path and the lines of the file that it receives are those of the document. Throws with
 * file, line, problem and fix.
 */
export function remarkPlain({ vocabulary }: { vocabulary: Vocabulary }) {
  const components = new Set(Object.keys(vocabulary))
  return (tree: MdxNode, { path }: { path?: string }): void => {
    const wrong = wrongProps(componentsIn(tree), vocabulary)
    const findings = [
      ...codeIn(tree, components).map((finding) => ({ ...finding, at: '' })),
      ...wrong.map((finding) => ({ ...finding, at: `${finding.at}: ` })),
    ]
    if (findings.length === 0) return
    const words = findings.map(({ line, at, ...said }) => {
      const { what, fix } = inWords(said, 'en')
      return `${path ?? ''}:${line} ${at}${what}; ${fix}`
    })
    throw new Error(words.join('\n'))
  }
}
