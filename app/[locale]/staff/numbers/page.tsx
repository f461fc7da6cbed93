import 'server-only'
import { isTooLong } from '@/lib/applications/search/find-matches'
import {
  parsePeriod,
  periodHref,
  type ChosenPeriod,
} from '@/lib/applications/numbers/chosen-period'
import { tables, waitText, type TableName } from '@/lib/applications/numbers/rows'
import { startOfDay } from '@/lib/time'
import { NotPermitted, StaffPage } from '@/app/[locale]/staff/_desk/staff-layout'
import { openDesk, type Desk, type DeskProps } from '@/app/[locale]/staff/_desk/session'
import { titleMetadata } from '@/app/[locale]/staff/_desk/language'
import { FigureTable } from './figure-table'
import { deskNumbers } from './read'
import { PeriodForm } from './period-form'
import type { Numbers } from '@/lib/applications/numbers/read-numbers'

const [height, step, column] = [120, 90, 34]

/** The applications of seven days, and how many of each day were contacted, with the numbers above the columns. */
function WeekPlot({ desk: { t, intl }, week }: { desk: Desk; week: Numbers['week'] }) {
  const highest = Math.max(1, ...week.map(({ count }) => count))
  const tall = (count: number) => (count / highest) * height
  return (
    <figure className="grid gap-2 bg-white px-5 py-4">
      <figcaption className="text-sm text-ink-soft">{t('numbers.week-plot')}</figcaption>
      <svg
        viewBox={`0 -18 ${week.length * step} ${height + 40}`}
        className="w-full max-w-3xl text-xs"
      >
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
                {intl.formatDate(startOfDay(key), {
                  weekday: 'short',
                  month: 'numeric',
                  day: 'numeric',
                })}
              </text>
            </g>
          )
        })}
        <line x2={week.length * step} y1={height} y2={height} stroke="var(--ink)" />
      </svg>
    </figure>
  )
}

export const generateMetadata = titleMetadata('numbers.title')

export default async function NumbersPage({ params, searchParams }: DeskProps) {
  const asked = await searchParams
  const period = parsePeriod(asked, new Date())
  const opened = tables.find((table) => table === asked.all)
  const path = periodHref(period.query)
  const desk = await openDesk((await params).locale, path)
  if (!desk.may('applications.read')) return <NotPermitted desk={desk} path={path} />
  const { t } = desk
  return (
    <StaffPage desk={desk} path={path}>
      <header className="grid gap-2">
        <h1 className="text-3xl">{t('numbers.title')}</h1>
        <p className="measure text-sm text-ink-soft">{t('numbers.lead')}</p>
      </header>
      <PeriodForm desk={desk} period={period} path="/staff/numbers" />
      <Figures desk={desk} period={period} opened={opened} />
    </StaffPage>
  )
}

type FiguresProps = { desk: Desk; period: ChosenPeriod; opened: TableName | undefined }

async function Figures({ desk, period, opened }: FiguresProps) {
  const { t, intl } = desk
  const read = await deskNumbers(desk, period).catch((error: unknown) => {
    if (isTooLong(error)) return undefined
    throw error
  })
  const note = 'border-t border-ink bg-white px-7 py-10'
  if (!read) return <p className={note}>{t('numbers.too-long')}</p>
  const { numbers, viewer } = read
  const { now } = numbers
  const day = (key: string) => intl.formatDate(startOfDay(key), { dateStyle: 'medium' })
  const days = ({ from, to }: { from: string; to: string }) => ({ from: day(from), to: day(to) })
  const before = t('numbers.days-range', days(period.before))
  const waited = ({ all }: typeof now) => {
    const { median, slowest } = all.figures()
    return { median: waitText(desk, median), slowest: waitText(desk, slowest) }
  }
  const earlier = waited(numbers.before)
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 text-sm">
        <div className="grid gap-1">
          <p>{t('numbers.compared', { now: t('numbers.days-range', days(period)), before })}</p>
          <p>
            {t('numbers.waited', {
              ...waited(now),
              before: earlier.median,
              slowestBefore: earlier.slowest,
            })}
          </p>
          <p className="measure text-ink-soft">{t('numbers.measured')}</p>
          <p>{t('numbers.left', { ...now.left, again: now.again })}</p>
        </div>
        <a
          href={periodHref(period.query, '/staff/numbers/csv')}
          className="flex min-h-11 items-center text-link"
        >
          {t('numbers.csv')}
        </a>
      </div>
      <FigureTable desk={desk} numbers={numbers} viewer={viewer} period={period} opened={opened} />
      <WeekPlot desk={desk} week={numbers.week} />
    </>
  )
}
