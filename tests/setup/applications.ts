import { accountOf } from '@/lib/people/account'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SubmitResult } from '@/lib/applications/receive/repeats'
import { submitApplication, type SubmitInput } from '@/lib/applications/receive/submit'
import { applications, type StoredApplication } from '@/lib/db/schema/applications'
import { StoreUnavailable } from '@/lib/db/errors'
import type { Database } from '@/lib/db/store'
import { createProof } from '@/lib/verification/proofs'
import { applicationSchema } from '@/schemas/enrolment'

export const officer = {
  kind: 'staff',
  id: '0b9f1e0a-51d5-4a5e-9d11-0f6f5e4c2a10',
  address: '192.0.2.7',
} as const

const wire = {
  project_id: '1012',
  project: 'mba',
  name: '王小明',
  phone: '13800138000',
  consent: 'on',
  consent_version: '2026-01',
}

/** A submission from the training form, which needs no proof. `fields` have their wire format. */
export function submission(
  fields: Readonly<Record<string, string>> = {},
  {
    at = new Date('2026-03-01T02:00:00Z'),
    ...context
  }: Partial<SubmitInput['context']> & { at?: Date } = {},
): SubmitInput {
  const values = applicationSchema.parse({
    ...wire,
    form: 'training',
    page: '/roadmap',
    idempotency_key: randomUUID(),
    ...fields,
  })
  return {
    values,
    proofToken: undefined,
    context: { address: '192.0.2.1', flagged: [], ...context },
    at,
    sinks: ['mail'],
  }
}

/** A submission from the consultation form with a verified phone. */
export async function provedSubmission(
  db: Database,
  fields: Readonly<Record<string, string>> = {},
): Promise<SubmitInput> {
  const input = submission({ form: 'consultation', ...fields })
  const account = accountOf(input.values)
  const proofToken = await createProof(db, {
    account,
    code: '123456',
    purpose: 'enrollment',
    at: input.at,
  })
  return { ...input, proofToken }
}

/** Stores copies of the only application, in parts: a statement with all of them takes long on a busy machine. */
export async function copyApplication(
  db: Database,
  copies: number,
  changes: (copy: number) => Partial<StoredApplication> = () => ({}),
): Promise<void> {
  const [sample] = await db.select().from(applications)
  if (!sample) throw new Error('Nothing is stored')
  const rows = Array.from({ length: copies }, (_, copy) => ({
    ...sample,
    id: randomUUID(),
    reference: `copy-${copy}`,
    idempotencyKey: `copy-${copy}`,
    ...changes(copy),
  }))
  for (let from = 0; from < copies; from += 200)
    await db.insert(applications).values(rows.slice(from, from + 200))
}

/** Submits repeatedly until the store accepts it. */
export async function submitUntilTaken(db: Database, input: SubmitInput): Promise<SubmitResult> {
  for (;;) {
    try {
      return await submitApplication(db, input)
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error
      await sleep(100)
    }
  }
}
