import type { ExplainProps } from '@/components/sections/hero/props'

type ContentsProps = NonNullable<ExplainProps['contents']> & { columns: string }

/** The sections of a page, or the questions of a list, as links. */
export function Contents({ label, sections, columns }: ContentsProps) {
  return (
    <nav aria-label={label} className="print:hidden">
      <p aria-hidden="true" className="pb-2 text-sm text-ink-soft">
        {label}
      </p>
      <ol className={`grid gap-x-5 border-t border-ink ${columns}`}>
        {sections.map(({ id, label: name }, index) => (
          <li key={id} className="border-b border-line">
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center gap-3 text-sm hover:text-crimson"
            >
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
