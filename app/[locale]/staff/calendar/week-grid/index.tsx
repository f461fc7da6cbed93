type WeekEntry = {
  id: string
  href: string
  /** `14:30–15:00`. */
  time: string
  title: string
  /** Kind and interviewer. */
  detail: string
  /** `Canceled`; empty for a planned interview. */
  state: string
}

type Day = {
  /** `2026-11-23`. */
  day: string
  label: string
  /** Why nobody works on this day; empty for a working day. */
  off: string
  isToday: boolean
  entries: readonly WeekEntry[]
}

export type WeekProps = { label: string; todayLabel: string; empty: string; days: readonly Day[] }

/** The entries of a week: a column for each day on wide screens, on small ones a list of the days that have any. */
export function Week({ label, todayLabel, empty, days }: WeekProps) {
  const isEmpty = days.every(({ entries }) => entries.length === 0)
  return (
    <>
      {isEmpty ? <p className="text-sm text-ink-soft">{empty}</p> : null}
      <ol
        aria-label={label}
        className="grid gap-px border border-line bg-line max-lg:empty:hidden lg:min-h-[24rem] lg:grid-cols-7"
      >
        {days.map((day) => (
          <DayColumn key={day.day} {...day} todayLabel={todayLabel} />
        ))}
      </ol>
    </>
  )
}

function DayColumn({ label, off, isToday, entries, todayLabel }: Day & { todayLabel: string }) {
  const shown = entries.length === 0 && !isToday ? 'hidden lg:grid' : 'grid'
  return (
    <li
      className={`${shown} min-w-0 content-start gap-2 p-2.5 ${off ? 'bg-paper-deep' : 'bg-white'}`}
    >
      <h2 className={`font-sans text-sm font-semibold ${isToday ? 'text-crimson' : ''}`}>
        {label}
        {isToday ? <span className="font-normal"> · {todayLabel}</span> : null}
        {off ? <span className="block text-xs font-normal text-ink-soft">{off}</span> : null}
      </h2>
      {entries.length > 0 ? (
        <ul className="grid gap-2">
          {entries.map(({ id, href, time, title, detail, state }) => (
            <li key={id}>
              <a
                href={href}
                className={`grid min-h-11 content-center border border-line px-2.5 py-1.5 text-sm leading-snug hover:bg-paper ${state ? 'bg-paper text-ink-soft' : 'border-l-4 border-l-crimson bg-white'}`}
              >
                <span className="font-semibold tabular-nums">{time}</span>
                <span className="tabular-nums">{title}</span>
                <span className="text-xs break-words text-ink-soft">{detail}</span>
                {state ? <span className="text-xs">{state}</span> : null}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  )
}
