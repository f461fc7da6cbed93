import type { Metadata } from 'next'
import { isTooLong } from '@/lib/applications/matches'
import { env } from '@/lib/env'
import { parsePeriod, periodHref, type ChosenPeriod } from '@/lib/reports/period'
import { figureText } from '@/lib/visits/figures'
import { readVisits } from '@/lib/visits/read'
import { visitTables, visitTotals } from '@/lib/visits/tables'
import { DeskLayout } from '../../_desk/desk-layout'
import { DeskPage } from '../../_desk/desk-page'
import type { SearchParams } from '../../_desk/inbox/query'
import { PeriodForm } from '../../_desk/numbers/period-form'
import { NumbersTabs, visitsPage } from '../../_desk/numbers/tabs'
import { Tiles } from '../../_desk/numbers/tiles'
import { openDesk, type Desk } from '../../_desk/session/desk'
import { NotPermitted } from '../../_desk/session/not-permitted'
import { languageOf } from '../../_desk/text'
import { VisitDays, VisitFigures } from '../../_desk/visits/tables'

type VisitsPageProps = { params: Promise<{ locale: string }>; searchParams: Promise<SearchParams> }

export async function generateMetadata({ params }: VisitsPageProps): Promise<Metadata> {
  const { text } = languageOf((await params).locale)
  return { title: text('visits.title') }
}

export default async function VisitsPage({ params, searchParams }: VisitsPageProps) {
  const period = parsePeriod(await searchParams, new Date())
  const path = periodHref(period.query, visitsPage)
  const desk = await openDesk((await params).locale, path)
  if (!desk.may('applications.read')) return <NotPermitted desk={desk} path={path} />
  const { text } = desk
  return (
    <DeskLayout desk={desk} path={path}>
      <DeskPage>
        <header className="grid gap-2">
          <h1 className="text-3xl">{text('visits.title')}</h1>
          <p className="measure text-sm text-ink-soft">{text('visits.lead')}</p>
          {env().ANALYTICS === 'off' ? <p className="text-sm text-alert">{text('visits.off')}</p> : null}
        </header>
        <NumbersTabs desk={desk} period={period} current="visits" />
        <PeriodForm desk={desk} period={period} path={visitsPage} />
        <Figures desk={desk} period={period} />
      </DeskPage>
    </DeskLayout>
  )
}

async function Figures({ desk, period }: { desk: Desk; period: ChosenPeriod }) {
  const { text, intl } = desk
  const visits = await readVisits(desk.db, period).catch((error: unknown) => {
    if (isTooLong(error)) return undefined
    throw error
  })
  const note = 'border-t border-ink bg-white px-7 py-10'
  if (!visits) return <p className={note}>{text('numbers.too-long')}</p>
  const { now, since } = visits
  const day = (key: string) => intl.formatDate(new Date(`${key}T00:00:00+08:00`), { dateStyle: 'medium' })
  const range = ({ from, to }: { from: string; to: string }) =>
    text('numbers.days-range', { from: day(from), to: day(to) })
  const cells = visitTotals(desk, visits).map(({ id, label, format, figure }) => ({
    name: id,
    label,
    now: figureText(desk, format, figure.now),
    before: figureText(desk, format, figure.before),
  }))
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 text-sm">
        <p className="measure">
          {text('numbers.compared', { now: range(period), before: range(period.before) })}{' '}
          {since === undefined ? null : text('visits.since', { day: day(since) })}
        </p>
        <a
          href={periodHref(period.query, `${visitsPage}/csv`)}
          className="flex min-h-11 items-center text-crimson underline underline-offset-4"
        >
          {text('visits.csv')}
        </a>
      </div>
      <Tiles desk={desk} cells={cells} />
      {now.sums.isEmpty ? (
        <p className={note}>{text('visits.none')}</p>
      ) : (
        <>
          <VisitDays desk={desk} days={now.days} />
          {visitTables(desk, visits).map((table) => (
            <VisitFigures key={table.id} desk={desk} table={table} />
          ))}
        </>
      )}
    </>
  )
}
