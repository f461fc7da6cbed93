import { articleText } from '@/app/[locale]/articles/texts'
import { ArticleContents } from '@/components/articles/contents'
import { withSections } from '@/components/articles/contents/sections'
import { ArticleMarkdown } from '@/components/articles/markdown'
import { Prose } from '@/components/articles/prose'
import { getIntl } from '@/lib/i18n/intl'
import type { IdBelow } from '@/lib/i18n/message-ids'
import type { Locale } from '@/lib/i18n/locales'
import { parseArticle } from '@/lib/markdown/parse'

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
