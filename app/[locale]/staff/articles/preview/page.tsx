import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ArticleView } from '@/app/[locale]/articles/[channel]/[id]/article-view'
import { PageLayout } from '@/app/page-layout'
import { channelPath } from '@/lib/routes'
import { articleHref, parseArticleQuery, previewHref } from '../../_desk/articles/href'
import { readPreview } from '../../_desk/articles/preview'
import { openDesk } from '@/app/staff/session'
import { NotPermitted } from '@/app/staff/staff-layout'
import { languageOf } from '@/app/staff/language'

type PreviewPageProps = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: PreviewPageProps): Promise<Metadata> {
  return { title: languageOf((await params).locale).t('articles.preview-title') }
}

/** An article as its page will show it, with the editor's unsaved text: the page of the site with a bar above the text. */
export default async function PreviewPage({ params, searchParams }: PreviewPageProps) {
  const query = parseArticleQuery(await searchParams, languageOf((await params).locale).locale)
  const { locale, channel, shown } = query
  const path = previewHref(query, shown)
  const desk = await openDesk((await params).locale, path)
  if (!desk.may('articles.edit')) return <NotPermitted desk={desk} path={path} />
  const article = await readPreview(desk, query, shown)
  if (!article) notFound()
  const base = channelPath(channel)
  return (
    <PageLayout locale={locale} path={`${base}/${article.id}`}>
      <section
        aria-label={desk.t('articles.preview-title')}
        className="flex flex-wrap items-center gap-x-6 gap-y-1 bg-ink px-4 py-2 text-sm text-white print:hidden"
      >
        <p className="font-semibold">{desk.t('articles.preview-bar')}</p>
        <a
          href={articleHref(query)}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {desk.t('articles.back-to-article')}
        </a>
      </section>
      <ArticleView locale={locale} channel={channel} base={base} article={article} isLive={false} />
    </PageLayout>
  )
}
