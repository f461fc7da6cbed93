import { languages, type Locale } from '@/schemas/locale'
import { wallTime } from '@/lib/time'

function format(locale: Locale, day: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}

/** `2026-11-12` → 2026年11月12日, November 12, 2026. */
export function longDay(locale: Locale, day: string): string {
  return format(locale, day, { dateStyle: 'long' })
}

/** The day in a narrow column: 2026年11月12日, Nov 12, 2026. */
export function mediumDay(locale: Locale, day: string): string {
  return format(locale, day, { dateStyle: 'medium' })
}

/** The day in large type in a list: 11.12, Nov 12. */
export function shortDay(locale: Locale, day: string): string {
  if (languages[locale].shortDay === 'figures') return `${day.slice(5, 7)}.${day.slice(8, 10)}`
  return format(locale, day, { day: 'numeric', month: 'short' })
}

/** A day without its year: 3月8日, Mar 8. */
export const monthDay = (locale: Locale, day: string): string =>
  format(locale, day, { day: 'numeric', month: 'short' })

/** An ISO time → 2026年11月12日 14:32, November 12, 2026, 14:32; in the office's time zone. */
export function momentText(locale: Locale, iso: string): string {
  const [day = '', time = ''] = wallTime(new Date(iso)).split('T')
  return `${longDay(locale, day)}${languages[locale].beforeTime}${time}`
}

/** 周四, Thu. */
export function weekdayText(locale: Locale, day: string): string {
  return format(locale, day, { weekday: 'short' })
}
