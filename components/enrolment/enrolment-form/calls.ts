import { visitorChannel } from '@/components/enrolment/enrolment-form/channel'
import type { Identity } from '@/components/enrolment/enrolment-form/identity'
import type { FormValues } from '@/components/enrolment/enrolment-form/values'
import { send } from '@/lib/http/browser/fetcher'
import { toProjectId } from '@/lib/projects'
import { countryCode, type FormKind } from '@/schemas/enrolment-forms'
import type { Locale } from '@/schemas/locale'
import { normalisePhone, plainDigits } from '@/schemas/phone'

/** The verification codes of this form; signing in has its own. */
const service = 'enrollment'

// Specification §7: these two bodies are multipart.
const multipart = { multipart: true }

/** Which form this is, and what it showed. */
export type FormContext = { kind: FormKind; locale: Locale; path: string; consentVersion: string }

export function requestCode(phone: string) {
  return send(
    'POST',
    '/api/usercenter/user/send-code',
    { account: normalisePhone(phone), service },
    multipart,
  )
}

export function checkCode({ phone, code }: Pick<FormValues, 'phone' | 'code'>) {
  const digits = plainDigits(code).replace(/\s/g, '')
  return send('GET', '/api/usercenter/user/check-code', {
    account: normalisePhone(phone),
    code: digits,
    countryCode,
    service,
  })
}

export function sendApplication(
  values: FormValues,
  { kind, locale, path, consentVersion }: FormContext,
  identity: Identity,
) {
  return send(
    'POST',
    '/api/enrollment/v1.0/applications',
    {
      channel: visitorChannel(),
      project_id: toProjectId(values.project) ?? '',
      name: values.name.trim(),
      phone: normalisePhone(values.phone),
      project: values.project,
      form: kind,
      locale,
      page: path,
      consent: values.consent ? '1' : '',
      consent_version: consentVersion,
      news: values.news ? '1' : '',
      idempotency_key: identity.key,
      website: values.website,
      opened_at: String(identity.openedAt),
    },
    multipart,
  )
}
