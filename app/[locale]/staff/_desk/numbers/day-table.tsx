import type { Breakdown } from '@/lib/applications/numbers/read-numbers'
import type { Desk } from '@/app/staff/session'

type DayTableProps = {
  desk: Desk
  days: Breakdown['days']
  names: { caption: string; day: string; count: string }
}

/** The days of the chart as a table. */
export function DayTable({ desk: { t, intl }, days, names }: DayTableProps) {
  return (
    <details className="text-sm">
      <summary className="flex min-h-9 items-center text-link">{t('numbers.table')}</summary>
      <table className="w-full max-w-sm border-collapse">
        <caption className="sr-only">{names.caption}</caption>
        <thead>
          <tr className="border-b border-line text-left text-xs text-ink-soft">
            <th className="py-1.5 font-normal">{names.day}</th>
            <th className="py-1.5 text-right font-normal">{names.count}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ key, count }) => (
            <tr key={key} className="border-b border-line/60">
              <th scope="row" className="py-1.5 text-left font-normal tabular-nums">
                {key}
              </th>
              <td className="py-1.5 text-right tabular-nums">{intl.formatNumber(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
