import { readFileSync, readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { stop } from 'esbuild'
import { addText, emptyContent } from '@/lib/check/content'
import { describe } from '@/lib/check/problem'
import { decode } from '@/lib/check/reading/source'
import { checkComponents } from '@/lib/check/rules/components'
import { checkSchema } from '@/lib/check/rules/schema'
import { kinds } from '@/schemas/content/generated'
import { locales } from '@/schemas/locale'
import { keepTrees, parseOnce } from '@/scripts/content/trees'

/**
 * Reads every document as the content check does: fields with the schema of their kind, bodies without code. If one has a
 * mistake, prints file, line, problem and fix, and ends the process, because contentlayer would run code: front matter that
 * begins with `---js`, imports, expressions.
 */
export function refuseMistakes(folder: string): void {
  const content = emptyContent(folder)
  const saveTrees = keepTrees()
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = name.split(sep).join('/')
    const isDocument = locales.some((locale) =>
      kinds.some((kind) => path.startsWith(`${locale}/${kind.folder}/`) && path.endsWith(`.${kind.ending}`)),
    )
    const text = isDocument ? decode(readFileSync(join(folder, name))) : undefined
    if (text !== undefined) addText(content, path, text, parseOnce)
  }
  saveTrees()
  const problems = [...content.problems, ...checkSchema(content), ...checkComponents(content)]
  if (problems.length === 0) return
  console.error(problems.map(describe).join('\n\n'))
  // The bundler watches the configuration and would keep the output open.
  void stop()
  process.exit(1)
}
