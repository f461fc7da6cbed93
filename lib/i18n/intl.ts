import 'server-only'
import { createIntl, createIntlCache, type IntlShape } from 'react-intl/server'
import type { IdPrefix } from '@/lib/i18n/message-ids'
import { getCatalog } from '@/lib/i18n/messages'
import { timeZone } from '@/lib/time'
import { translate, type Translate } from '@/lib/i18n/translate'
import { locales, type Locale } from '@/schemas/locale'

const cache = createIntlCache()
const intls = new Map(
  locales.map((locale) => [
    locale,
    createIntl(
      {
        locale,
        timeZone,
        messages: getCatalog(locale),
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

/** The function `t` of a language, for the server. Client components have `useT`. */
export function translator<Prefix extends IdPrefix | '' = ''>(
  locale: Locale,
  prefix?: Prefix,
): Translate<Prefix> {
  return translate(getIntl(locale), prefix)
}
