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

export function isWorkingDay(
  day: string,
  { weekdays, holidays, makeUpDays }: OfficeHours,
): boolean {
  if (makeUpDays.has(day)) return true
  return !holidays.has(day) && weekdays.has(new Date(`${day}T00:00:00Z`).getUTCDay() || 7)
}

/** The first working day from this one on. Looks at ten years at most. */
export function workingDayFrom(first: string, hours: OfficeHours): string {
  let day = first
  for (let seen = 0; seen < longest && !isWorkingDay(day, hours); seen += 1) day = addDays(day, 1)
  return day
}

/** The working time of a day in ms since 1970; empty (`from` equals `to`) on a day off. */
function workOn(day: string, hours: OfficeHours): { from: number; to: number } {
  const midnight = startOfDay(day).getTime()
  const from = midnight + hours.opens * minute
  return { from, to: isWorkingDay(day, hours) ? midnight + hours.closes * minute : from }
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

const day = 1_440 * minute

/**
 * A clock that runs only while the office works: the office minutes between the start of `first` and a time, fractions
 * included. The sum of each day is computed once, so that many times can be converted. Times before `first` count as
 * its start; the clock stands still after `last`.
 */
export function officeClock(
  first: string,
  last: string,
  hours: OfficeHours,
): (at: number) => number {
  const start = startOfDay(first).getTime()
  const length = hours.closes - hours.opens
  const days: { before: number; work: number }[] = []
  let before = 0
  for (let key = first; key <= last; key = addDays(key, 1)) {
    const work = isWorkingDay(key, hours) ? length : 0
    days.push({ before, work })
    before += work
  }
  const total = before
  return (at) => {
    if (at <= start) return 0
    const index = Math.floor((at - start) / day)
    const one = days[index]
    if (!one) return total
    const since = (at - start - index * day) / minute - hours.opens
    return one.before + Math.max(0, Math.min(one.work, since))
  }
}

/** The clock for applications of a period: until now, as an application may have waited since. */
export function clockFor({ from }: { from: string }, at: Date, hours: OfficeHours) {
  const today = officeDay(at)
  return officeClock(from, from > today ? from : today, hours)
}
