import type { Metadata } from 'next'
import { MissingPage } from '@/app/missing-page'
import { defaultLocale, isLocale, locales } from '@/lib/i18n/locales'

type ElPageProps = { params: Promise<{ locale: string }> }

export const metadata: Metadata = { title: 'Page not found', robots: { index: false } }

export function generateStaticParams() {
  return locales.map((locale) => ({ locale }))
}

/** Where unknown addresses lead. The front server sends it with status 404. */
export default async function ElPage({ params }: ElPageProps) {
  const { locale } = await params
  return <MissingPage locale={isLocale(locale) ? locale : defaultLocale} />
}
