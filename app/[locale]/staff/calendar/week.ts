import { addDays, isDay, officeDay } from '@/lib/time'
import type { SearchParams } from '@/app/[locale]/staff/_desk/session'

export type CalendarQuery = {
  /** The Monday of the week that is shown. */
  monday: string
  who: 'mine' | 'all'
}

export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7
  return addDays(day, 1 - weekday)
}

/** Any day stands for its week. Ignores invalid values. */
export function parseCalendarQuery(params: SearchParams, now: Date): CalendarQuery {
  const { day } = params
  const asked = typeof day === 'string' && isDay(day) ? day : officeDay(now)
  return { monday: mondayOf(asked), who: params.who === 'all' ? 'all' : 'mine' }
}

/** The address of a week; the current week and the officer's own interviews are not part of it. */
export function calendarHref({ monday, who }: CalendarQuery, now: Date): string {
  const params = new URLSearchParams({
    ...(monday === mondayOf(officeDay(now)) ? {} : { day: monday }),
    ...(who === 'mine' ? {} : { who }),
  })
  return params.size > 0 ? `/staff/calendar?${params}` : '/staff/calendar'
}
