import type { SlotKind } from '@/components/sections/week/slot'
import { translator } from '@/lib/i18n/intl'
import type { IdBelow } from '@/lib/i18n/message-ids'
import type { Locale } from '@/schemas/locale'

// 2024 started on a Monday.
export function weekdays(locale: string, weekday: 'narrow' | 'short' | 'long' = 'short'): string[] {
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
  const t = translator(locale)
  const own = (id: IdBelow<'components.sections.week'>) => t(`components.sections.week.${id}`)
  const kinds = { class: own('class'), workshop: own('workshop'), reading: own('reading') }
  return { days: weekdays(locale), texts: { kinds, anyTime: own('anyTime') } }
}
