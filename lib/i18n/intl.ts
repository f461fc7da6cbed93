import 'server-only'
import { createIntl, createIntlCache, type IntlShape } from 'react-intl/server'
import type { MessageId } from '@/lib/i18n/message-ids'
import { getCatalogue } from '@/lib/i18n/messages'
import { locales, type Locale } from '@/schemas/locale'

// Times are shown in the time zone of the operator's office.
export const timeZone = 'Asia/Shanghai'

const cache = createIntlCache()
const intls = new Map(
  locales.map((locale) => [
    locale,
    createIntl(
      {
        locale,
        timeZone,
        messages: getCatalogue(locale),
        onError(error) {
          throw error // a missing text is a bug: fail in the content check and the build
        },
      },
      cache,
    ),
  ]),
)

/** The formatter of a language with all texts of the site. Throws for an unknown message id. */
export function getIntl(locale: Locale): IntlShape {
  const intl = intls.get(locale)
  if (!intl) throw new Error(`Unknown locale ${locale}`)
  return intl
}

/** Returns the texts of a language by their ids, formatted. */
export function translator(locale: Locale) {
  const intl = getIntl(locale)
  return (id: MessageId, values?: Record<string, string | number>): string =>
    intl.formatMessage({ id }, values)
}
