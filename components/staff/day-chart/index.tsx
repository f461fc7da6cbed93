import type { ReactNode } from 'react'

export type DayChartProps = {
  /** What the columns show, for screen readers. */
  label: string
  days: readonly { key: string; count: number; title: string }[]
  /** Labels below the two ends. */
  first: string
  last: string
  /** The value of the highest column. */
  most: string
  /** The same data as a table. */
  table: ReactNode
}

const height = 120

/** A column for each day. The drawing stretches with the page; its labels are outside of it and do not. */
export function DayChart({ label, days, first, last, most, table }: DayChartProps) {
  const highest = Math.max(1, ...days.map(({ count }) => count))
  const step = 10
  return (
    <figure className="grid gap-2">
      <p className="text-sm text-ink-soft">{most}</p>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${days.length * step} ${height}`}
        preserveAspectRatio="none"
        className="h-36 w-full border-b border-ink"
      >
        {days.map(({ key, count, title }, index) => {
          const tall = (count / highest) * height
          return (
            <g key={key}>
              <title>{title}</title>
              <rect x={index * step} y={0} width={step} height={height} fill="transparent" />
              <rect
                x={index * step + 1.5}
                y={height - tall}
                width={step - 3}
                height={tall}
                fill="var(--crimson)"
              />
            </g>
          )
        })}
      </svg>
      <p className="flex justify-between text-xs text-ink-soft tabular-nums" aria-hidden>
        <span>{first}</span>
        <span>{last}</span>
      </p>
      <figcaption>{table}</figcaption>
    </figure>
  )
}
