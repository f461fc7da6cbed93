import type { Bind } from '@/components/mdx/bind'
import { Slot, Week } from '@/components/sections/week/index'
import type * as schema from '@/components/sections/week/schema'
import type { IdBelow } from '@/lib/i18n/message-ids'

// 2024 started on a Monday.
function weekdays(locale: string): string[] {
  const name = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  return [1, 2, 3, 4, 5, 6, 7].map((day) => name.format(new Date(Date.UTC(2024, 0, day))))
}

export const bind: Bind<typeof schema> = ({ locale, text }) => {
  const own = (id: IdBelow<'components.sections.week'>) => text(`components.sections.week.${id}`)
  const kinds = { class: own('class'), workshop: own('workshop'), reading: own('reading') }
  const texts = { kinds, anyTime: own('anyTime') }
  return {
    Slot,
    Week: ({ children }) => (
      <Week days={weekdays(locale)} texts={texts}>
        {children}
      </Week>
    ),
  }
}
