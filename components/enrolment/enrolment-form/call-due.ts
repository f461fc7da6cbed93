import type { Locale } from '@/schemas/locale'
import { timeZone } from '@/lib/i18n/time-zone'

/** When advisers are available, and within how many working days they call back: `content/facts/organisation.json`. */
export type Advice = { phone: string; opens: string; closes: string; workingDays: number }

const day = 86_400_000
/** China has one time zone and no daylight saving time. */
const ahead = 8 * 3_600_000

const isWorkingDay = (midnight: number) => ![0, 6].includes(new Date(midnight).getUTCDay())

/** The latest time of the call: when the office closes on the last of the working days after the day of receipt. */
export function callDue(received: Date, { closes, workingDays }: Omit<Advice, 'phone' | 'opens'>): Date {
  let midnight = Math.floor((received.getTime() + ahead) / day) * day
  for (let left = workingDays; left > 0;) {
    midnight += day
    if (isWorkingDay(midnight)) left -= 1
  }
  const [hour = 0, minute = 0] = closes.split(':').map(Number)
  return new Date(midnight - ahead + (hour * 60 + minute) * 60_000)
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
