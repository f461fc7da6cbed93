import { checkCode, sendApplication, type FormContext } from '@/components/enrolment/enrolment-form/calls'
import type { Identity } from '@/components/enrolment/enrolment-form/identity'
import type { FormValues } from '@/schemas/application-fields/form'

/** How sending ended. Messages are the server's, in the visitor's language; without one the form has its own. */
export type Outcome =
  | { kind: 'accepted'; reference: string }
  | { kind: 'code'; message?: string }
  /** No answer about the code came: nothing says that it is wrong. */
  | { kind: 'unchecked' }
  | { kind: 'fields'; message?: string; fields: Readonly<Record<string, string>> }
  | { kind: 'conflict' }
  | { kind: 'failed'; message?: string }

export type Sending = {
  values: FormValues
  context: FormContext
  identity: Identity
  /** The phone and code that check-code has already said yes to while this form was open. */
  proved: string | undefined
  /** Told as soon as check-code says yes. */
  onProved(proof: string): void
}

function proofOf({ phone, code }: FormValues): string {
  return `${phone} ${code}`
}

/**
 * The calls of a submission in the specification's order (§4): check the code, then send the
 * application. The fields have been checked. A refused code does not stop a second try when the same
 * code was accepted before: the first application may have been stored and only its answer lost, and
 * then the server answers the repeat with the first reference.
 */
export async function sendForm({ values, context, identity, proved, onProved }: Sending): Promise<Outcome> {
  if (context.kind === 'consultation') {
    const checked = await checkCode(values)
    if (checked.ok) onProved(proofOf(values))
    else if (proved !== proofOf(values)) {
      return checked.status === 0 ? { kind: 'unchecked' } : { kind: 'code', message: checked.message }
    }
  }
  const sent = await sendApplication(values, context, identity)
  if (sent.ok) return { kind: 'accepted', reference: referenceOf(sent.data) }
  if (sent.status === 409) return { kind: 'conflict' }
  if (sent.fields) return { kind: 'fields', message: sent.message, fields: sent.fields }
  return { kind: 'failed', message: sent.message }
}

function referenceOf(data: unknown): string {
  if (typeof data !== 'object' || data === null || !('reference' in data)) return ''
  return String(data.reference)
}
