import 'server-only'
import { periodHref, type ChosenPeriod } from '@/lib/reports/period'
import type { Desk } from '../session/desk'

export const visitsPage = '/staff/numbers/visits'

type NumbersTabsProps = { desk: Desk; period: ChosenPeriod; current: 'applications' | 'visits' }

/** The two pages of the numbers, for the same period. */
export function NumbersTabs({ desk: { text }, period, current }: NumbersTabsProps) {
  const tabs = [
    { name: 'applications', label: text('visits.tab-applications'), href: periodHref(period.query) },
    { name: 'visits', label: text('visits.title'), href: periodHref(period.query, visitsPage) },
  ]
  return (
    <nav aria-label={text('visits.tabs')} className="border-b border-line print:hidden">
      <ul className="flex gap-x-6">
        {tabs.map(({ name, label, href }) => (
          <li key={name}>
            <a
              href={href}
              aria-current={name === current ? 'page' : undefined}
              className={`-mb-px flex min-h-11 items-center border-b-2 ${
                name === current ? 'border-crimson font-semibold' : 'border-transparent text-crimson'
              }`}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
