import type { Metadata } from 'next'
import { FailedPage, failedMetadata } from '@/app/failed-page'
import { defaultLocale, isLocale, locales } from '@/lib/i18n/locales'

type RefusedPageProps = { params: Promise<{ locale: string }> }

export function generateStaticParams() {
  return locales.map((locale) => ({ locale }))
}

async function reasonOf({ params }: RefusedPageProps) {
  const { locale } = await params
  return { locale: isLocale(locale) ? locale : defaultLocale, why: 'refused' } as const
}

export async function generateMetadata(props: RefusedPageProps): Promise<Metadata> {
  return failedMetadata(await reasonOf(props))
}

/** The answer to a form that did not come from a page of the site. */
export default async function Page(props: RefusedPageProps) {
  return <FailedPage {...await reasonOf(props)} />
}
