import 'server-only'
import { Button } from '@/components/ui/button'
import { dayAfter, officeDay } from '@/lib/applications/day'
import type { Period } from '@/lib/applications/numbers'
import type { Desk } from '../session/desk'
import { periodHref } from './period'

const box = 'h-11 min-w-0 rounded-xs border border-ink-soft/70 bg-white px-3 text-sm'
const link = 'flex min-h-11 items-center underline-offset-4'

/** The period: links for the usual ones, fields for other dates. */
export function PeriodForm({ desk, period }: { desk: Desk; period: Period }) {
  const { text, by } = desk
  const today = officeDay(by.at)
  const usual = [7, 30, 90, 365].map((days) => ({
    days,
    period: { from: dayAfter(today, 1 - days), to: today },
  }))
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 text-sm print:hidden">
      <ul className="flex flex-wrap gap-x-5" aria-label={text('numbers.period')}>
        {usual.map(({ days, period: one }) => {
          const current = one.from === period.from && one.to === period.to
          return (
            <li key={days}>
              <a
                href={periodHref(one)}
                aria-current={current ? 'page' : undefined}
                className={`${link} ${current ? 'font-semibold' : 'text-crimson underline'}`}
              >
                {text('numbers.recent', { days })}
              </a>
            </li>
          )
        })}
      </ul>
      <form
        action="/staff/numbers"
        className="flex flex-wrap items-center gap-2"
        aria-label={text('numbers.period')}
      >
        {(['from', 'to'] as const).map((name) => (
          <label key={name} className="flex items-center gap-2 text-ink-soft">
            {text(`filters.${name}`)}
            <input type="date" name={name} defaultValue={period[name]} className={`${box} text-ink`} />
          </label>
        ))}
        <Button type="submit" kind="outline" className="px-4 text-sm">
          {text('numbers.show')}
        </Button>
      </form>
      <a href={periodHref(period, '/staff/numbers/csv')} className={`${link} ml-auto text-crimson underline`}>
        {text('numbers.csv')}
      </a>
    </div>
  )
}
