import { createIntl, type IntlShape } from 'react-intl'
import english from '@/content/en-US/messages/staff.json'
import chinese from '@/content/zh-CN/messages/staff.json'
import type { Locale } from '@/schemas/locale'

/** The desk's texts alone, for where the server's catalogue cannot go: the gallery shows its examples in the browser. */
export function staffIntl(locale: Locale): IntlShape {
  const messages: Record<string, string> = locale === 'zh-CN' ? chinese : english
  return createIntl({ locale, messages })
}
