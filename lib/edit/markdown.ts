import type { Root } from 'mdast'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { remarkPlugins } from '@/lib/markdown/plugins'

const mdx = unified().use(remarkParse).use(remarkPlugins).use(remarkMdx)
const markdown = unified().use(remarkParse).use(remarkPlugins)

/** The syntax tree of a body. Throws, with line and column, for invalid MDX. */
export function markdownTree(text: string, withJsx: boolean): Root {
  return (withJsx ? mdx : markdown).parse(text)
}
