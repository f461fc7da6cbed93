import type { Metadata } from 'next'
import { readNumbers } from '@/lib/applications/numbers'
import { openDesk } from '../_desk/session/desk'
import { DeskLayout } from '../_desk/desk-layout'
import type { SearchParams } from '../_desk/inbox/query'
import { NotPermitted } from '../_desk/session/not-permitted'
import { Charts, Tiles } from '../_desk/numbers/charts'
import { parsePeriod, periodHref } from '../_desk/numbers/period'
import { PeriodForm } from '../_desk/numbers/period-form'
import { languageOf } from '../_desk/text'

type NumbersPageProps = { params: Promise<{ locale: string }>; searchParams: Promise<SearchParams> }

export async function generateMetadata({ params }: NumbersPageProps): Promise<Metadata> {
  const { text } = languageOf((await params).locale)
  return { title: text('numbers.title') }
}

export default async function NumbersPage({ params, searchParams }: NumbersPageProps) {
  const period = parsePeriod(await searchParams, new Date())
  const path = periodHref(period)
  const desk = await openDesk((await params).locale, path)
  if (!desk.may('applications.read')) return <NotPermitted desk={desk} path={path} />
  const { text } = desk
  const numbers = await readNumbers(desk.db, period)
  return (
    <DeskLayout desk={desk} path={path}>
      <main className="flex-1 bg-paper">
        <div className="wrap grid gap-7 py-8 md:py-12">
          <header className="grid gap-2">
            <h1 className="text-3xl">{text('numbers.title')}</h1>
            <p className="measure text-sm text-ink-soft">{text('numbers.lead')}</p>
          </header>
          <PeriodForm desk={desk} period={period} />
          <Tiles desk={desk} numbers={numbers} />
          {numbers.total === 0 ? (
            <p className="border-t border-ink bg-white px-7 py-10">{text('numbers.none')}</p>
          ) : (
            <Charts desk={desk} numbers={numbers} period={period} />
          )}
        </div>
      </main>
    </DeskLayout>
  )
}
