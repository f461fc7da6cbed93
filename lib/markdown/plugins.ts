import type { Nodes, Root, Text } from 'mdast'
import remarkCjkFriendly from 'remark-cjk-friendly'
import remarkCjkStrikethrough from 'remark-cjk-friendly-gfm-strikethrough'
import remarkGfm from 'remark-gfm'
import type { Options as ToHastOptions } from 'remark-rehype'
import type { PluggableList } from 'unified'
import { remarkCjkAutolinks } from '@/lib/markdown/autolinks'
import { markdownTables } from '@/schemas/content/mdx/markdown-tables'

/** Scripts that are written without spaces, and their punctuation. */
const wide = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u3001-\u303f\uff00-\uffef“”‘’—…·]/u

/** The texts of a paragraph in their order; what is not text is a sign that is not wide. */
function leavesOf(node: Nodes): (Text | undefined)[] {
  if (node.type === 'text') return [node]
  return 'children' in node ? node.children.flatMap(leavesOf) : [undefined]
}

function joinLines(texts: readonly (Text | undefined)[]): void {
  texts.forEach((text, index) => {
    if (!text?.value.includes('\n')) return
    const before = texts[index - 1]?.value.slice(-1) ?? ''
    const after = texts[index + 1]?.value.slice(0, 1) ?? ''
    const lines = text.value.split('\n')
    text.value = lines.reduce((joined, line, at) => {
      if (at === 0) return line
      const last = joined.slice(-1) || before
      const next = line.slice(0, 1) || (at === lines.length - 1 ? after : '')
      return joined + (wide.test(last) && wide.test(next) ? '' : '\n') + line
    }, '')
  })
}

function visitParagraphs(node: Nodes): void {
  if (node.type === 'paragraph' || node.type === 'heading') joinLines(leavesOf(node))
  else if ('children' in node) node.children.forEach(visitParagraphs)
}

/** A line break in the source between CJK signs is not shown as a space. */
function remarkJoinCjkLines() {
  return (tree: Root): void => visitParagraphs(tree)
}

/**
 * The dialect of Markdown of all texts: articles, MDX, previews, the editor and the content check. Signs of Markdown that
 * are also Chinese punctuation are read as punctuation: 5~8人.
 */
export const remarkPlugins: PluggableList = [
  [remarkGfm, { singleTilde: false }],
  remarkCjkAutolinks,
  remarkCjkFriendly,
  [remarkCjkStrikethrough, { singleTilde: false }],
  remarkJoinCjkLines,
]

/** How all texts become elements. The components of links and headings add words in the language of the page. */
export const toHast: ToHastOptions = {
  footnoteBackLabel: (reference, again) => `${reference + 1}${again > 1 ? `-${again}` : ''}`,
}

export const rehypePlugins: PluggableList = [markdownTables]
