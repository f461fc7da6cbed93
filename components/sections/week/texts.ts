import type { MdxContext } from '@/components/mdx/context'
import type { WeekProps } from '@/components/sections/week/index'
import type { IdBelow } from '@/lib/i18n/message-ids'

// 2024 started on a Monday.
export function weekdays(locale: string, weekday: 'short' | 'long' = 'short'): string[] {
  const name = new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' })
  return [1, 2, 3, 4, 5, 6, 7].map((day) => name.format(new Date(Date.UTC(2024, 0, day))))
}

/** The texts of a timetable in the language of the page. */
export function weekTexts({ locale, text }: MdxContext): Omit<WeekProps, 'children'> {
  const own = (id: IdBelow<'components.sections.week'>) => text(`components.sections.week.${id}`)
  const kinds = { class: own('class'), workshop: own('workshop'), reading: own('reading') }
  return { days: weekdays(locale), texts: { kinds, anyTime: own('anyTime') } }
}
