import type { Numbers } from '@/lib/applications/numbers/read-numbers'
import { startOfDay } from '@/lib/time'
import type { Desk } from '@/app/staff/session'

const [height, step, column] = [120, 90, 34]

/** The applications of seven days, and how many of each day were contacted, with the numbers above the columns. */
export function WeekPlot({ desk: { t, intl }, week }: { desk: Desk; week: Numbers['week'] }) {
  const highest = Math.max(1, ...week.map(({ count }) => count))
  const tall = (count: number) => (count / highest) * height
  return (
    <figure className="grid gap-2 bg-white px-5 py-4">
      <figcaption className="text-sm text-ink-soft">{t('numbers.week-plot')}</figcaption>
      <svg viewBox={`0 -18 ${week.length * step} ${height + 40}`} className="w-full max-w-3xl text-xs">
        {week.map(({ key, count, contacted }, index) => {
          const middle = index * step + step / 2
          const left = middle - column / 2
          return (
            <g key={key}>
              <rect
                x={left}
                y={height - tall(count)}
                width={column}
                height={tall(count)}
                fill="var(--line)"
              />
              <rect
                x={left}
                y={height - tall(contacted)}
                width={column}
                height={tall(contacted)}
                fill="var(--crimson)"
              />
              <text x={middle} y={height - tall(count) - 5} textAnchor="middle">
                {t('numbers.of-day', {
                  count: intl.formatNumber(count),
                  contacted: intl.formatNumber(contacted),
                })}
              </text>
              <text x={middle} y={height + 16} textAnchor="middle" fill="var(--ink-soft)">
                {intl.formatDate(startOfDay(key), { weekday: 'short', month: 'numeric', day: 'numeric' })}
              </text>
            </g>
          )
        })}
        <line x2={week.length * step} y1={height} y2={height} stroke="var(--ink)" />
      </svg>
    </figure>
  )
}
