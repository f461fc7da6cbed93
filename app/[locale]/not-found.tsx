import { locale as rootLocale } from 'next/root-params'
import { MissingPage } from '@/app/missing-page'
import { defaultLocale, isLocale } from '@/lib/i18n/locales'

export default async function NotFound() {
  const locale = await rootLocale()
  return <MissingPage locale={isLocale(locale) ? locale : defaultLocale} />
}
