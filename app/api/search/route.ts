import { z } from 'zod'
import { searchSite, suggestionsIn } from '@/app/search/site-search'
import { codeEnvelope } from '@/lib/http/server/answer'
import { endpoint } from '@/lib/http/server/endpoint'
import { readQuery } from '@/lib/http/server/fields'
import { refuseFault } from '@/lib/http/server/guard'
import { getIntl } from '@/lib/i18n/intl'
import { locales, type Locale } from '@/schemas/locale'
import type { SearchResults, ShownResults } from '@/schemas/search'

/** The dialog shows the best of each kind; the page of the search shows more. */
const most = 3

const schema = z.object({
  q: z.string(),
  locale: z.enum(locales).optional(),
})

/** Results with their texts, so that the browser formats none. */
function shownResults(locale: Locale, { query, total, groups }: SearchResults): ShownResults {
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

/** What the dialog offers before anything is typed. */
function shownSuggestions(locale: Locale): ShownResults {
  const { formatMessage } = getIntl(locale)
  const { suggestions, pages } = suggestionsIn(locale)
  const hit = (href: string, name: string) => ({ href, name: [name], context: '', excerpt: [] })
  return {
    status: '',
    groups: [
      {
        label: formatMessage({ id: 'components.sections.search.suggestions' }),
        hits: suggestions.map((query) =>
          hit(`/search?${new URLSearchParams({ q: query })}`, query),
        ),
      },
      {
        label: formatMessage({ id: 'components.sections.search.pages' }),
        hits: pages.map(({ href, label }) => hit(href, label)),
      },
    ],
  }
}

/** The results of a search while it is typed, or suggestions before, in the visitor's language by default. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE } = endpoint(
  'GET',
  codeEnvelope,
  async (call) => {
    const read = readQuery(call.request, Object.keys(schema.shape))
    if (!read.ok) return refuseFault(call, read)
    const asked = schema.safeParse(read.fields)
    if (!asked.success) return call.fail('malformed')
    const { q, locale = call.locale } = asked.data
    const results = await searchSite(locale, q, most)
    const shown = results.query === '' ? shownSuggestions(locale) : shownResults(locale, results)
    return call.done('', { data: shown })
  },
)
