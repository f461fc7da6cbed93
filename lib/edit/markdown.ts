import type { Root } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

const mdx = unified().use(remarkParse).use(remarkGfm).use(remarkMdx)
const markdown = unified().use(remarkParse).use(remarkGfm)

/** The syntax tree of a body. Throws, with line and column, for invalid MDX. */
export function markdownTree(text: string, withJsx: boolean): Root {
  return (withJsx ? mdx : markdown).parse(text)
}
