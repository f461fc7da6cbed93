import 'server-only'
import { callBackMoment, callBackOf } from '@/lib/applications/call-back'
import { fieldText } from '@/lib/applications/field-text'
import { getOrganisation } from '@/lib/content/organisation'
import type { applications } from '@/lib/db/schema/applications'
import { getIntl } from '@/lib/i18n/intl'
import type { PlaceholderValues } from '@/lib/messages/placeholders'
import type { Locale } from '@/schemas/locale'

/** The values of the placeholders for an application, in the language of the message. */
export function placeholderValues(
  application: typeof applications.$inferSelect,
  officer: string,
  locale: Locale,
): PlaceholderValues {
  const intl = getIntl(locale)
  const { name: organization, phone } = getOrganisation(locale)
  const callBack = callBackOf(application)
  const time = callBack?.time ? ({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const) : {}
  const day = { month: 'long', day: 'numeric', weekday: 'long' } as const
  return {
    name: application.name,
    program: fieldText(intl, 'project', application) ?? '',
    reference: application.reference,
    officer,
    phone,
    callback: callBack ? intl.formatDate(callBackMoment(callBack), { ...day, ...time }) : '',
    organization,
  }
}

/** A text message as it is sent: with the signature that operators in China require. */
export function smsText(locale: Locale, text: string): string {
  const { name } = getOrganisation(locale)
  return getIntl(locale).formatMessage({ id: 'sms.text' }, { name, text })
}
