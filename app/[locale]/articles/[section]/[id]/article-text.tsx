import { articleText } from '@/app/[locale]/articles/request'
import { ArticleContents } from '@/components/articles/contents'
import { withSections } from '@/components/articles/contents/index'
import { Prose } from '@/components/articles/prose'
import { getIntl } from '@/lib/i18n/intl'
import type { IdBelow } from '@/lib/i18n/message-ids'
import type { Locale } from '@/lib/i18n/locales'
import { parseArticle } from '@/lib/markdown/parse'
import type { Root } from 'hast'
import { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import { ArticlePicture } from '@/components/articles/picture'
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
  return (
    <Prose>
      {toJsxRuntime(tree, { Fragment, jsx, jsxs, components, ignoreInvalidStyle: true })}
    </Prose>
  )
}

type ArticleTextProps = { body: string; locale: Locale }

/** Fewer chapters are not worth a list of them. */
const leastSections = 3

/** The body of an article beside its contents; one that cannot be parsed within the limits, as it is written. */
export async function ArticleText({ body, locale }: ArticleTextProps) {
  const parsed = await parseArticle(body)
  if (parsed.kind !== 'read')
    return (
      <Prose>
        <p className="whitespace-pre-wrap">{body}</p>
      </Prose>
    )
  const text = (id: IdBelow<'components.sections'>) =>
    getIntl(locale).formatMessage({ id: `components.sections.${id}` })
  const { tree, sections } = withSections(parsed.tree)
  const markdown = (
    <ArticleMarkdown
      tree={tree}
      texts={{
        newTab: text('newTab'),
        scroll: text('scroll'),
        footnotes: text('footnotes'),
        footnoteBack: text('footnoteBack'),
      }}
    />
  )
  if (sections.length < leastSections) return markdown
  return (
    <div className="lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-x-16">
      <ArticleContents label={articleText(locale)('contents')} sections={sections} />
      {markdown}
    </div>
  )
}
