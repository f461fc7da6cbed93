import type { Text } from '@/components/staff/text'
import { getIntl } from '@/lib/i18n/intl'
import type { Locale } from '@/lib/i18n/locales'

/** The desk's texts for examples and tests. */
export function exampleText(locale: Locale = 'zh-CN'): Text {
  return (id, values) => getIntl(locale).formatMessage({ id: `components.staff.${id}` }, values)
}
