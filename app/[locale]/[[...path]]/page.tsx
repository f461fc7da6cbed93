import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Document } from '@/app/document'
import { PageLayout } from '@/app/page-layout'
import { usesComponent } from '@/components/mdx/page'
import { getPage } from '@/lib/content/documents'
import { isLocale, locales } from '@/lib/i18n/locales'
import { routes } from '@/lib/routes'
import { pageMetadata } from '@/lib/seo/metadata'

type PageProps = { params: Promise<{ locale: string; path?: string[] }> }

export const dynamicParams = false

/** Every page that is the same for all visitors, in every language. */
export function generateStaticParams() {
  const paths = routes.filter((route) => !route.channel && !route.render).map((route) => route.path)
  return locales.flatMap((locale) =>
    paths.map((path) => ({ locale, path: path === '/' ? [] : path.slice(1).split('/') })),
  )
}

async function find({ params }: PageProps) {
  const { locale, path = [] } = await params
  const page = isLocale(locale) ? getPage(locale, `/${path.join('/')}`) : undefined
  return isLocale(locale) && page ? { locale, page } : undefined
}

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const found = await find(props)
  return found ? pageMetadata(found.locale, found.page.path, found.page) : {}
}

export default async function DocumentPage(props: PageProps) {
  const found = await find(props)
  if (!found) notFound()
  const { locale, page } = found
  return (
    <PageLayout locale={locale} path={page.path} hasForm={usesComponent(page, 'TrainingForm')}>
      <Document locale={locale} page={page} />
    </PageLayout>
  )
}
