import { Strip } from '@/components/staff/strip'
import { Icon } from '@/components/ui/icon'

export type View = {
  href: string
  label: string
  /** Empty if it was not counted. */
  count: string
  /** How many have waited longer than the target, in words. */
  over?: string | undefined
  current: boolean
}

export type ViewsProps = {
  label: string
  groups: readonly { heading?: string; views: readonly View[] }[]
}

const look =
  'flex min-h-9 items-center justify-between gap-x-3 rounded-xs px-2.5 whitespace-nowrap hover:bg-white/60 md:flex-wrap'

/** Below the view, or beside it on small screens. */
function Over({ text }: { text: string }) {
  return (
    <span className="flex items-center gap-1 text-xs font-semibold text-crimson md:w-full md:pb-1.5">
      <Icon name="clock" size={13} />
      {text}
    </span>
  )
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
                  <span className="font-normal text-ink-soft tabular-nums">{view.count}</span>
                  {view.over ? <Over text={view.over} /> : null}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Strip>
  )
}
