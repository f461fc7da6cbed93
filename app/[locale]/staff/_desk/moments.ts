import type { MomentProps } from '@/components/staff/moment'
import { daysBetween, officeDay } from '@/lib/time'
import type { Desk } from './session/desk'

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

type Words = Pick<Desk, 'intl' | 'by' | 't'>

/** A time as people say it; `exactTime`, with seconds, is for the title and for print. */
export function tellMoment(desk: Words, moment: Date): MomentProps {
  const exactTime = desk.intl.formatDate(moment, fullTime)
  return { time: said(desk, moment), exactTime, dateTime: moment.toISOString() }
}

/** The same for places that have room for the day only. */
export function tellDay(desk: Words, moment: Date): MomentProps {
  return { ...tellMoment(desk, moment), time: desk.intl.formatDate(moment, { dateStyle: 'medium' }) }
}

function said({ intl, by, t }: Words, moment: Date): string {
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
