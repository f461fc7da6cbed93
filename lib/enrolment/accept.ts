import 'server-only'
import { submitApplication } from '@/lib/applications/submit'
import type { Database } from '@/lib/db/store'
import { fieldErrors, summaryOf, type FieldErrors } from '@/schemas/field-errors'
import { applicationSchema, spamReasons } from '@/schemas/enrolment'

/** What the server knows about the visitor besides the form. */
export type Visit = {
  /** The visitor's IP address, resolved through TRUST_PROXY. */
  address: string
  userAgent?: string
  /** From the proof cookie that check-code sets. */
  proofToken: string | undefined
  at: Date
}

export type Acceptance =
  | { kind: 'accepted'; id: string; reference: string; repeated: boolean }
  | { kind: 'fields'; message: ReturnType<typeof summaryOf>; fields: FieldErrors }
  | { kind: 'unproved' }
  | { kind: 'conflict' }

/**
 * Accepts an application, for the API route and the form without JavaScript. Validates the fields, then stores. The
 * caller applies the rate limits, which need no parsed fields. `fields.message` and its values are message ids of the
 * enrolment texts. Throws StoreUnavailable when the store cannot commit; nothing is stored then.
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
