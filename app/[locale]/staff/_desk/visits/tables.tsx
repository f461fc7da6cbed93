import 'server-only'
import { DayChart } from '@/components/staff/day-chart'
import { FigureTable } from '@/components/staff/figure-table'
import { SectionCard } from '@/components/staff/section-card'
import { figureText, type VisitTable } from '@/lib/visits/figures'
import type { PeriodVisits } from '@/lib/visits/read'
import { DayTable } from '../numbers/day-table'
import type { Desk } from '../session/desk'

/** One table of the visits. */
export function VisitFigures({ desk, table }: { desk: Desk; table: VisitTable }) {
  const { title, lead, heading, columns, rows } = table
  return (
    <SectionCard title={title} lead={lead}>
      <FigureTable
        caption={title}
        heading={heading}
        columns={columns.map(({ label }) => label)}
        rows={rows.map(({ key, name, figures }) => ({
          key,
          name,
          cells: figures.map(({ now, before }, index) => {
            const format = columns[index]?.format ?? 'count'
            return { now: figureText(desk, format, now), before: figureText(desk, format, before) }
          }),
        }))}
      />
    </SectionCard>
  )
}

/** Page views per day. */
export function VisitDays({ desk, days }: { desk: Desk; days: PeriodVisits['days'] }) {
  const { text, intl } = desk
  const day = (key: string) => intl.formatDate(new Date(`${key}T00:00:00+08:00`), { dateStyle: 'medium' })
  const highest = days.reduce((most, one) => (one.count > most.count ? one : most))
  const names = { caption: text('visits.days'), day: text('visits.day'), count: text('visits.views') }
  return (
    <SectionCard title={text('visits.days')} lead={text('visits.days-lead')}>
      <DayChart
        label={text('visits.days')}
        days={days.map((one) => ({ ...one, title: `${day(one.key)} · ${one.count}` }))}
        first={day(days[0]?.key ?? '')}
        last={day(days.at(-1)?.key ?? '')}
        most={text('visits.most', { count: intl.formatNumber(highest.count), day: day(highest.key) })}
        table={<DayTable desk={desk} days={days} names={names} />}
      />
    </SectionCard>
  )
}
