import { isWorkingDay, type OfficeHours } from '@/lib/applications/office-hours'
import { addDays, officeDay, startOfDay } from '@/lib/time'

const minute = 60_000

/** Whole office minutes between two times, counted day by day, apart from the clocks of the product. */
export function officeMinutesBetween(from: Date, to: Date, hours: OfficeHours): number {
  let sum = 0
  for (let day = officeDay(from); day <= officeDay(to); day = addDays(day, 1)) {
    if (!isWorkingDay(day, hours)) continue
    const midnight = startOfDay(day).getTime()
    const opens = Math.max(midnight + hours.opens * minute, from.getTime())
    const closes = Math.min(midnight + hours.closes * minute, to.getTime())
    sum += Math.max(0, closes - opens)
  }
  return Math.floor(sum / minute)
}
