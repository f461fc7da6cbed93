import { Marked } from '@/components/sections/site-search/marked'
import type { SearchGroup, SearchHit, SearchKind } from '@/schemas/search'

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

export type SearchResultsProps = {
  groups: readonly SearchGroup[]
  kinds: Readonly<Record<SearchKind, string>>
}

export function SearchGroups({ groups, kinds }: SearchResultsProps) {
  return groups.map(({ kind, hits }) => (
    <section key={kind} aria-labelledby={`search-${kind}`} className="mt-8">
      <h2 id={`search-${kind}`} className="border-b border-ink pb-2 text-xl">
        {kinds[kind]}
      </h2>
      <ul className="w-full">
        {hits.map((hit) => (
          <Hit key={`${hit.href} ${hit.name.join('')}`} hit={hit} />
        ))}
      </ul>
    </section>
  ))
}
