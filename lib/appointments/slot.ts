import { isDay, officeDay, officeMoment, startOfDay, wallTime } from '@/lib/time'
import { isWorkingDay, type OfficeHours } from '@/lib/applications/office-hours'

const minute = 60_000

/** The lengths of an interview that officers choose from, in minutes. */
export const lengths = [15, 30, 45, 60, 90, 120] as const

/** The most days ahead for which an interview is arranged. */
const farthest = 366

/** When an interview takes place. */
export type Slot = { startsAt: Date; minutes: number }

export function endOf({ startsAt, minutes }: Slot): Date {
  return new Date(startsAt.getTime() + minutes * minute)
}

/** The start of a day and time by the office's clock; undefined if either is malformed. */
export function startOf(on: string, time: string): Date | undefined {
  if (!isDay(on) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return undefined
  return officeMoment(`${on}T${time}`)
}

/** The time (`14:30`) by the office's clock. */
export function officeTime(at: Date): string {
  return wallTime(at).slice(11)
}

export function isTooFar(startsAt: Date, now: Date): boolean {
  return startsAt.getTime() - now.getTime() > farthest * 24 * 60 * minute
}

/** Why a time is unusual: a day on which the office is closed, or a part of it outside opening hours. */
export function unusual(slot: Slot, hours: OfficeHours): 'day-off' | 'outside-hours' | undefined {
  const day = officeDay(slot.startsAt)
  if (!isWorkingDay(day, hours)) return 'day-off'
  const midnight = startOfDay(day).getTime()
  const opens = midnight + hours.opens * minute
  const closes = midnight + hours.closes * minute
  return slot.startsAt.getTime() < opens || endOf(slot).getTime() > closes ? 'outside-hours' : undefined
}
