import { comparedDays, type Period } from '@/lib/applications/numbers/period'
import { readNumbers } from '@/lib/applications/numbers/read-numbers'
import type { OfficeHours } from '@/lib/applications/office-hours'
import type { Database } from '@/lib/db/store'

/** Nine to six on weekdays, without holidays. */
export const weekdays: OfficeHours = {
  opens: 540,
  closes: 1080,
  weekdays: new Set([1, 2, 3, 4, 5]),
  holidays: new Set(),
  makeUpDays: new Set(),
}

export function numbersOf(db: Database, period: Period, at: Date) {
  return readNumbers(db, comparedDays(period, at), { at, hours: weekdays, target: 240 })
}
