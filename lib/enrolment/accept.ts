import 'server-only'
import { submitApplication } from '@/lib/applications/submit'
import type { Database } from '@/lib/db/store'
import { fieldErrors, summaryOf, type FieldErrors } from '@/schemas/field-errors'
import { applicationSchema, spamReasons } from '@/schemas/enrolment'

/** What the server knows of the visitor, beside what the form says. */
export type Visit = {
  /** The visitor's address, already taken through TRUST_PROXY. */
  address: string
  userAgent?: string
  /** From the proof cookie that check-code left. */
  proofToken: string | undefined
  at: Date
}

export type Acceptance =
  | { kind: 'accepted'; id: string; reference: string; repeated: boolean }
  | { kind: 'fields'; message: ReturnType<typeof summaryOf>; fields: FieldErrors }
  | { kind: 'unproved' }
  | { kind: 'conflict' }

/**
 * The one way in for an application: the API route and the form without JavaScript both come here.
 * Checks the wire fields, then stores. Limits are the caller's, as they need no parsed fields.
 * `fields.message` and its values are ids of the enrolment catalogue.
 * Throws StoreUnavailable when the store cannot commit; nothing is kept then.
 */
export async function acceptApplication(
  db: Database,
  fields: Readonly<Record<string, unknown>>,
  visit: Visit,
): Promise<Acceptance> {
  const parsed = applicationSchema.safeParse(fields)
  if (!parsed.success) {
    const errors = fieldErrors(parsed.error.issues)
    return { kind: 'fields', message: summaryOf(errors), fields: errors }
  }
  const values = parsed.data
  const { proofToken, at, address, userAgent } = visit
  return submitApplication(db, {
    values,
    proofToken,
    context: { address, userAgent, flagged: spamReasons(values, at) },
    at,
  })
}
