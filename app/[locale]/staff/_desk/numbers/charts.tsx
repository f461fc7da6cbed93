import 'server-only'
import { DayChart } from '@/components/staff/day-chart'
import { SectionCard } from '@/components/staff/section-card'
import { ShareTable } from '@/components/staff/share-table'
import type { Numbers, Period } from '@/lib/applications/numbers'
import type { Desk } from '../session/desk'
import { conversionRows, shareRows, singular, waitText, type ShareName } from './rows'

/** The five most important figures. */
export function Tiles({ desk, numbers }: { desk: Desk; numbers: Numbers }) {
  const { text, intl } = desk
  const { total, days, firstContact } = numbers
  const reached = total === 0 ? 0 : firstContact.count / total
  const tiles = [
    { label: text('numbers.total'), value: intl.formatNumber(total) },
    {
      label: text('numbers.per-day'),
      value: intl.formatNumber(total / days.length, { maximumFractionDigits: 1 }),
    },
    { label: text('numbers.contacted'), value: intl.formatNumber(reached, { style: 'percent' }) },
    { label: text('numbers.median'), value: waitText(desk, firstContact.median) },
    { label: text('numbers.ninetieth'), value: waitText(desk, firstContact.ninetieth) },
  ]
  return (
    <dl className="grid grid-cols-2 border-t border-ink bg-white md:grid-cols-5">
      {tiles.map(({ label, value }) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end gap-1 border-r border-b border-line/60 px-5 py-5 last:col-span-2 md:last:col-span-1"
        >
          <dt className="text-sm leading-snug text-ink-soft">{label}</dt>
          <dd className="font-serif text-3xl leading-tight tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type ChartsProps = { desk: Desk; numbers: Numbers; period: Period }

/** Applications per day, then the shares. */
export function Charts({ desk, numbers, period }: ChartsProps) {
  const { text, intl } = desk
  const day = (key: string) => intl.formatDate(new Date(`${key}T00:00:00+08:00`), { dateStyle: 'medium' })
  const highest = numbers.days.reduce((most, one) => (one.count > most.count ? one : most))
  return (
    <>
      <SectionCard title={text('numbers.days')}>
        <DayChart
          label={text('numbers.days')}
          days={numbers.days.map((one) => ({ ...one, title: `${day(one.key)} · ${one.count}` }))}
          first={day(period.from)}
          last={day(period.to)}
          most={text('numbers.most', { count: intl.formatNumber(highest.count), day: day(highest.key) })}
          table={<DayTable desk={desk} numbers={numbers} />}
        />
      </SectionCard>
      <div className="grid items-start gap-7 md:grid-cols-2">
        <div className="grid gap-7">
          <ShareCard desk={desk} numbers={numbers} name="projects" />
          <ShareCard desk={desk} numbers={numbers} name="languages" />
        </div>
        <div className="grid gap-7">
          <Conversion desk={desk} numbers={numbers} />
          <ShareCard desk={desk} numbers={numbers} name="statuses" />
          <ShareCard desk={desk} numbers={numbers} name="channels" />
        </div>
      </div>
    </>
  )
}

function Conversion({ desk, numbers }: { desk: Desk; numbers: Numbers }) {
  const { text } = desk
  const columns = {
    name: text('numbers.step'),
    count: text('numbers.count'),
    share: text('numbers.share'),
    step: text('numbers.of-step'),
  }
  return (
    <SectionCard title={text('numbers.conversion')} lead={text('numbers.conversion-lead')}>
      <ShareTable
        caption={text('numbers.conversion')}
        columns={columns}
        rows={conversionRows(desk, numbers)}
      />
    </SectionCard>
  )
}

function ShareCard({ desk, numbers, name }: { desk: Desk; numbers: Numbers; name: ShareName }) {
  const { text } = desk
  const title = text(`numbers.${name}`)
  const lead = name === 'statuses' ? text('numbers.statuses-lead') : undefined
  const columns = {
    name: text(`numbers.${singular[name]}`),
    count: text('numbers.count'),
    share: text('numbers.share'),
  }
  return (
    <SectionCard title={title} lead={lead}>
      <ShareTable caption={title} columns={columns} rows={shareRows(desk, numbers, name)} />
    </SectionCard>
  )
}

function DayTable({ desk: { text, intl }, numbers }: { desk: Desk; numbers: Numbers }) {
  return (
    <details className="text-sm">
      <summary className="flex min-h-9 items-center text-crimson underline underline-offset-4">
        {text('numbers.table')}
      </summary>
      <table className="w-full max-w-sm border-collapse">
        <caption className="sr-only">{text('numbers.days')}</caption>
        <thead>
          <tr className="border-b border-line text-left text-xs text-ink-soft">
            <th className="py-1.5 font-normal">{text('numbers.day')}</th>
            <th className="py-1.5 text-right font-normal">{text('numbers.count')}</th>
          </tr>
        </thead>
        <tbody>
          {numbers.days.map(({ key, count }) => (
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
