/*
 * Time at the operator's office, for the server and the browser. China has had one time zone and no daylight saving time
 * since 1991, so that its clock is always eight hours ahead.
 */

export const timeZone = 'Asia/Shanghai'

export const hourMs = 3_600_000
export const dayMs = 86_400_000

/** The date and time by the office's clock (`2026-11-21T08:00:05`). */
export function officeDateTime(at: Date): string {
  return new Date(at.getTime() + 8 * hourMs).toISOString().slice(0, 19)
}

/** The same to the minute (`2026-11-21T08:00`), as an input for a date and time has it. */
export function wallTime(at: Date): string {
  return officeDateTime(at).slice(0, 16)
}

/** The day (`2026-11-23`) at the office. */
export function officeDay(at: Date): string {
  return officeDateTime(at).slice(0, 10)
}

/** The moment of a time by the office's clock (`2026-11-21T08:00`). */
export function officeMoment(wall: string): Date {
  return new Date(`${wall}:00+08:00`)
}

export function startOfDay(day: string): Date {
  return officeMoment(`${day}T00:00`)
}

/** True for an existing day in the form `2026-11-23`. */
export function isDay(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** The day `count` days later; earlier for a negative number. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)
}

/** The number of days from one day to another. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs
}

/** Days of winter and summer time in both hemispheres. */
const seasons = ['2027-01-13', '2027-07-14'] as const

/** Minutes after midnight in a time zone, of a time in Beijing. */
function minutesAt(zone: string, day: string, start: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: 'numeric',
    minute: 'numeric',
  })
    .format(officeMoment(`${day}T${start}`))
    .split(':')
  const [hour = 0, minute = 0] = parts.map(Number)
  return hour * 60 + minute
}

/** When a class that starts at a time in Beijing starts in a time zone: in winter and in summer. */
export const localStarts = (zone: string, start: string): number[] =>
  seasons.map((day) => minutesAt(zone, day, start))
