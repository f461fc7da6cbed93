import { organizationOf, textsOf, type MdxPage, type SearchShown } from '@/components/mdx/page'
import {
  longestQuery,
  searchKinds,
  type SearchGroup,
  type SearchHit,
  type SearchKind,
} from '@/schemas/search'
import { Marked } from '@/components/sections/site-search/marked'

function Hit({ hit: { href, name, context, excerpt } }: { hit: SearchHit }) {
  return (
    <li className="border-b border-line py-4">
      <h3 className="font-sans text-lg leading-snug font-semibold">
        <a href={href} className="inline-block py-1 hover:text-crimson">
          <Marked text={name} />
        </a>
        {context ? <span className="ml-2 text-sm font-normal text-ink-soft">{context}</span> : null}
      </h3>
      <p className="measure mt-0.5 text-ink-soft">
        <Marked text={excerpt} />
      </p>
    </li>
  )
}

type SearchResultsProps = {
  groups: readonly SearchGroup[]
  kinds: Readonly<Record<SearchKind, string>>
}

/** A kind with more results than these is as wide as the page, so that a short one beside it leaves no column empty. */
const leastWide = 4

function SearchGroups({ groups, kinds }: SearchResultsProps) {
  return groups.map(({ kind, hits }) => (
    <section
      key={kind}
      aria-labelledby={`search-${kind}`}
      className={hits.length > leastWide ? 'md:col-span-2' : ''}
    >
      <h2 id={`search-${kind}`} className="border-b border-ink pb-2 text-xl">
        {kinds[kind]}
      </h2>
      <ul className={hits.length > leastWide ? 'grid gap-x-12 md:grid-cols-2' : 'w-full'}>
        {hits.map((hit) => (
          <Hit key={`${hit.href} ${hit.name.join('')}`} hit={hit} />
        ))}
      </ul>
    </section>
  ))
}

type SearchHelpProps = {
  suggestions: readonly string[]
  pages: readonly { href: string; label: string }[]
  texts: { suggestions: string; pages: string; ask: string; contact: string }
  phone: string
}

/** The address of a search. */
const searchHref = (query: string) => `/search?${new URLSearchParams({ q: query })}`

const link = 'inline-flex min-h-11 items-center text-link'

/** Ways on when there are no results: searches that others make, the main pages, and how to ask. */
function SearchHelp({ suggestions, pages, texts, phone }: SearchHelpProps) {
  return (
    <div className="mt-6 grid gap-6 border-t border-line pt-6 md:grid-cols-2">
      <section>
        <h3 className="font-sans text-base font-semibold">{texts.suggestions}</h3>
        <ul className="mt-1 flex flex-wrap gap-x-5">
          {suggestions.map((query) => (
            <li key={query}>
              <a href={searchHref(query)} className={link}>
                {query}
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3 className="font-sans text-base font-semibold">{texts.pages}</h3>
        <ul className="mt-1 flex flex-wrap gap-x-5">
          {pages.map(({ href, label }) => (
            <li key={href}>
              <a href={href} className={link}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </section>
      <p className="flex flex-wrap items-center gap-x-4 md:col-span-2">
        {texts.ask}
        <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={link}>
          {phone}
        </a>
        <a href="/about/contact" className={link}>
          {texts.contact}
        </a>
      </p>
    </div>
  )
}

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
      <div className="mt-8 grid items-start gap-x-12 gap-y-10 md:grid-cols-2">
        <SearchGroups groups={groups} kinds={kinds} />
      </div>
      {texts.more ? <p className="mt-6 text-ink-soft">{texts.more}</p> : null}
      {groups.length === 0 ? <SearchHelp {...help} /> : null}
    </div>
  )
}

const prefix = 'components.sections.search'
const none: SearchShown = {
  results: { query: '', total: 0, groups: [] },
  suggestions: [],
  pages: [],
}

function resultTexts(page: MdxPage, { results: { query, total, groups } }: SearchShown) {
  const t = textsOf(page)
  const shown = groups.reduce((sum, { hits }) => sum + hits.length, 0)
  const empty =
    total === 0 ? t(`${prefix}.none`, { query }) : t(`${prefix}.count`, { query, count: total })
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
