import { articleText } from '@/app/[locale]/articles/request'
import { ArticleContents } from '@/components/articles/contents'
import { withSections } from '@/components/articles/contents/index'
import { Prose } from '@/components/articles/prose'
import { getIntl } from '@/lib/i18n/intl'
import type { IdBelow } from '@/lib/i18n/message-ids'
import type { Locale } from '@/lib/i18n/locales'
import { parseArticle } from '@/lib/markdown/parse'
import type { Root } from 'hast'
import type { ReactNode } from 'react'
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

type ArticleTextProps = {
  body: string
  locale: Locale
  /** What is beside the text in wide windows, and below it in others. */
  aside?: ReactNode
}

/** A text with what is beside it, at the columns of the header. */
function Beside({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  if (!aside) return children
  return (
    <div className="md:grid md:grid-cols-12 md:gap-x-12">
      <div className="min-w-0 md:col-span-7">{children}</div>
      <div className="md:col-span-5">{aside}</div>
    </div>
  )
}

/** Fewer chapters are not worth a list of them. */
const leastSections = 3

/** The body of an article beside its contents; one that cannot be parsed within the limits, as it is written. */
export async function ArticleText({ body, locale, aside }: ArticleTextProps) {
  const parsed = await parseArticle(body)
  if (parsed.kind !== 'read')
    return (
      <Beside aside={aside}>
        <Prose>
          <p className="whitespace-pre-wrap">{body}</p>
        </Prose>
      </Beside>
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
  if (sections.length < leastSections) return <Beside aside={aside}>{markdown}</Beside>
  return (
    <div
      className={`lg:grid lg:gap-x-14 ${aside ? 'lg:grid-cols-[13rem_minmax(0,1fr)_11rem]' : 'lg:grid-cols-[13rem_minmax(0,1fr)]'}`}
    >
      <ArticleContents label={articleText(locale)('contents')} sections={sections} />
      {markdown}
      {aside}
    </div>
  )
}
