import 'server-only'
import { getOrganization } from '@/lib/content/organization'
import { getIntl } from '@/lib/i18n/intl'
import type { Locale } from '@/lib/i18n/locales'
import type { Purpose } from '@/schemas/verification'

/** The text of a message with a code that is valid for `seconds`. */
export function codeText(locale: Locale, code: string, purpose: Purpose, seconds: number): string {
  const { name } = getOrganization(locale)
  return getIntl(locale).formatMessage(
    { id: 'sms.code' },
    { name, code, purpose, minutes: Math.round(seconds / 60) },
  )
}
