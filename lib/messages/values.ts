import 'server-only'
import { callBackMoment, callBackOf } from '@/lib/applications/change/call-back'
import { interviewFileLink } from '@/lib/appointments/calendar'
import { fieldText } from '@/lib/applications/inbox/application-text'
import { getOrganization } from '@/lib/content/organization'
import type { applications } from '@/lib/db/schema/applications'
import type { applicationAppointments } from '@/lib/db/schema/appointments'
import { getIntl } from '@/lib/i18n/intl'
import type { PlaceholderValues } from '@/lib/messages/placeholders'
import type { Locale } from '@/schemas/locale'

/** Values of an invented applicant, about as long as those of a real one. */
export function sampleValues(locale: Locale): PlaceholderValues {
  const intl = getIntl(locale)
  const sample = (name: 'name' | 'officer' | 'callback' | 'interview' | 'place' | 'quotation') =>
    intl.formatMessage({ id: `components.staff.template.sample.${name}` })
  const { name: organization, phone } = getOrganization(locale)
  return {
    name: sample('name'),
    program: 'MBA',
    reference: 'BH-26-000123',
    officer: sample('officer'),
    phone,
    callback: sample('callback'),
    organization,
    interview: sample('interview'),
    place: sample('place'),
    calendar: interviewFileLink('00000000-0000-4000-8000-000000000000'),
    quotation: sample('quotation'),
  }
}

type Interview = typeof applicationAppointments.$inferSelect

/** The next interview that is planned. */
export function nextInterview(appointments: readonly Interview[], at: Date): Interview | undefined {
  return appointments.find(({ state, startsAt }) => state === 'planned' && startsAt > at)
}

/** The values of the placeholders for an application, in the language of the message. */
export function placeholderValues(
  application: typeof applications.$inferSelect,
  officer: string,
  { locale, interview, quotation }: { locale: Locale; interview: Interview | undefined; quotation: string },
): PlaceholderValues {
  const intl = getIntl(locale)
  const { name: organization, phone } = getOrganization(locale)
  const callBack = callBackOf(application)
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const time = callBack?.time ? clock : {}
  const day = { month: 'long', day: 'numeric', weekday: 'long' } as const
  return {
    name: application.name,
    program: fieldText(intl, 'project', application) ?? '',
    reference: application.reference,
    officer,
    phone,
    callback: callBack ? intl.formatDate(callBackMoment(callBack), { ...day, ...time }) : '',
    organization,
    interview: interview ? intl.formatDate(interview.startsAt, { ...day, ...clock }) : '',
    place: interview ? placeOf(intl, interview) : '',
    calendar: interview ? interviewFileLink(interview.id) : '',
    quotation,
  }
}

function placeOf(intl: ReturnType<typeof getIntl>, { place, kind }: Interview): string {
  return place || intl.formatMessage({ id: `components.staff.interview.kind-${kind}` })
}

/** A text message as it is sent: with the signature that operators in China require. */
export function smsText(locale: Locale, text: string): string {
  const { name } = getOrganization(locale)
  return getIntl(locale).formatMessage({ id: 'sms.text' }, { name, text })
}
