import 'server-only'
import { getIntl } from '@/lib/i18n/intl'
import type { Locale } from '@/lib/i18n/locales'
import type { SearchResults } from '@/schemas/search'
import type { ShownResults } from '@/schemas/search-results'

/** Results with their texts, so that the browser formats none. */
export function shownResults(locale: Locale, { query, total, groups }: SearchResults): ShownResults {
  const { formatMessage } = getIntl(locale)
  const prefix = 'components.sections.search'
  const found = formatMessage({ id: `${prefix}.count` }, { query, count: total })
  return {
    status: total === 0 ? formatMessage({ id: `${prefix}.none` }, { query }) : found,
    groups: groups.map(({ kind, hits }) => ({
      label: formatMessage({ id: `${prefix}.kind.${kind}` }),
      hits,
    })),
  }
}
