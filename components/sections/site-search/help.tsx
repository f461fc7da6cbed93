export type SearchHelpProps = {
  suggestions: readonly string[]
  pages: readonly { href: string; label: string }[]
  texts: { suggestions: string; pages: string; ask: string; contact: string }
  phone: string
}

/** The address of a search. */
const searchHref = (query: string) => `/search?${new URLSearchParams({ q: query })}`

const link = 'inline-flex min-h-11 items-center text-link'

/** Ways on when there are no results: searches that others make, the main pages, and how to ask. */
export function SearchHelp({ suggestions, pages, texts, phone }: SearchHelpProps) {
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
