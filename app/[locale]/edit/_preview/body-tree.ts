import 'server-only'
import { createProcessor } from '@mdx-js/mdx'
import type { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import remarkGfm from 'remark-gfm'
import { markdownTables } from '@/schemas/content/mdx/markdown-tables'

type Tree = Parameters<typeof toJsxRuntime>[0]

/**
 * The tree of elements and components that the compiler makes of a body, with the plugins of `scripts/content/compile/mdx.ts`.
 * The compiler goes on to write JavaScript of it, which is thrown away and never run.
 */
export async function bodyTree(body: string): Promise<Tree> {
  let tree: Tree | undefined
  const take = () => (made: Tree) => {
    tree = structuredClone(made)
  }
  const processor = createProcessor({
    remarkPlugins: [remarkGfm],
    rehypePlugins: [markdownTables, take],
  })
  await processor.process(body)
  if (!tree) throw new Error('The compiler made no tree')
  return tree
}
