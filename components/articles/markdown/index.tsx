import type { Root } from 'hast'
import { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import { MarkdownImage } from '@/components/articles/picture/markdown-image'
import { Prose } from '@/components/articles/prose'
import { elements, type ElementTexts } from '@/components/mdx/elements'

type ArticleMarkdownProps = {
  /** The sanitized tree of the body, as `lib/markdown/parse.ts` makes it. */
  tree: Root
  texts: ElementTexts
}

/** The body of an article. Its headings start below the level of the title. */
export function ArticleMarkdown({ tree, texts }: ArticleMarkdownProps) {
  const components = { ...elements(texts), h1: 'h2', img: MarkdownImage } as const
  return <Prose>{toJsxRuntime(tree, { Fragment, jsx, jsxs, components, ignoreInvalidStyle: true })}</Prose>
}
