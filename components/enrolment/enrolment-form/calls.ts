import { visitorCampaign } from '@/components/enrolment/enrolment-form/campaign'
import { visitorChannel } from '@/components/enrolment/enrolment-form/channel'
import type { Identity } from '@/components/enrolment/enrolment-form/identity'
import { send } from '@/lib/http/browser/fetcher'
import { entriesOf, type FormValues } from '@/schemas/application-fields/form'
import type { FormKind } from '@/schemas/enrolment-forms'
import type { Locale } from '@/schemas/locale'
import { countryCode, normalisePhone, plainDigits } from '@/schemas/phone'

/** The service of this form's verification codes; signing in has its own. */
const service = 'enrollment'

// Specification §7: the bodies of these two calls are multipart.
const multipart = { multipart: true }

/** The kind of form, and what it showed. */
export type FormContext = {
  kind: FormKind
  locale: Locale
  path: string
  consentVersion: string
  /** The open class that is booked. */
  lesson?: string | undefined
}

export function requestCode(phone: string) {
  return send(
    'POST',
    '/api/usercenter/user/send-code',
    { account: normalisePhone(phone), service },
    multipart,
  )
}

export function checkCode({ phone, code }: Pick<FormValues, 'phone' | 'code'>) {
  const digits = plainDigits(code)
  return send('GET', '/api/usercenter/user/check-code', {
    account: normalisePhone(phone),
    code: digits,
    countryCode,
    service,
  })
}

export function sendApplication(
  values: FormValues,
  { kind, locale, path, consentVersion, lesson }: FormContext,
  identity: Identity,
) {
  return send(
    'POST',
    '/api/enrollment/v1.0/applications',
    {
      channel: visitorChannel(),
      ...visitorCampaign(),
      ...entriesOf(values, kind),
      form: kind,
      ...(lesson === undefined ? {} : { lesson }),
      locale,
      page: path,
      consent_version: consentVersion,
      idempotency_key: identity.key,
      opened_at: String(identity.openedAt),
    },
    multipart,
  )
}
