import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Document } from '@/app/document'
import { PageLayout } from '@/app/page-layout'
import { comparisonKeys } from '@/components/sections/programme/comparison'
import { getPage } from '@/lib/content/documents'
import { isLocale } from '@/lib/i18n/locales'
import { pageMetadata } from '@/lib/seo/metadata'

type ComparePageProps = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const path = '/project/compare'

export const dynamic = 'force-dynamic'

async function find({ params }: ComparePageProps) {
  const { locale } = await params
  const page = isLocale(locale) ? getPage(locale, path) : undefined
  return isLocale(locale) && page ? { locale, page } : undefined
}

export async function generateMetadata(props: ComparePageProps): Promise<Metadata> {
  const found = await find(props)
  return found ? pageMetadata(found.locale, path, found.page) : {}
}

/** Up to four programs side by side: `/project/compare?a=msf&b=map`. */
export default async function ComparePage(props: ComparePageProps) {
  const found = await find(props)
  if (!found) notFound()
  const values = await props.searchParams
  const compared = comparisonKeys.flatMap((key) => [values[key]].flat()[0] ?? [])
  const search = new URLSearchParams(
    comparisonKeys.flatMap((key) => {
      const value = [values[key]].flat()[0]
      return value ? [[key, value]] : []
    }),
  ).toString()
  return (
    <PageLayout locale={found.locale} path={path} search={search && `?${search}`}>
      <Document locale={found.locale} page={found.page} requested={{ compared }} />
    </PageLayout>
  )
}
