import { getIntl } from '@/lib/i18n/intl'
import type { Locale } from '@/schemas/locale'

/** Who states the figures of a row, and as of when: the oldest day, since each figure is at least as recent. */
export function figuresSource(locale: Locale, figures: readonly { asOf: string }[]): string {
  const date = new Date(`${figures.map(({ asOf }) => asOf).sort()[0]}T12:00:00+08:00`)
  return getIntl(locale).formatMessage({ id: 'components.sections.figures.source' }, { date })
}
