import { organizationOf, textsOf, type MdxPage, type SearchShown } from '@/components/mdx/page'
import { SearchHelp, type SearchHelpProps } from '@/components/sections/site-search/help'
import { SearchGroups, type SearchResultsProps } from '@/components/sections/site-search/results'
import { longestQuery, searchKinds } from '@/schemas/search'

export type SiteSearchProps = SearchResultsProps & {
  query: string
  longest: number
  help: SearchHelpProps
  texts: {
    label: string
    placeholder: string
    submit: string
    /** The number of results; that there are none; or what to do while there is no query. */
    status: string
    advice: string
    more: string
  }
}

/** The search as a page: a native form, so that it works without JavaScript and a search can be shared. */
export function SiteSearchView({ query, longest, groups, kinds, help, texts }: SiteSearchProps) {
  return (
    <div className="w-full">
      <search>
        <form key={query} action="/search" className="flex items-end gap-3">
          <label className="grid min-w-0 grow gap-1 text-sm md:max-w-xl">
            {texts.label}
            <input
              name="q"
              type="search"
              defaultValue={query}
              maxLength={longest}
              placeholder={texts.placeholder}
              className="h-12 w-full min-w-0 border border-ink-soft bg-white px-3 text-base"
            />
          </label>
          <button
            type="submit"
            className="h-12 shrink-0 border border-crimson px-5 font-semibold text-crimson hover:bg-paper-deep"
          >
            {texts.submit}
          </button>
        </form>
      </search>
      <p role="status" className="mt-5 font-serif text-xl">
        {texts.status}
      </p>
      {texts.advice ? <p className="mt-1 text-ink-soft">{texts.advice}</p> : null}
      <SearchGroups groups={groups} kinds={kinds} />
      {texts.more ? <p className="mt-6 text-ink-soft">{texts.more}</p> : null}
      {groups.length === 0 ? <SearchHelp {...help} /> : null}
    </div>
  )
}

const prefix = 'components.sections.search'
const none: SearchShown = { results: { query: '', total: 0, groups: [] }, suggestions: [], pages: [] }

function resultTexts(page: MdxPage, { results: { query, total, groups } }: SearchShown) {
  const t = textsOf(page)
  const shown = groups.reduce((sum, { hits }) => sum + hits.length, 0)
  const empty = total === 0 ? t(`${prefix}.none`, { query }) : t(`${prefix}.count`, { query, count: total })
  return {
    label: t(`${prefix}.label`),
    placeholder: t(`${prefix}.placeholder`),
    submit: t(`${prefix}.submit`),
    status: query === '' ? t(`${prefix}.start`) : empty,
    advice: query !== '' && total === 0 ? t(`${prefix}.none.text`) : '',
    more: total > shown ? t(`${prefix}.more`, { count: total - shown }) : '',
  }
}

export function SiteSearch({ page }: { page: MdxPage }) {
  const t = textsOf(page)
  const search = page.requested?.search ?? none
  const kinds = searchKinds.map((kind) => [kind, t(`${prefix}.kind.${kind}`)])
  return (
    <SiteSearchView
      query={search.results.query}
      longest={longestQuery}
      groups={search.results.groups}
      kinds={Object.fromEntries(kinds)}
      help={{
        suggestions: search.suggestions,
        pages: search.pages,
        phone: organizationOf(page).phone,
        texts: {
          suggestions: t(`${prefix}.suggestions`),
          pages: t(`${prefix}.pages`),
          ask: t(`${prefix}.ask`),
          contact: t(`${prefix}.contact`),
        },
      }}
      texts={resultTexts(page, search)}
    />
  )
}
