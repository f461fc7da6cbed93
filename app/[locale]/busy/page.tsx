import type { Metadata } from 'next'
import { FailedPage, failedMetadata } from '@/app/failed-page'
import { defaultLocale, isLocale, locales } from '@/lib/i18n/locales'

type BusyPageProps = { params: Promise<{ locale: string }> }

export function generateStaticParams() {
  return locales.map((locale) => ({ locale }))
}

async function reasonOf({ params }: BusyPageProps) {
  const { locale } = await params
  return { locale: isLocale(locale) ? locale : defaultLocale, why: 'busy' } as const
}

export async function generateMetadata(props: BusyPageProps): Promise<Metadata> {
  return failedMetadata(await reasonOf(props))
}

/** A page that is not rendered because too many others are being rendered. */
export default async function Page(props: BusyPageProps) {
  return <FailedPage {...await reasonOf(props)} />
}
