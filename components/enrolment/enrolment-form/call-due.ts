import { dayAfter, officeDay, startOfDay } from '@/lib/applications/day'
import type { Locale } from '@/schemas/locale'

/** When advisers can be reached, and within how many working days they call back: `content/facts/organisation.json`. */
export type Advice = { phone: string; opens: string; closes: string; workingDays: number }

const isWorkingDay = (day: string) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** The latest moment of the call: the office closes on the last of the working days that follow the day of receipt. */
export function callDue(received: Date, { closes, workingDays }: Omit<Advice, 'phone' | 'opens'>): Date {
  let day = officeDay(received)
  for (let left = workingDays; left > 0;) {
    day = dayAfter(day, 1)
    if (isWorkingDay(day)) left -= 1
  }
  const [hour = 0, minute = 0] = closes.split(':').map(Number)
  return new Date(startOfDay(day).getTime() + (hour * 60 + minute) * 60_000)
}

/** The words of a moment in the office's time, wherever the visitor is: `Tuesday, November 24` and `18:00`. */
export function dueWords(due: Date, locale: Locale): { day: string; time: string } {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Shanghai', ...options }).format(due)
  return {
    day: part({ month: 'long', day: 'numeric', weekday: 'long' }),
    time: part({ hour: 'numeric', minute: '2-digit', hourCycle: 'h23' }),
  }
}
