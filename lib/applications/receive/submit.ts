import 'server-only'
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { accountOf, ofAccount } from '@/lib/people/account'
import { forgetNumbers, nextReference } from '@/lib/applications/receive/reference'
import { earlierAnswer, hashContents, type SubmitResult } from '@/lib/applications/receive/repeats'
import { nameOrderOf, spellingsOf } from '@/lib/applications/search/store-spellings'
import { isDuplicate, isOrphan } from '@/lib/db/errors'
import { applicationEvents, applications, applicationSpellings } from '@/lib/db/schema/applications'
import { outbox } from '@/lib/db/schema/outbox'
import type { Database, Transaction } from '@/lib/db/store'
import { configuredSinks, openDeliveries } from '@/lib/outbox/sinks'
import type { SinkName } from '@/lib/outbox/sink'
import { isUnproved, spendProof } from '@/lib/verification/proofs'
import { rowOf } from '@/schemas/application-fields'
import type { Application, SpamReason } from '@/schemas/enrolment'
import { isVerified } from '@/schemas/form-kinds'
import { auditRow, type AuditContext } from '@/lib/accounts/audit'
import { applicationEntries } from '@/lib/db/schema/imports'
import { auditLog } from '@/lib/db/schema/staff'

type StoredEntry = typeof applicationEntries.$inferSelect

/** What staff state about an application that they enter. */
export type Entry = Pick<StoredEntry, 'kind' | 'occasion' | 'consentBy' | 'consentMeans'> & {
  consentAt: Date
  /** A staff account; undefined leaves the choice to the rules. */
  assignee: string | undefined
  by: AuditContext
}

/** The parts of the statement that stores an application: its entry, its owner in the history, the audit log. */
function entryParts(db: Database | Transaction, applicationId: string, entry: Entry) {
  const { kind, occasion, consentBy, consentMeans, assignee, by } = entry
  const row = { applicationId, kind, occasion, consentBy, consentMeans, officer: by.actor.id }
  const subject = { kind: 'application' as const, id: applicationId }
  const audited = auditRow({ ...by, action: 'application.entered', subject, detail: { kind } })
  return [
    db.$with('entered').as(db.insert(applicationEntries).values(row)),
    db.$with('audited').as(db.insert(auditLog).values(audited)),
    ...(assignee === undefined ? [] : [assignedPart(db, applicationId, assignee, by)]),
  ]
}

function assignedPart(
  db: Database | Transaction,
  applicationId: string,
  assignee: string,
  { actor, at }: AuditContext,
) {
  const event = { id: randomUUID(), applicationId, actor: actor.id, after: assignee, at }
  return db.$with('taken').as(db.insert(applicationEvents).values({ ...event, kind: 'assigned' }))
}

export type { SubmitResult }

export type SubmitInput = {
  values: Application
  /** From the proof cookie. Required for the consultation form; the training form has none. */
  proofToken: string | undefined
  context: {
    address: string
    userAgent?: string | undefined
    flagged: readonly SpamReason[]
  }
  at: Date
  /** An application that staff enter. It needs no proof. */
  entry?: Entry
  /** The sinks to deliver to; by default those of the configuration. */
  sinks?: readonly SinkName[]
}

type Accepted = Extract<SubmitResult, { kind: 'accepted' }>
type Store<Result> = (key: string, contentsHash: string) => Promise<Result>

/**
 * Stores an application: proof spent, row, spellings of the name, first event and deliveries in one statement. Resolves only after its flushed
 * commit. A key that was accepted before returns the first answer again, or `conflict` if the contents differ. Throws
 * StoreUnavailable when the store cannot commit; retrying with the same key is then always correct. `store` does it
 * together with something else.
 */
export async function submitApplication<Result = SubmitResult>(
  db: Database,
  input: SubmitInput,
  store: Store<Result | Accepted> = (key, hash) => storeApplication(db, input, key, hash),
  again = false,
): Promise<Result | SubmitResult> {
  const key = input.values.idempotency_key ?? randomUUID()
  const contentsHash = hashContents(input.values)
  try {
    return await store(key, contentsHash)
  } catch (error) {
    // A block of numbers that the database does not know any more, after a failover for example.
    const stale = isDuplicate(error, 'applications_reference')
    if (stale) forgetNumbers(db)
    // Or the earlier application of the phone was erased at the same moment. The rollback left nothing, so try again once.
    if ((stale || isOrphan(error)) && !again) return submitApplication(db, input, store, true)
    const unproved = isUnproved(error)
    // In a repeat, the key is taken or the proof is spent.
    const answer =
      unproved || isDuplicate(error) ? await earlierAnswer(db, key, contentsHash) : undefined
    if (answer) return answer
    if (unproved) return { kind: 'unproved' }
    throw error
  }
}

/**
 * One statement without a transaction around it: in a longer transaction others would wait for the row that counts.
 */
export async function storeApplication(
  db: Database | Transaction,
  input: SubmitInput,
  idempotencyKey: string,
  contentsHash: string,
): Promise<Accepted> {
  const { values, proofToken: token, at, entry } = input
  const id = randomUUID()
  const { part: number, reference } = await nextReference(db, at)
  const event = db.$with('event').as(
    db.insert(applicationEvents).values({
      id: randomUUID(),
      applicationId: id,
      kind: 'received',
      actor: entry?.by.actor.id,
      at,
    }),
  )
  const use = { token, account: accountOf(values), purpose: 'enrollment', at } as const
  const proof = isVerified(values.form) && !entry ? spendProof(db, use) : undefined
  const row = { id, reference, idempotencyKey, contentsHash, verified: proof?.proved ?? false }
  const [stored] = await db
    .with(
      ...(proof ? [proof.spent] : []),
      number,
      event,
      ...spelt(db, id, values.name),
      ...queued(db, id, input),
      ...(entry ? entryParts(db, id, entry) : []),
    )
    .insert(applications)
    .values({ ...row, ...columns(input) })
    .returning({ reference: applications.reference })
  if (!stored) throw new Error('An insert without an error returned no row')
  return { kind: 'accepted', id, reference: stored.reference, repeated: false }
}

function spelt(db: Database | Transaction, applicationId: string, name: string) {
  const rows = spellingsOf(name).map((spelling) => ({ applicationId, spelling }))
  return rows.length > 0 ? [db.$with('spelt').as(db.insert(applicationSpellings).values(rows))] : []
}

/** Flagged applications are not delivered until an officer releases them. */
function queued(
  db: Database | Transaction,
  id: string,
  { context, at, sinks = configuredSinks() }: SubmitInput,
) {
  const rows = context.flagged.length > 0 ? [] : openDeliveries(id, sinks, at)
  return rows.length > 0 ? [db.$with('queued').as(db.insert(outbox).values(rows))] : []
}

function columns({ values, context, at, entry }: SubmitInput) {
  const { address, userAgent = '', flagged } = context
  return {
    ...rowOf(values),
    nameOrder: nameOrderOf(values.name),
    address,
    userAgent: userAgent.slice(0, 300),
    flags: [...flagged],
    consentAt: entry?.consentAt ?? at,
    consentLocale: values.locale,
    earlierId: sql`(select id from applications where ${ofAccount(accountOf(values))} order by created_at desc limit 1)`,
    ...(entry?.assignee === undefined ? {} : { assignee: entry.assignee, routed: true }),
    createdAt: at,
    updatedAt: at,
  }
}
