const hours = 3_600_000

/** The day (`2026-11-23`) of a time in the office's time zone. China has one time zone and no daylight saving time. */
export function officeDay(at: Date): string {
  return new Date(at.getTime() + 8 * hours).toISOString().slice(0, 10)
}

/** True for an existing day in the form `2026-11-23`. */
export function isDay(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** The beginning of a day in the office's time zone. */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00+08:00`)
}

/** The day `days` later; earlier for a negative number. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * hours).toISOString().slice(0, 10)
}
