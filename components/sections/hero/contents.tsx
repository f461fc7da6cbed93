import type { ExplainProps } from '@/components/sections/hero/props'

// Long lists stay in two columns, so that a drawing fits above them.
const longest = 3

/** The sections of a page as links: in two columns on phones, beside the lead from 992 px on. */
export function Contents({ label, sections }: NonNullable<ExplainProps['contents']>) {
  return (
    <nav aria-label={label} className="print:hidden">
      <p aria-hidden="true" className="pb-2 text-sm text-ink-soft">
        {label}
      </p>
      <ol
        className={`grid grid-cols-2 gap-x-5 border-t border-ink ${sections.length > longest ? '' : 'md:grid-cols-1'}`}
      >
        {sections.map(({ id, label: name }, index) => (
          <li key={id} className="border-b border-line">
            <a href={`#${id}`} className="flex min-h-11 items-center gap-3 text-sm hover:text-crimson">
              <span aria-hidden="true" className="w-4 shrink-0 font-serif text-crimson">
                {index + 1}
              </span>
              {name}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
