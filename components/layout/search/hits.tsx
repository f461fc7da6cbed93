import { Marked } from '@/components/sections/site-search/marked'
import type { ShownResults } from '@/schemas/search-results'

/** The results under their headings, as links that the arrow keys reach. */
export function Hits({ groups }: Pick<ShownResults, 'groups'>) {
  return groups.map(({ label, hits }) => (
    <section key={label}>
      <h2 className="gutter pt-4 pb-1 font-sans text-sm font-semibold text-ink-soft">{label}</h2>
      <ul>
        {hits.map(({ href, name, context, excerpt }) => (
          <li key={`${href} ${name.join('')}`}>
            <a href={href} data-hit className="block gutter py-2.5 hover:bg-paper-deep focus:bg-paper-deep">
              <span className="font-semibold text-crimson">
                <Marked text={name} />
              </span>
              {context ? <span className="ml-2 text-sm text-ink-soft">{context}</span> : null}
              <span className="line-clamp-2 text-sm text-ink-soft">
                <Marked text={excerpt} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  ))
}
