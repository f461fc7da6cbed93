import { createIntl, type IntlShape } from 'react-intl'
import { everyLocale } from '@/lib/i18n/every-locale'
import type { Rooms } from '@/lib/i18n/message-ids'
import type { Locale } from '@/schemas/locale'

const messages = await everyLocale(
  async (locale): Promise<Rooms['staff']> =>
    (await import(`../../content/${locale}/messages/staff.json`)).default,
)

/** The desk's texts alone, for where the server's catalogue cannot go: the gallery shows its examples in the browser. */
export function staffIntl(locale: Locale): IntlShape {
  return createIntl({ locale, messages: messages[locale] })
}
