import { timeZone } from '@/lib/i18n/time-zone'

const isoDay = new Intl.DateTimeFormat('sv-SE', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The day (`2026-11-21`) in the operator's time zone. */
export function dayOf(at: Date): string {
  return isoDay.format(at)
}

/** The day `count` days later. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

/** The time by the office's clock (`2026-11-21T08:00`). China has one time zone and no daylight saving time. */
export function wallTime(at: Date): string {
  return new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 16)
}

/** The moment of a time by the office's clock. */
export function momentOf(wall: string): Date {
  return new Date(`${wall}:00+08:00`)
}
