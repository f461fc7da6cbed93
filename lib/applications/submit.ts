import 'server-only'
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { queueDeliveries } from '@/lib/applications/deliveries'
import { nextReference } from '@/lib/applications/reference'
import { earlierAnswer, hashContents } from '@/lib/applications/repeats'
import { configuredSinks, type Sink } from '@/lib/applications/sinks'
import { isDuplicate } from '@/lib/db/errors'
import { applicationEvents, applications } from '@/lib/db/schema/applications'
import type { Database, Transaction } from '@/lib/db/store'
import { spendProof } from '@/lib/verification/proofs'
import type { Application, FormKind, SpamReason } from '@/schemas/enrolment'
import type { Locale } from '@/schemas/locale'

export type SubmitInput = {
  values: Application
  /** From the proof cookie; the consultation form needs it, the training form has none. */
  proofToken: string | undefined
  context: {
    page: string
    locale: Locale
    channel: string
    form: FormKind
    address: string
    userAgent?: string | undefined
    flagged: readonly SpamReason[]
  }
  at: Date
  /** Where to announce it; by default what the configuration says. */
  sinks?: readonly Sink[]
}

export type SubmitResult =
  | { kind: 'accepted'; id: string; reference: string; repeated: boolean }
  | { kind: 'conflict' }
  | { kind: 'unproved' }

/**
 * Stores an application: proof spent, row, first event and deliveries in one transaction. Resolves only after its flushed
 * COMMIT. A key that was accepted before gives the first answer again, or `conflict` when the contents differ.
 * Throws StoreUnavailable when the store cannot commit; trying again with the same key is then always right.
 */
export async function submitApplication(db: Database, input: SubmitInput): Promise<SubmitResult> {
  const key = input.values.idempotency_key ?? randomUUID()
  const contentsHash = hashContents(input.values)
  try {
    return await db.transaction((tx) => storeOnce(tx, input, key, contentsHash))
  } catch (error) {
    // The same key was submitted twice at the same moment, and the other one was first.
    const answer = isDuplicate(error) ? await earlierAnswer(db, key, contentsHash) : undefined
    if (answer) return answer
    throw error
  }
}

async function storeOnce(
  tx: Transaction,
  input: SubmitInput,
  key: string,
  contentsHash: string,
): Promise<SubmitResult> {
  const { context, values, proofToken: token, at } = input
  const answer = await earlierAnswer(tx, key, contentsHash)
  if (answer) return answer
  const verified = context.form === 'consultation'
  if (verified && !(await spendProof(tx, { token, phone: values.phone, purpose: 'enrollment', at }))) {
    // Spent a moment ago by the same submission? Then this is its repeat.
    return (await earlierAnswer(tx, key, contentsHash)) ?? { kind: 'unproved' }
  }
  const id = randomUUID()
  const reference = await nextReference(tx, at)
  await tx
    .insert(applications)
    .values({ id, reference, idempotencyKey: key, contentsHash, verified, ...columns(input) })
  await tx.insert(applicationEvents).values({ id: randomUUID(), applicationId: id, kind: 'received', at })
  // What looks like spam waits for an officer to release it.
  if (context.flagged.length === 0) await queueDeliveries(tx, id, input.sinks ?? configuredSinks(), at)
  return { kind: 'accepted', id, reference, repeated: false }
}

function columns({ values, context, at }: SubmitInput) {
  const { form, channel, locale, page, address, userAgent = '', flagged } = context
  return {
    ...{ form, channel, locale, page, address, userAgent: userAgent.slice(0, 300), flags: [...flagged] },
    project: values.project,
    projectId: values.project_id,
    name: values.name,
    phone: values.phone,
    news: values.news,
    consentVersion: values.consent_version ?? 'unspecified',
    consentAt: at,
    consentLocale: locale,
    earlierId: sql`(select id from applications where phone = ${values.phone} order by created_at desc limit 1)`,
    createdAt: at,
    updatedAt: at,
  }
}
