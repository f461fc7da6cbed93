import { createProcessor } from '@mdx-js/mdx'
import type { Root } from 'hast'
import type { Root as Mdast } from 'mdast'
import { readArticle, type ArticleTree } from '@/lib/markdown/read-article'
import { readBody, type BodyTree, type Invalid, readOrRefuse } from '@/lib/markdown/read-body'
import type { Refused, TooLarge } from '@/lib/markdown/refused'
import { isTooDeep } from '@/lib/markdown/nesting'
import { rehypePlugins, remarkPlugins, toHast } from '@/lib/markdown/plugins'

export type ElementTree = { kind: 'elements'; tree: Root }

/** Ends the work of the compiler when it has made the tree. */
class Made extends Error {
  readonly tree: Root

  constructor(tree: Root) {
    super('The tree is made')
    this.tree = tree
  }
}

const refuseDeep = () => (tree: Mdast) => {
  if (isTooDeep(tree)) throw new RangeError('The text nests too deeply')
}
const take = () => (tree: Root) => {
  throw new Made(tree)
}

const processor = createProcessor({
  remarkPlugins: [refuseDeep, ...remarkPlugins],
  rehypePlugins: [...rehypePlugins, take],
  remarkRehypeOptions: toHast,
})

/**
 * The tree of elements and components that the compiler makes of MDX, with the plugins of `contentlayer.config.ts`. The
 * compiler would go on to write JavaScript of it.
 */
function readElements(text: string): ElementTree | Invalid | Refused {
  return readOrRefuse(text, () => {
    try {
      processor.processSync(text)
    } catch (error) {
      if (error instanceof Made) return { kind: 'elements', tree: error.tree }
      throw error
    }
    throw new Error('The compiler made no tree')
  })
}

/** A text, and what to read of it: the elements of an article or of MDX, or the syntax tree of a body. */
export type Question = { text: string; dialect: 'article' | 'elements' | 'md' | 'mdx' }

export type Answer = ArticleTree | ElementTree | BodyTree | Invalid | Refused | TooLarge

export function answerTo({ text, dialect }: Question): Answer {
  if (dialect === 'article') return readArticle(text)
  return dialect === 'elements' ? readElements(text) : readBody(text, dialect === 'mdx')
}
