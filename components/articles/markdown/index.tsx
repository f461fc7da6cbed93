import type { Root } from 'hast'
import { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import { ArticlePicture } from '@/components/articles/picture'
import { Prose } from '@/components/articles/prose'
import { elements, type ElementTexts } from '@/components/mdx/elements'
import { pictureAt } from '@/schemas/picture'

type MarkdownImageProps = { src?: string | Blob | undefined; alt?: string | undefined }

/** An image of Markdown: an uploaded picture in all of its sizes. Other addresses are not requested from readers’ browsers. */
function MarkdownImage({ src, alt = '' }: MarkdownImageProps) {
  const picture = typeof src === 'string' ? pictureAt(src) : undefined
  if (!picture) return null
  return <ArticlePicture picture={picture} alt={alt} sizes="(min-width: 75rem) 54rem, 100vw" />
}

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
