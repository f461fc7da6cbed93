import { addDays, officeDay, startOfDay } from '@/lib/time'
import { isWorkingDay, type OfficeHours } from '@/lib/applications/office-hours'

const minute = 60_000
const day = 1_440 * minute

/**
 * A clock that runs only while the office works: the office minutes between the start of `first` and a time, fractions
 * included. The sum of each day is computed once, so that many times can be converted. Times before `first` count as
 * its start; the clock stands still after `last`.
 */
export function officeClock(first: string, last: string, hours: OfficeHours): (at: number) => number {
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
