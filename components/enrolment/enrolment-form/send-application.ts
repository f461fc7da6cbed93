import type { Identity } from '@/components/enrolment/enrolment-form/draft'
import { sendRequest } from '@/lib/http/browser/fetcher'
import { entriesOf, type FormValues } from '@/schemas/application-fields/form'
import { campaignOf, type Campaign } from '@/schemas/campaign'
import { countryCode, defaultSource } from '@/schemas/constants'
import { isVerified, type FormKind } from '@/schemas/enrolment-forms'
import type { Locale } from '@/schemas/locale'
import { isAddress, normalizeEmail } from '@/schemas/email'
import { normalizePhone, plainCode } from '@/schemas/phone'

/** The service of this form's verification codes; signing in has its own. */
const service = 'enrollment'

// Specification §7: the bodies of these calls are multipart.
const multipart = { multipart: true }

/** The kind of form, and what it showed. */
export type FormContext = {
  kind: FormKind
  byMail: boolean
  locale: Locale
  path: string
  consentVersion: string
  /** The open class that is booked. */
  lesson?: string | undefined
}

/** `account`: a mobile number or an e-mail address. */
export function requestCode(account: string) {
  return sendRequest(
    'POST',
    '/api/usercenter/user/send-code',
    { account: normalized(account), service },
    multipart,
  )
}

const normalized = (account: string) =>
  isAddress(account) ? normalizeEmail(account) : normalizePhone(account)

/** The source that referred the visitor: the layout stores `channel_num` of the query in local storage. */
function visitorSource(): string {
  try {
    const kept = localStorage.getItem('channel_num') ?? ''
    return /^\d{1,10}$/.test(kept) ? kept : defaultSource
  } catch {
    return defaultSource
  }
}

/** The campaign that led the visitor here: the layout stores the parameters of the first address in session storage. */
function visitorCampaign(): Campaign {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem('bauhinia.campaign') ?? 'null')
    if (typeof kept !== 'object' || kept === null) return {}
    return campaignOf((name) => Reflect.get(kept, name))
  } catch {
    return {}
  }
}

/**
 * The result of a submission. Messages are the server's, in the visitor's language; without one the form uses its own.
 */
export type Outcome =
  /** `next`: the page that confirms it, if it has one of its own. */
  | { kind: 'accepted'; reference: string; next?: string | undefined }
  | { kind: 'code'; message?: string }
  /** The check of the code failed: the code may be right. */
  | { kind: 'unchecked' }
  | { kind: 'fields'; message?: string; fields: Readonly<Record<string, string>> }
  | { kind: 'conflict' }
  | { kind: 'failed'; message?: string }

type Sending = {
  values: FormValues
  context: FormContext
  identity: Identity
  /** The phone or address and the code that check-code accepted while this form was open. */
  proved: string | undefined
  /** Called as soon as check-code accepts the code. */
  onProved(proof: string): void
}

/**
 * The calls of a submission in the order of the specification (§4): checks the code, then sends the application. The
 * fields are valid. A rejected code does not stop a retry if the same code was accepted before: the first application
 * may have been stored and only its answer lost; the server then answers the repeat with the first reference.
 */
export async function sendApplication(sending: Sending): Promise<Outcome> {
  const { values, context, proved, onProved } = sending
  const account = context.byMail ? values.email : values.phone
  const proof = `${account} ${values.code}`
  if (isVerified(context.kind)) {
    const checked = await sendRequest('GET', '/api/usercenter/user/check-code', {
      account: normalized(account),
      code: plainCode(values.code),
      countryCode,
      service,
    })
    if (checked.ok) onProved(proof)
    else if (proved !== proof)
      return checked.code === 'timeout' || checked.code === 'offline'
        ? { kind: 'unchecked' }
        : { kind: 'code', message: checked.message }
  }
  const sent = await sendRequest(
    'POST',
    '/api/enrollment/v1.0/applications',
    fieldsOf(sending),
    multipart,
  )
  if (sent.ok) {
    const { reference = '', next } = Object(sent.data) as { reference?: unknown; next?: unknown }
    return {
      kind: 'accepted',
      reference: String(reference),
      next: next === undefined ? undefined : String(next),
    }
  }
  const { status, message, fields } = sent
  if (status === 409) return { kind: 'conflict' }
  return fields ? { kind: 'fields', message, fields } : { kind: 'failed', message }
}

function fieldsOf({ values, context, identity }: Sending): Record<string, string> {
  const { kind, byMail, locale, path, consentVersion, lesson } = context
  return {
    channel: visitorSource(),
    ...visitorCampaign(),
    ...entriesOf(values, { kind, byMail }),
    form: kind,
    ...(lesson === undefined ? {} : { lesson }),
    locale,
    page: path,
    consent_version: consentVersion,
    idempotency_key: identity.key,
    opened_at: String(identity.openedAt),
  }
}
