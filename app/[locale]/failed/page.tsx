import type { Metadata } from 'next'
import { FailedPage, failedMetadata } from '@/app/failed-page'
import { defaultLocale, isLocale, locales } from '@/lib/i18n/locales'

type FailedPageProps = { params: Promise<{ locale: string }> }

export function generateStaticParams() {
  return locales.map((locale) => ({ locale }))
}

async function reasonOf({ params }: FailedPageProps) {
  const { locale } = await params
  return { locale: isLocale(locale) ? locale : defaultLocale, why: 'failed' } as const
}

export async function generateMetadata(props: FailedPageProps): Promise<Metadata> {
  return failedMetadata(await reasonOf(props))
}

/** A page that could not be rendered. Next's own response is empty until its script runs. */
export default async function Page(props: FailedPageProps) {
  return <FailedPage {...await reasonOf(props)} />
}
