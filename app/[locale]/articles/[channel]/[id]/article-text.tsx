import { ArticleMarkdown } from '@/components/articles/markdown'
import { Prose } from '@/components/articles/prose'
import { getIntl } from '@/lib/i18n/intl'
import type { IdBelow } from '@/lib/i18n/message-ids'
import type { Locale } from '@/lib/i18n/locales'
import { parseArticle } from '@/lib/markdown/parse'

type ArticleTextProps = { body: string; locale: Locale }

/** The body of an article; one that cannot be parsed within the limits, as it is written. */
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
  return (
    <ArticleMarkdown
      tree={parsed.tree}
      texts={{
        newTab: text('newTab'),
        scroll: text('scroll'),
        footnotes: text('footnotes'),
        footnoteBack: text('footnoteBack'),
      }}
    />
  )
}
