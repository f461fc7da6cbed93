import type { Metadata } from 'next'
import { MissingPage, missingMetadata } from '@/app/failed-page'
import { defaultLocale, isLocale, locales } from '@/lib/i18n/locales'

type ElPageProps = { params: Promise<{ locale: string }> }

export function generateStaticParams() {
  return locales.map((locale) => ({ locale }))
}

export async function generateMetadata({ params }: ElPageProps): Promise<Metadata> {
  const { locale } = await params
  return missingMetadata(isLocale(locale) ? locale : defaultLocale)
}

/** The target of unknown addresses. The front server sends it with status 404. */
export default async function ElPage({ params }: ElPageProps) {
  const { locale } = await params
  return <MissingPage locale={isLocale(locale) ? locale : defaultLocale} />
}
