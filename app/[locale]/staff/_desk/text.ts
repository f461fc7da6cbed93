import 'server-only'
import { notFound } from 'next/navigation'
import type { IntlShape } from 'react-intl/server'
import { getIntl } from '@/lib/i18n/intl'
import { isLocale, type Locale } from '@/lib/i18n/locales'
import type { IdBelow } from '@/lib/i18n/message-ids'

export type Values = Record<string, string | number>

/** Returns a text of the desk: `text('bar.sign-out')` is `components.staff.bar.sign-out`. */
export type Text = (id: IdBelow<'components.staff'>, values?: Values) => string

export type Language = { locale: Locale; intl: IntlShape; text: Text }

/** The texts and formatters of a page's language. */
export function languageOf(locale: string): Language {
  if (!isLocale(locale)) notFound()
  const intl = getIntl(locale)
  const text: Text = (id, values) => intl.formatMessage({ id: `components.staff.${id}` }, values)
  return { locale, intl, text }
}
