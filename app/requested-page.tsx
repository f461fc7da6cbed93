import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Document } from '@/app/document'
import { PageLayout } from '@/app/page-layout'
import type { Requested } from '@/components/mdx/page'
import { getPage } from '@/lib/content/documents'
import { isLocale, type Locale } from '@/lib/i18n/locales'
import { pageMetadata } from '@/lib/seo/metadata'

export type RequestedPageProps = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

async function find({ params }: RequestedPageProps, path: string) {
  const { locale } = await params
  const page = isLocale(locale) ? getPage(locale, path) : undefined
  return isLocale(locale) && page ? { locale, page } : undefined
}

export async function requestedMetadata(
  props: RequestedPageProps,
  path: string,
): Promise<Metadata> {
  const found = await find(props, path)
  return found ? pageMetadata(found.locale, path, found.page) : {}
}

/**
 * A page document that depends on the query: the first value of each of the keys. The language switch keeps these, and
 * drops all others.
 */
export async function requestedPage<Key extends string>(
  props: RequestedPageProps,
  path: string,
  keys: readonly Key[],
  requested: (
    values: Partial<Record<Key, string>>,
    locale: Locale,
  ) => Requested | Promise<Requested>,
) {
  const found = await find(props, path)
  if (!found) notFound()
  const query = await props.searchParams
  const entries = keys.flatMap((key): [Key, string][] => {
    const value = [query[key]].flat()[0]
    return value ? [[key, value]] : []
  })
  const values = Object.fromEntries(entries) as Partial<Record<Key, string>>
  const shown = await requested(values, found.locale)
  const search = new URLSearchParams(entries).toString()
  return (
    <PageLayout locale={found.locale} path={path} search={search && `?${search}`} hasForm={false}>
      <Document locale={found.locale} page={found.page} requested={shown} />
    </PageLayout>
  )
}
