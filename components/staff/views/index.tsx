import { Strip } from '@/components/staff/strip'

/** `count` is undefined if it was not counted. */
export type View = { href: string; label: string; count: number | undefined; current: boolean }

export type ViewsProps = { label: string; groups: readonly { heading?: string; views: readonly View[] }[] }

const look =
  'flex min-h-9 items-center justify-between gap-3 rounded-xs px-2.5 whitespace-nowrap hover:bg-white/60'

/** Counts are capped at a thousand. */
const told = (count: number | undefined) => {
  if (count === undefined) return ''
  return count < 1000 ? String(count) : '999+'
}

/** The views of the inbox with their counts: a column, or a strip on small screens. */
export function Views({ label, groups }: ViewsProps) {
  return (
    <Strip
      aria-label={label}
      className="flex gap-1 overflow-x-auto bg-paper-deep px-3 py-2 text-sm md:block md:overflow-x-hidden md:overflow-y-auto md:px-3.5 md:py-5 print:hidden"
    >
      {groups.map(({ heading, views }, index) => (
        <div key={heading ?? index} className="contents md:block">
          {heading ? (
            <h2 className="mt-5 mb-1.5 hidden px-2.5 font-sans text-xs font-semibold text-ink-soft md:block">
              {heading}
            </h2>
          ) : null}
          <ul className="flex gap-1 md:grid md:gap-0.5">
            {views.map((view) => (
              <li key={view.href} className="min-w-0">
                <a
                  href={view.href}
                  aria-current={view.current ? 'page' : undefined}
                  className={`${look} ${view.current ? 'bg-white font-semibold text-crimson' : ''}`}
                >
                  <span className="truncate">{view.label}</span>
                  <span className="font-normal text-ink-soft tabular-nums">{told(view.count)}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Strip>
  )
}
