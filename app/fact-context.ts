import 'server-only'
import type { FactContext } from '@/components/mdx/context'
import { getClaim } from '@/lib/content/claims'
import { getProgrammeCatalogue } from '@/lib/content/programmes'
import { getIntl } from '@/lib/i18n/intl'
import type { Locale } from '@/lib/i18n/locales'

/** What the texts about programs are made of, in one language. */
export function factContext(locale: Locale): FactContext {
  const intl = getIntl(locale)
  return {
    locale,
    text: (id, values) => intl.formatMessage({ id }, values),
    claim: (id) => getClaim(locale, id),
    programmeCatalogue: getProgrammeCatalogue(locale),
  }
}
