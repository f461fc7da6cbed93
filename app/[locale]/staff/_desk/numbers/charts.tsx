import 'server-only'
import { DayChart } from '@/components/staff/day-chart'
import { SectionCard } from '@/components/staff/section-card'
import { ShareTable } from '@/components/staff/share-table'
import type { Breakdown } from '@/lib/applications/numbers/read-numbers'
import { declineReasonName } from '@/lib/content/desk'
import { applicationStatuses } from '@/lib/db/schema/applications'
import { groupName, reasonCounts } from '@/lib/reports/rows'
import { startOfDay } from '@/lib/time'
import type { Desk } from '@/app/staff/session'
import { DayTable } from './day-table'

type ChartProps = { desk: Desk; numbers: Breakdown }

/** Applications per day. */
export function Days({ desk, numbers }: ChartProps) {
  const { t, intl } = desk
  const day = (key: string) => intl.formatDate(startOfDay(key), { dateStyle: 'medium' })
  const { days } = numbers
  const highest = days.reduce((most, one) => (one.count > most.count ? one : most))
  const names = { caption: t('numbers.days'), day: t('numbers.day'), count: t('numbers.count') }
  return (
    <SectionCard title={t('numbers.days')} lead={t('numbers.days-unit')}>
      <DayChart
        label={t('numbers.days')}
        days={days.map((one) => ({ ...one, title: `${day(one.key)} · ${one.count}` }))}
        first={day(days[0]?.key ?? '')}
        last={day(days.at(-1)?.key ?? '')}
        most={t('numbers.most', { count: intl.formatNumber(highest.count), day: day(highest.key) })}
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

function Shares({ desk: { t, intl }, title, lead, name, rows }: SharesProps) {
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  return (
    <SectionCard title={title} lead={lead}>
      <ShareTable
        caption={title}
        columns={{ name, count: t('numbers.count'), share: t('numbers.share') }}
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
  const { t } = desk
  const rows = applicationStatuses.map((key) => ({
    key,
    name: t(`status.${key}`),
    count: numbers.by.status.get(key)?.size ?? 0,
  }))
  const [title, lead] = [t('numbers.statuses'), t('numbers.statuses-lead')]
  return <Shares desk={desk} title={title} lead={lead} name={t('numbers.status')} rows={rows} />
}

export function Languages({ desk, numbers }: ChartProps) {
  const { t } = desk
  const rows = numbers.by.language.largest(Infinity).groups.map(([key, tally]) => ({
    key,
    name: groupName(desk, 'language', key, new Map()),
    count: tally.size,
  }))
  return <Shares desk={desk} title={t('numbers.languages')} name={t('numbers.language')} rows={rows} />
}

/** Why applications were declined. */
export function Reasons({ desk, numbers }: ChartProps) {
  const { t, locale } = desk
  const counts = reasonCounts(numbers)
  if (counts.length === 0) return null
  const rows = counts.map(({ key, count }) => ({
    key,
    name: key === '' ? t('numbers.no-reason') : declineReasonName(locale, key),
    count,
  }))
  return <Shares desk={desk} title={t('numbers.reasons')} name={t('numbers.reason')} rows={rows} />
}
