import { createIntl } from 'react-intl'
import { everyLocale } from '@/lib/i18n/every-locale'
import type { IdBelow, Catalogues } from '@/lib/i18n/message-ids'
import type { Locale } from '@/schemas/locale'

const messages = await everyLocale(
  async (locale): Promise<Catalogues['staff']> =>
    (await import(`../../content/${locale}/messages/staff.json`)).default,
)

type Values = Record<string, string | number>

/** Formats texts of the desk in the browser, where the gallery shows its examples and the server's catalogue is not available. */
export function staffText(locale: Locale) {
  const { formatters } = createIntl({ locale })
  return (id: IdBelow<'components.staff'>, values?: Values): string =>
    String(formatters.getMessageFormat(messages[locale][`components.staff.${id}`], locale).format(values))
}
