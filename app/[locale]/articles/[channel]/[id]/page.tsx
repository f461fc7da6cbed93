import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { requestContext, channelOf, withTimeout } from '@/app/[locale]/articles/request'
import { ArticleView } from '@/app/[locale]/articles/[channel]/[id]/article-view'
import { PageLayout } from '@/app/page-layout'
import { articleTrail } from '@/app/page-trail'
import { StructuredData } from '@/app/structured-data'
import { articleThings } from '@/app/structured-data/article'
import { breadcrumbList } from '@/app/structured-data/trail'
import { getPlatform } from '@/lib/platform/platform'
import { pageMetadata } from '@/lib/seo/metadata'
import { coverPicture } from '@/lib/seo/pictures'
import { articleIdPattern } from '@/schemas/content/article'

type ArticlePageProps = { params: Promise<{ locale: string; channel: string; id: string }> }

export const dynamic = 'force-dynamic'

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
  const { title, summary } = article
  return pageMetadata(locale, path, { title, description: summary, picture: coverPicture(article) })
}

export default async function ArticlePage({ params }: ArticlePageProps) {
  const found = await find(params)
  if (!found) notFound()
  const { path, ...shown } = found
  const { locale, base, article } = shown
  const trail = breadcrumbList(locale, articleTrail(locale, base), { title: article.title, path })
  return (
    <PageLayout locale={locale} path={path}>
      <ArticleView {...shown} isLive />
      <StructuredData things={[...articleThings(locale, article, path), ...trail]} />
    </PageLayout>
  )
}
