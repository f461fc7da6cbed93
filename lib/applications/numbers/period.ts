import { addDays, daysBetween, officeDay } from '@/lib/time'

/** Days in the office's time zone, both inclusive. */
export type Period = { from: string; to: string }

/** A period and the one before it, of which only as many days count as have passed of the period. */
export type ComparedPeriod = Period & { before: Period }

function daysOf({ from, to }: Period): number {
  return daysBetween(from, to) + 1
}

/** The first days of a period that begins on `from`: as many as have passed of `period`, at most up to `last`. */
function beginningFrom(from: string, last: string, period: Period, today: string): Period {
  const end = period.to > today && period.from <= today ? today : period.to
  const to = addDays(from, daysOf({ ...period, to: end }) - 1)
  return { from, to: to > last ? last : to }
}

/** The period and the same number of days directly before it. */
export function comparedDays(period: Period, at: Date): ComparedPeriod {
  const from = addDays(period.from, -daysOf(period))
  return { ...period, before: beginningFrom(from, addDays(period.from, -1), period, officeDay(at)) }
}

/** Monday to today, and the same weekdays of the week before. */
export function thisWeek(at: Date): ComparedPeriod {
  const to = officeDay(at)
  const weekday = new Date(`${to}T00:00:00Z`).getUTCDay() || 7
  const from = addDays(to, 1 - weekday)
  return { from, to, before: { from: addDays(from, -7), to: addDays(to, -7) } }
}

/** The first of the month to today, and the same days of the month before. */
export function thisMonth(at: Date): ComparedPeriod {
  const to = officeDay(at)
  const from = `${to.slice(0, 8)}01`
  const last = addDays(from, -1)
  return { from, to, before: beginningFrom(`${last.slice(0, 8)}01`, last, { from, to }, to) }
}

/** The last `days` days including today. */
export function lastDays(days: number, at: Date): ComparedPeriod {
  const to = officeDay(at)
  return comparedDays({ from: addDays(to, 1 - days), to }, at)
}
