import type { StaffTranslate } from '@/lib/i18n/translate'
import { defaultLocale, type Locale } from '@/lib/i18n/locales'
import { staffText } from '@/lib/i18n/staff-texts'

/** The desk's texts for examples and tests. */
export function exampleText(locale: Locale = defaultLocale): StaffTranslate {
  return staffText(locale)
}
