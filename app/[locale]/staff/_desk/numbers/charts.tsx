import 'server-only'
import { DayChart } from '@/components/staff/day-chart'
import { SectionCard } from '@/components/staff/section-card'
import { ShareTable } from '@/components/staff/share-table'
import type { Breakdown } from '@/lib/applications/numbers/read'
import { declineReasonName } from '@/lib/content/desk'
import { applicationStatuses } from '@/lib/db/schema/applications'
import { groupName, reasonCounts } from '@/lib/reports/rows'
import type { Desk } from '../session/desk'
import { DayTable } from './day-table'

type ChartProps = { desk: Desk; numbers: Breakdown }

/** Applications per day. */
export function Days({ desk, numbers }: ChartProps) {
  const { text, intl } = desk
  const day = (key: string) => intl.formatDate(new Date(`${key}T00:00:00+08:00`), { dateStyle: 'medium' })
  const { days } = numbers
  const highest = days.reduce((most, one) => (one.count > most.count ? one : most))
  const names = { caption: text('numbers.days'), day: text('numbers.day'), count: text('numbers.count') }
  return (
    <SectionCard title={text('numbers.days')} lead={text('numbers.days-unit')}>
      <DayChart
        label={text('numbers.days')}
        days={days.map((one) => ({ ...one, title: `${day(one.key)} · ${one.count}` }))}
        first={day(days[0]?.key ?? '')}
        last={day(days.at(-1)?.key ?? '')}
        most={text('numbers.most', { count: intl.formatNumber(highest.count), day: day(highest.key) })}
        table={<DayTable desk={desk} days={days} names={names} />}
      />
    </SectionCard>
  )
}

type SharesProps = {
  desk: Desk
  title: string
  lead?: string
  name: string
  rows: readonly { key: string; name: string; count: number }[]
}

function Shares({ desk: { text, intl }, title, lead, name, rows }: SharesProps) {
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  return (
    <SectionCard title={title} lead={lead}>
      <ShareTable
        caption={title}
        columns={{ name, count: text('numbers.count'), share: text('numbers.share') }}
        rows={rows.map(({ count, ...row }) => {
          const part = total === 0 ? 0 : count / total
          const share = intl.formatNumber(part, { style: 'percent' })
          return { ...row, count: intl.formatNumber(count), share, percent: Math.round(part * 1000) / 10 }
        })}
      />
    </SectionCard>
  )
}

/** The current statuses, in the order of the process. */
export function Statuses({ desk, numbers }: ChartProps) {
  const { text } = desk
  const rows = applicationStatuses.map((key) => ({
    key,
    name: text(`status.${key}`),
    count: numbers.by.status.get(key)?.size ?? 0,
  }))
  const [title, lead] = [text('numbers.statuses'), text('numbers.statuses-lead')]
  return <Shares desk={desk} title={title} lead={lead} name={text('numbers.status')} rows={rows} />
}

export function Languages({ desk, numbers }: ChartProps) {
  const { text } = desk
  const rows = numbers.by.language.largest(Infinity).groups.map(([key, tally]) => ({
    key,
    name: groupName(desk, 'language', key, new Map()),
    count: tally.size,
  }))
  return <Shares desk={desk} title={text('numbers.languages')} name={text('numbers.language')} rows={rows} />
}

/** Why applications were declined. */
export function Reasons({ desk, numbers }: ChartProps) {
  const { text, locale } = desk
  const counts = reasonCounts(numbers)
  if (counts.length === 0) return null
  const rows = counts.map(({ key, count }) => ({
    key,
    name: key === '' ? text('numbers.no-reason') : declineReasonName(locale, key),
    count,
  }))
  return <Shares desk={desk} title={text('numbers.reasons')} name={text('numbers.reason')} rows={rows} />
}
