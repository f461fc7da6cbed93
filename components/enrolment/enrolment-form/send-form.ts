import { checkCode, sendApplication, type FormContext } from '@/components/enrolment/enrolment-form/calls'
import type { Identity } from '@/components/enrolment/enrolment-form/identity'
import type { FormValues } from '@/schemas/application-fields/form'
import { isVerified } from '@/schemas/form-kinds'

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

export type Sending = {
  values: FormValues
  context: FormContext
  identity: Identity
  /** The phone and code that check-code accepted while this form was open. */
  proved: string | undefined
  /** Called as soon as check-code accepts the code. */
  onProved(proof: string): void
}

function proofOf({ phone, code }: FormValues): string {
  return `${phone} ${code}`
}

/**
 * The calls of a submission in the order of the specification (§4): checks the code, then sends the application. The
 * fields are valid. A rejected code does not stop a retry if the same code was accepted before: the first application
 * may have been stored and only its answer lost; the server then answers the repeat with the first reference.
 */
export async function sendForm({ values, context, identity, proved, onProved }: Sending): Promise<Outcome> {
  if (isVerified(context.kind)) {
    const checked = await checkCode(values)
    if (checked.ok) onProved(proofOf(values))
    else if (proved !== proofOf(values)) {
      return checked.code === 'timeout' || checked.code === 'offline'
        ? { kind: 'unchecked' }
        : { kind: 'code', message: checked.message }
    }
  }
  const sent = await sendApplication(values, context, identity)
  if (sent.ok)
    return {
      kind: 'accepted',
      reference: textOf(sent.data, 'reference') ?? '',
      next: textOf(sent.data, 'next'),
    }
  if (sent.status === 409) return { kind: 'conflict' }
  if (sent.fields) return { kind: 'fields', message: sent.message, fields: sent.fields }
  return { kind: 'failed', message: sent.message }
}

function textOf(data: unknown, name: 'reference' | 'next'): string | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const value: unknown = Reflect.get(data, name)
  return value === undefined ? undefined : String(value)
}
