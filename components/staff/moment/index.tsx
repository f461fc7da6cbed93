import type { ReactElement, ReactNode } from 'react'
import { daysBetween, officeDay } from '@/lib/time'
import type { IntlShape } from 'react-intl/server'
import type { IdBelow } from '@/lib/i18n/message-ids'
import type { StaffTranslate } from '@/lib/i18n/translate'

type MomentProps = { time: string; exactTime: string; dateTime: string; className?: string }

/** A time as people say it, with the whole one on hover and on paper. */
export function Moment({ time, exactTime, dateTime, className }: MomentProps) {
  return (
    <time dateTime={dateTime} title={exactTime} className={className}>
      <span className="print:hidden">{time}</span>
      <span className="hidden print:inline">{exactTime}</span>
    </time>
  )
}

export const fullTime = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
} as const

export const minuteTime = { ...fullTime, second: undefined }

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** The language of a page and the time at which it was requested. */
type Clock = { intl: IntlShape; t: StaffTranslate; by: { at: Date } }

/** A time as people say it; `exactTime`, with seconds, is for the title and for print. */
export function tellMoment(desk: Clock, moment: Date): MomentProps {
  const exactTime = desk.intl.formatDate(moment, fullTime)
  return { time: said(desk, moment), exactTime, dateTime: moment.toISOString() }
}

/** The same for places that have room for the day only. */
export function tellDay(desk: Clock, moment: Date): MomentProps {
  return {
    ...tellMoment(desk, moment),
    time: desk.intl.formatDate(moment, { dateStyle: 'medium' }),
  }
}

function said({ intl, by, t }: Clock, moment: Date): string {
  const minutes = Math.floor((by.at.getTime() - moment.getTime()) / 60_000)
  // The clocks of two processes may differ by some seconds.
  if (minutes === 0 || minutes === -1) return t('time.now')
  if (minutes > 0 && minutes < 60) return t('time.minutes', { count: minutes })
  const ago = daysBetween(officeDay(moment), officeDay(by.at))
  const time = intl.formatTime(moment, clock)
  if (ago === 0) return t('time.today', { time })
  if (ago === 1) return t('time.yesterday', { time })
  if (ago === -1) return t('time.tomorrow', { time })
  const year = Math.abs(ago) > 300 ? ({ year: 'numeric' } as const) : {}
  return intl.formatDate(moment, { ...clock, ...year, month: 'short', day: 'numeric' })
}

/** A time in a list or a fact. */
export function momentOf(desk: Clock, at: Date): ReactNode {
  return <Moment {...tellMoment(desk, at)} />
}

/** A text of the desk that contains times, each as people say it and whole on hover. */
export function withTimes(
  desk: Clock,
  id: IdBelow<'components.staff'>,
  values: Readonly<Record<string, Date | string | number>>,
): ReactNode {
  const shown = Object.entries(values).map(
    ([name, value]): [string, string | number | ReactElement] => [
      name,
      value instanceof Date ? <Moment key={name} {...tellMoment(desk, value)} /> : value,
    ],
  )
  return desk.intl.formatMessage({ id: `components.staff.${id}` }, Object.fromEntries(shown))
}
