import type { ReactNode } from 'react'
import { SectionCard } from '@/components/staff/section-card'
import type { Breakdown } from '@/lib/applications/numbers/read-numbers'
import { declineReasonName } from '@/lib/content/desk'
import { applicationStatuses } from '@/lib/db/schema/applications'
import { groupName, reasonCounts } from '@/lib/reports/rows'
import { startOfDay } from '@/lib/time'
import type { Desk } from '@/app/staff/session'

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

type DayTableProps = {
  desk: Desk
  days: Breakdown['days']
  names: { caption: string; day: string; count: string }
}

/** The days of the chart as a table. */
function DayTable({ desk: { t, intl }, days, names }: DayTableProps) {
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

type DayChartProps = {
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
function DayChart({ label, days, first, last, most, table }: DayChartProps) {
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

type ShareTableProps = {
  caption: string
  /** `step` is a second share beside the share of all, if there is one. */
  columns: { name: string; count: string; share: string; step?: string }
  rows: readonly {
    key: string
    name: string
    count: string
    share: string
    step?: string
    /** 0 to 100 */ percent: number
  }[]
}

const cell = 'border-b border-line/60 py-2 align-middle'

/** The parts of a whole: a table with bars. */
function ShareTable({ caption, columns, rows }: ShareTableProps) {
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-left text-xs text-ink-soft">
          <th className={`${cell} font-normal`}>{columns.name}</th>
          <th className={`${cell} hidden w-1/3 xs:table-cell`} aria-hidden />
          <th className={`${cell} text-right font-normal`}>{columns.count}</th>
          <th className={`${cell} w-16 text-right font-normal`}>{columns.share}</th>
          {columns.step ? <th className={`${cell} w-24 text-right font-normal`}>{columns.step}</th> : null}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, count, share, step, percent }) => (
          <tr key={key}>
            <th scope="row" className={`${cell} pr-3 text-left font-normal`}>
              {name}
            </th>
            <td className={`${cell} hidden xs:table-cell`} aria-hidden>
              <svg className="block h-2.5 w-full" focusable="false">
                <rect width="100%" height="100%" fill="var(--paper-deep)" />
                <rect width={`${percent}%`} height="100%" fill="var(--crimson)" />
              </svg>
            </td>
            <td className={`${cell} text-right tabular-nums`}>{count}</td>
            <td className={`${cell} text-right text-ink-soft tabular-nums`}>{share}</td>
            {columns.step ? (
              <td className={`${cell} text-right text-ink-soft tabular-nums`}>{step || '–'}</td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
