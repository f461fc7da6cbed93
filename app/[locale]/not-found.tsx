import type { Metadata } from 'next'
import { locale as rootLocale } from 'next/root-params'
import { MissingPage, missingMetadata } from '@/app/failed-page'
import { defaultLocale, isLocale } from '@/lib/i18n/locales'

async function knownLocale() {
  const locale = await rootLocale()
  return isLocale(locale) ? locale : defaultLocale
}

export async function generateMetadata(): Promise<Metadata> {
  return missingMetadata(await knownLocale())
}

export default async function NotFound() {
  return <MissingPage locale={await knownLocale()} />
}
