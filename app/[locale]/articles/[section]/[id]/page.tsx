import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { cache } from 'react'
import {
  requestContext,
  sectionOf,
  Unavailable,
  unlessUnavailable,
} from '@/app/[locale]/articles/request'
import { ArticleView } from '@/app/[locale]/articles/[section]/[id]/article-view'
import { failedMetadata, RefusedPage } from '@/app/failed-page'
import { PageLayout } from '@/app/page-layout'
import { articleTrail, StructuredData, breadcrumbList } from '@/app/structured-data'
import { articleThings } from '@/app/structured-data/document'
import type { OneQuery } from '@/lib/articles/query'
import { PlatformUnavailable } from '@/lib/platform/port'
import { getPlatform } from '@/lib/platform/platform'
import { renamedArticle } from '@/lib/content/documents'
import { sectionPath } from '@/lib/routes'
import { pageMetadata } from '@/lib/seo/metadata'
import { coverPicture } from '@/lib/seo/pictures'
import { articleIdPattern } from '@/schemas/content/article'

type ArticlePageProps = { params: Promise<{ locale: string; section: string; id: string }> }

export const dynamic = 'force-dynamic'

const find = cache(async (params: ArticlePageProps['params']) => {
  const { id } = await params
  const found = await sectionOf(params)
  if (!found || !articleIdPattern.test(id)) return undefined
  const { channel, locale } = found
  const asked = { channel, locale, id, ...(await requestContext()) }
  const path = `${found.base}/${id}`
  const article = await unlessUnavailable(getPlatform().getArticle(asked))
  if (article === undefined) return toNewAddress(asked)
  if (!(article instanceof Unavailable)) return { ...found, article, path }
  // Without a message, the error page of the site says all there is to say.
  if (article.said === '') throw new PlatformUnavailable('An article is not available')
  return { ...found, said: article.said, path }
})

/** The old address of a renamed article leads to the new one; guides were among the news once. */
async function toNewAddress(asked: OneQuery): Promise<undefined> {
  const { locale, channel, id } = asked
  const renamed = channel && renamedArticle(locale, channel, id)
  if (channel && renamed) permanentRedirect(`${sectionPath(channel)}/${renamed}`)
  const guide =
    channel === 'guides'
      ? undefined
      : await getPlatform().getArticle({ ...asked, channel: 'guides' })
  if (guide) permanentRedirect(`${sectionPath('guides')}/${id}`)
  return undefined
}

export async function generateMetadata({ params }: ArticlePageProps): Promise<Metadata> {
  const found = await find(params)
  if (!found) notFound() // the missing page has its own title
  if ('said' in found) return failedMetadata(found.locale, 'failed')
  const { locale, path, article } = found
  const { title, summary } = article
  return pageMetadata(locale, path, { title, description: summary, picture: coverPicture(article) })
}

export default async function ArticlePage({ params }: ArticlePageProps) {
  const found = await find(params)
  if (!found) notFound()
  if ('said' in found)
    return <RefusedPage locale={found.locale} path={found.path} said={found.said} />
  const { path, ...shown } = found
  const { locale, base, article } = shown
  const trail = breadcrumbList(locale, articleTrail(locale, base), { title: article.title, path })
  return (
    <PageLayout locale={locale} path={path} hasForm={false}>
      <ArticleView {...shown} isLive />
      <StructuredData things={[...articleThings(locale, article, path), ...trail]} />
    </PageLayout>
  )
}
