import 'server-only'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import type { IntlShape } from 'react-intl/server'
import { getIntl, createTranslator } from '@/lib/i18n/intl'
import { isLocale, type Locale } from '@/lib/i18n/locales'
import type { StaffTranslate } from '@/lib/i18n/translate'

/** `t('bar.sign-out')` is the text of `components.staff.bar.sign-out`. */
export type Language = { locale: Locale; intl: IntlShape; t: StaffTranslate }

/** The texts and formatters of a page's language. */
export function languageOf(locale: string): Language {
  if (!isLocale(locale)) notFound()
  return { locale, intl: getIntl(locale), t: createTranslator(locale, 'components.staff') }
}

/** The `generateMetadata` of a page with this title. */
export function titleMetadata(id: Parameters<StaffTranslate>[0]) {
  return async ({ params }: { params: Promise<{ locale: string }> }): Promise<Metadata> => ({
    title: languageOf((await params).locale).t(id),
  })
}
