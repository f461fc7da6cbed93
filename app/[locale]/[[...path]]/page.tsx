import { notFound } from 'next/navigation'
import { MdxContent } from '@/components/mdx/mdx-content'
import { getPage } from '@/lib/content/documents'
import { isLocale, locales } from '@/lib/i18n/locales'
import { routes } from '@/lib/routes'

type PageProps = { params: Promise<{ locale: string; path?: string[] }> }

export const dynamicParams = false

export function generateStaticParams() {
  const paths = routes.filter((route) => !route.channel && !route.render).map((route) => route.path)
  return locales.flatMap((locale) =>
    paths.map((path) => ({ locale, path: path === '/' ? [] : path.slice(1).split('/') })),
  )
}

export default async function DocumentPage({ params }: PageProps) {
  const { locale, path = [] } = await params
  const page = isLocale(locale) ? getPage(locale, `/${path.join('/')}`) : undefined
  if (!page) notFound()
  return (
    <main>
      <h1>{page.headline}</h1>
      <p>{page.lead}</p>
    </main>
  )
}
