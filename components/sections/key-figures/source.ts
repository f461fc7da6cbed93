import { getIntl } from '@/lib/i18n/intl'
import { startOfDay } from '@/lib/time'
import type { Locale } from '@/schemas/locale'

/** Who states the figures of a row, and as of when: the oldest day, since each figure is at least as recent. */
export function figuresSource(locale: Locale, figures: readonly { asOf: string }[]): string {
  const date = startOfDay(figures.map(({ asOf }) => asOf).sort()[0] ?? '')
  return getIntl(locale).formatMessage({ id: 'components.sections.figures.source' }, { date })
}
