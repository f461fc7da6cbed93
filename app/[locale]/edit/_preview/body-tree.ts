import 'server-only'
import { createProcessor } from '@mdx-js/mdx'
import type { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import { rehypePlugins, remarkPlugins, toHast } from '@/lib/markdown/plugins'
import { Turns } from '@/lib/turns'

type Tree = Parameters<typeof toJsxRuntime>[0]

/** Ends the work of the compiler when it has made the tree. */
class Made extends Error {
  readonly tree: Tree

  constructor(tree: Tree) {
    super('The tree is made')
    this.tree = tree
  }
}

const take = () => (tree: Tree) => {
  throw new Made(tree)
}

/**
 * The tree of elements and components that the compiler makes of a body, with the plugins of `contentlayer.config.ts`.
 * The compiler would go on to write JavaScript of it. Reading and changing the text are two turns of the event loop.
 */
export async function bodyTree(body: string): Promise<Tree> {
  const processor = createProcessor({
    remarkPlugins,
    rehypePlugins: [...rehypePlugins, take],
    remarkRehypeOptions: toHast,
  })
  const turns = new Turns()
  const read = processor.parse(body)
  await turns.pause()
  try {
    // Typed as the program that the last steps would make.
    await processor.run(read as unknown as Parameters<typeof processor.run>[0])
  } catch (error) {
    if (error instanceof Made) return error.tree
    throw error
  }
  throw new Error('The compiler made no tree')
}
