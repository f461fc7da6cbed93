import { ArticleEnd } from '@/app/[locale]/articles/[section]/[id]/article-end'
import { joinLesson } from '@/app/[locale]/articles/[section]/[id]/join-lesson'
import type { SectionRequest } from '@/app/[locale]/articles/request'
import { ArticleText } from '@/app/[locale]/articles/[section]/[id]/article-text'
import { articleText } from '@/app/[locale]/articles/texts'
import { articleTrail } from '@/app/page-trail'
import { ArticleHeader } from '@/components/articles/header'
import { fingerprint } from '@/components/articles/live/fingerprint'
import { StaleAlert } from '@/components/articles/stale-alert'
import { LazyLiveArticles } from '@/components/layout/lazy-parts'
import { Breadcrumb } from '@/components/sections/breadcrumb'
import { getPage } from '@/lib/content/documents'
import { getIntl } from '@/lib/i18n/intl'
import type { IdBelow } from '@/lib/i18n/message-ids'
import type { Article } from '@/schemas/articles'
import { sectionRules } from '@/schemas/content/article'

type ArticleViewProps = SectionRequest & {
  article: Article
  /** Whether the open page looks for changes; a preview does not. */
  isLive: boolean
}

/** An article as its page shows it, inside the layout of the site. */
export async function ArticleView({ locale, channel, base, article, isLive }: ArticleViewProps) {
  const text = articleText(locale)
  const { link, note } = await joinLesson(locale, article)
  const general = (id: IdBelow<'components.sections'>) =>
    getIntl(locale).formatMessage({ id: `components.sections.${id}` })
  const listTitle = getPage(locale, base)?.title ?? base
  return (
    <>
      <article>
        <ArticleHeader
          article={article}
          locale={locale}
          channel={listTitle}
          sample={sectionRules[channel].contents === 'sample' ? text('sample') : undefined}
          texts={{ author: text('author'), minutes: text('minutes') }}
          join={link}
          places={note}
          calendar={
            article.upcoming
              ? { href: `/api/lessons/${article.id}/calendar.ics?locale=${locale}`, label: text('calendar') }
              : undefined
          }
          breadcrumb={
            <Breadcrumb
              label={general('breadcrumb.label')}
              trail={articleTrail(locale, base)}
              current={article.title}
            />
          }
        />
        <div className="wrap pb-16">
          {article.asOf ? (
            <StaleAlert asOf={article.asOf} locale={locale} text={text('kept', { time: '{time}' })} />
          ) : null}
          <ArticleText body={article.body} locale={locale} />
        </div>
      </article>
      {isLive ? (
        <LazyLiveArticles
          id={article.id}
          query={{ channel, locale }}
          rendered={fingerprint(article)}
          atOnce={article.asOf !== undefined}
        />
      ) : null}
      <ArticleEnd article={article} locale={locale} base={base} />
    </>
  )
}
