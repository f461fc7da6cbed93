import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { ArticleEnd } from '@/app/[locale]/articles/[channel]/[id]/article-end'
import { joinLesson } from '@/app/[locale]/articles/[channel]/[id]/join-lesson'
import { requestContext, channelOf, withTimeout } from '@/app/[locale]/articles/request'
import { articleText } from '@/app/[locale]/articles/texts'
import { PageLayout } from '@/app/page-layout'
import { LazyFreshArticle } from '@/components/layout/lazy-parts'
import { articleMark } from '@/components/articles/fresh/article-mark'
import { ArticleHeader } from '@/components/articles/header'
import { StaleNotice } from '@/components/articles/stale-notice'
import { ArticleMarkdown } from '@/components/articles/markdown'
import { Breadcrumb } from '@/components/sections/breadcrumb'
import { getPage } from '@/lib/content/documents'
import { getIntl } from '@/lib/i18n/intl'
import { getPlatform } from '@/lib/platform/platform'
import { pageMetadata } from '@/lib/seo/metadata'
import { articleIdPattern } from '@/schemas/content/article'
import type { IdBelow } from '@/lib/i18n/message-ids'

type ArticlePageProps = { params: Promise<{ locale: string; channel: string; id: string }> }

export const dynamic = 'force-dynamic'

/** People and cases are fictitious; their articles are labeled as samples. */
const invented = new Set(['alumni-stories', 'college-cases'])

const find = cache(async (params: ArticlePageProps['params']) => {
  const { id } = await params
  const channel = await channelOf(params)
  if (!channel || !articleIdPattern.test(id)) return undefined
  const { channel: name, locale } = channel
  const asked = { channel: name, locale, id, ...(await requestContext()) }
  const article = await withTimeout(getPlatform().getArticle(asked))
  return article && { ...channel, article, path: `${channel.base}/${id}` }
})

export async function generateMetadata({ params }: ArticlePageProps): Promise<Metadata> {
  const found = await find(params)
  if (!found) notFound() // the missing page has its own title
  const { locale, path, article } = found
  return pageMetadata(locale, path, { title: article.title, description: article.summary })
}

export default async function ArticlePage({ params }: ArticlePageProps) {
  const found = await find(params)
  if (!found) notFound()
  const { locale, channel, base, path, article } = found
  const text = articleText(locale)
  const general = (id: IdBelow<'components.sections'>) =>
    getIntl(locale).formatMessage({ id: `components.sections.${id}` })
  const listTitle = getPage(locale, base)?.title ?? base

  return (
    <PageLayout locale={locale} path={path}>
      <article>
        <ArticleHeader
          article={article}
          locale={locale}
          channel={listTitle}
          sample={invented.has(channel) ? text('sample') : undefined}
          texts={{ author: text('author'), minutes: text('minutes') }}
          join={joinLesson(locale, article)}
          calendar={
            article.upcoming
              ? { href: `/api/lessons/${article.id}/calendar.ics?locale=${locale}`, label: text('calendar') }
              : undefined
          }
          breadcrumb={
            <Breadcrumb
              label={general('breadcrumb.label')}
              trail={[
                { label: general('breadcrumb.home'), href: '/' },
                { label: listTitle, href: base },
              ]}
              current={article.title}
            />
          }
        />
        <div className="wrap pb-16">
          {article.asOf ? (
            <StaleNotice asOf={article.asOf} locale={locale} text={text('kept', { time: '{time}' })} />
          ) : null}
          <ArticleMarkdown
            body={article.body}
            texts={{ newTab: general('newTab'), scroll: general('scroll') }}
          />
        </div>
      </article>
      <LazyFreshArticle
        id={article.id}
        channel={channel}
        locale={locale}
        mark={articleMark(article)}
        kept={article.asOf !== undefined}
      />
      <ArticleEnd article={article} locale={locale} base={base} />
    </PageLayout>
  )
}
