import { addDays, officeDay, startOfDay } from '@/lib/time'

/** When the office works, in its own time zone. Times are minutes after midnight. */
export type OfficeHours = {
  opens: number
  closes: number
  /** Working days of the week: 1 is Monday, 7 is Sunday. */
  weekdays: ReadonlySet<number>
  /** Days on which the office is closed (`2027-01-01`). */
  holidays: ReadonlySet<string>
  /** Weekend days on which the office works, for example in exchange for a holiday. */
  makeUpDays: ReadonlySet<string>
}

const minute = 60_000

/** The most days that are looked at: ten years. */
const longest = 3_660

/** True if the office works on the day. */
export function isWorkingDay(day: string, { weekdays, holidays, makeUpDays }: OfficeHours): boolean {
  if (makeUpDays.has(day)) return true
  return !holidays.has(day) && weekdays.has(new Date(`${day}T00:00:00Z`).getUTCDay() || 7)
}

/** The working time of a day in ms since 1970; empty (`from` equals `to`) on a day off. */
function workOn(day: string, hours: OfficeHours): { from: number; to: number } {
  const midnight = startOfDay(day).getTime()
  const from = midnight + hours.opens * minute
  return { from, to: isWorkingDay(day, hours) ? midnight + hours.closes * minute : from }
}

/** Whole office minutes between two times; 0 if `to` is not after `from`. Looks at ten years at most. */
export function officeMinutesBetween(from: Date, to: Date, hours: OfficeHours): number {
  let sum = 0
  const last = officeDay(to)
  for (let day = officeDay(from), seen = 0; day <= last && seen < longest; day = addDays(day, 1), seen += 1) {
    const work = workOn(day, hours)
    sum += Math.max(0, Math.min(work.to, to.getTime()) - Math.max(work.from, from.getTime()))
  }
  return Math.floor(sum / minute)
}

/**
 * The latest time that is `minutes` (more than 0) office minutes before `to`: what came before it has waited longer
 * than that. Looks at ten years at most.
 */
export function officeTimeBefore(to: Date, minutes: number, hours: OfficeHours): Date {
  let left = minutes * minute
  let day = officeDay(to)
  for (let seen = 0; seen < longest; day = addDays(day, -1), seen += 1) {
    const work = workOn(day, hours)
    const worked = Math.max(0, Math.min(work.to, to.getTime()) - work.from)
    if (worked >= left) return new Date(work.from + worked - left)
    left -= worked
  }
  return startOfDay(day)
}
