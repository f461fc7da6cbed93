import type { SlotKind } from '@/components/sections/week/slot'
import { createTranslator } from '@/lib/i18n/intl'
import type { IdBelow } from '@/lib/i18n/message-ids'
import type { Locale } from '@/schemas/locale'

/** The entries at one time: from and to in minutes after midnight. */
export type Timed<T> = { from: number; to: number; slots: T[] }
/** A row of the timetable. */
export type Interval = { from: number; to: number }

const clock = /^(\d{1,2}):(\d{2})[–-](\d{1,2}):(\d{2})$/

/** `19:30–21:30` in minutes after midnight; undefined for a text without clock times, such as “90 min”. */
export function clockTime(time: string): { from: number; to: number } | undefined {
  const [, ...numbers] = clock.exec(time) ?? []
  const [hour = 0, minute = 0, endHour = 0, endMinute = 0] = numbers.map(Number)
  const [from, to] = [hour * 60 + minute, endHour * 60 + endMinute]
  return numbers.length > 0 && to > from ? { from, to } : undefined
}

export const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** The entries of a day in chronological order; overlapping ones are grouped. */
export function groupByTime<T extends { time: string }>(slots: readonly T[]): Timed<T>[] {
  const placed = slots
    .flatMap((slot) => {
      const at = clockTime(slot.time)
      return at ? [{ ...at, slots: [slot] }] : []
    })
    .sort((a, b) => a.from - b.from)
  return placed.reduce<Timed<T>[]>((groups, next) => {
    const last = groups.at(-1)
    if (!last || next.from >= last.to) return [...groups, next]
    const joined = {
      from: last.from,
      to: Math.max(last.to, next.to),
      slots: [...last.slots, ...next.slots],
    }
    return [...groups.slice(0, -1), joined]
  }, [])
}

/** The rows of the timetable: from one start or end to the next, over all days. */
export function intervalsBetween(times: readonly { from: number; to: number }[]): Interval[] {
  const edges = [...new Set(times.flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b)
  return edges.slice(1).map((to, index) => ({ from: edges[index] ?? to, to }))
}

// 2024 started on a Monday.
export function weekdayNames(
  locale: string,
  weekday: 'narrow' | 'short' | 'long' = 'short',
): string[] {
  const name = new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' })
  return [1, 2, 3, 4, 5, 6, 7].map((day) => name.format(new Date(Date.UTC(2024, 0, day))))
}

export type WeekTexts = {
  /** Monday first. */
  days: readonly string[]
  texts: { kinds: Record<SlotKind, string>; anyTime: string }
}

/** The texts of a timetable in a language. */
export function weekTexts(locale: Locale): WeekTexts {
  const t = createTranslator(locale)
  const own = (id: IdBelow<'components.sections.week'>) => t(`components.sections.week.${id}`)
  const kinds = { class: own('class'), workshop: own('workshop'), reading: own('reading') }
  return { days: weekdayNames(locale), texts: { kinds, anyTime: own('anyTime') } }
}
