import type { Bind } from '@/components/mdx/bind'
import type { MdxContext, SearchShown } from '@/components/mdx/context'
import { SiteSearch } from '@/components/sections/site-search/index'
import type * as schema from '@/components/sections/site-search/schema'
import { longestQuery, searchKinds } from '@/schemas/search'

const prefix = 'components.sections.search'
const none: SearchShown = { results: { query: '', total: 0, groups: [] }, suggestions: [], pages: [] }

function textsOf({ text }: MdxContext, { results: { query, total, groups } }: SearchShown) {
  const shown = groups.reduce((sum, { hits }) => sum + hits.length, 0)
  const empty =
    total === 0 ? text(`${prefix}.none`, { query }) : text(`${prefix}.count`, { query, count: total })
  return {
    label: text(`${prefix}.label`),
    placeholder: text(`${prefix}.placeholder`),
    submit: text(`${prefix}.submit`),
    status: query === '' ? text(`${prefix}.start`) : empty,
    advice: query !== '' && total === 0 ? text(`${prefix}.none.text`) : '',
    more: total > shown ? text(`${prefix}.more`, { count: total - shown }) : '',
  }
}

export const bind: Bind<typeof schema> = (context) => ({
  SiteSearch: () => {
    const { text, organisation, search = none } = context
    const kinds = searchKinds.map((kind) => [kind, text(`${prefix}.kind.${kind}`)])
    return (
      <SiteSearch
        query={search.results.query}
        longest={longestQuery}
        groups={search.results.groups}
        kinds={Object.fromEntries(kinds)}
        help={{
          suggestions: search.suggestions,
          pages: search.pages,
          phone: organisation.phone,
          texts: {
            suggestions: text(`${prefix}.suggestions`),
            pages: text(`${prefix}.pages`),
            ask: text(`${prefix}.ask`),
            contact: text(`${prefix}.contact`),
          },
        }}
        texts={textsOf(context, search)}
      />
    )
  },
})
