import type { Locale } from '@/schemas/locale'
import { addDays, officeDay, officeMoment, timeZone } from '@/lib/time'

/** When advisers are available, and within how many working days they call back: `content/facts/organization.json`. */
export type Advice = { phone: string; opens: string; closes: string; workingDays: number }

const isWorkingDay = (day: string) => ![0, 6].includes(new Date(day).getUTCDay())

/** The latest time of the call: when the office closes on the last of the working days after the day of receipt. */
export function callDue(
  received: Date,
  { closes, workingDays }: Omit<Advice, 'phone' | 'opens'>,
): Date {
  let day = officeDay(received)
  for (let left = workingDays; left > 0;) {
    day = addDays(day, 1)
    if (isWorkingDay(day)) left -= 1
  }
  return officeMoment(`${day}T${closes}`)
}

/** Formats a time in the office's time zone, wherever the visitor is: `Tuesday, November 24` and `18:00`. */
export function dueWords(due: Date, locale: Locale): { day: string; time: string } {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone, ...options }).format(due)
  return {
    day: part({ month: 'long', day: 'numeric', weekday: 'long' }),
    time: part({ hour: 'numeric', minute: '2-digit', hourCycle: 'h23' }),
  }
}
