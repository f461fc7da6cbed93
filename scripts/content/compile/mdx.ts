import { compile } from '@mdx-js/mdx'
import { vocabulary } from '@/components/mdx/generated/vocabulary'
import { rehypePlugins, remarkPlugins, toHast } from '@/lib/markdown/plugins'
import { remarkPlain } from '@/schemas/content/mdx/remark-plain'
import type { TextCache } from '@/scripts/content/cache'
import type { Source } from '@/scripts/content/compile/read'

/** What compiled code depends on besides the document; component schemas only refuse, which the check repeats. */
export const programs = [
  'components/mdx/generated/vocabulary.ts',
  'lib/markdown',
  'package-lock.json',
  'schemas/content/mdx',
  'scripts/content/compile/mdx.ts',
]

/**
 * Compiles the MDX of a document to the body of a function that returns its component
 * (`components/mdx/mdx-content.tsx` runs it). Throws with file and line.
 */
async function compileMdx({ file, placed }: Source): Promise<string> {
  try {
    const compiled = await compile(
      { path: file, value: placed },
      {
        outputFormat: 'function-body',
        remarkPlugins: [...remarkPlugins, [remarkPlain, { vocabulary }]],
        rehypePlugins,
        remarkRehypeOptions: toHast,
      },
    )
    return String(compiled)
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    if (said.startsWith(file)) throw error
    const line = error instanceof Error && 'line' in error ? `:${String(error.line)}` : ''
    throw new Error(`${file}${line} ${said}`, { cause: error })
  }
}

/** The compiled code of a document, from the cache if it has not changed. */
export async function compiledCode(source: Source, cache: TextCache): Promise<string> {
  const known = cache.find(source.placed)
  if (known !== undefined) return known
  const code = await compileMdx(source)
  cache.keep(source.placed, code)
  return code
}
