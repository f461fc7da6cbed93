import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { applications } from '@/lib/db/schema/applications'
import type { Database, Transaction } from '@/lib/db/store'
import { storedFields } from '@/schemas/application-fields'
import type { Application } from '@/schemas/enrolment'

/** The outcome of a submission: stored, a key that was used for another submission, or no valid proof. */
export type SubmitResult =
  | { kind: 'accepted'; id: string; reference: string; repeated: boolean }
  | { kind: 'conflict' }
  | { kind: 'unproved' }

/**
 * A hash of what the visitor entered: two submissions with the same hash are the same. Page, source and clock may
 * differ in a retry. An optional field counts only if it was filled in, so that a new field does not change the hash of
 * stored submissions.
 */
export function hashContents(values: Application): string {
  const compared = storedFields().filter(([, { compared }]) => compared)
  const contents = compared
    .filter(([name, { column }]) => column !== 'optional text' || values[name] !== undefined)
    .map(([name, { column }]) => (column === 'optional text' ? [name, values[name]] : values[name]))
  return createHash('sha256').update(JSON.stringify(contents)).digest('hex')
}

/** The earlier answer for this key, or undefined if the key is new. */
export async function earlierAnswer(
  db: Database | Transaction,
  key: string,
  contentsHash: string,
): Promise<SubmitResult | undefined> {
  const [earlier] = await db
    .select({
      id: applications.id,
      reference: applications.reference,
      contentsHash: applications.contentsHash,
    })
    .from(applications)
    .where(eq(applications.idempotencyKey, key))
  if (!earlier) return undefined
  if (earlier.contentsHash !== contentsHash) return { kind: 'conflict' }
  return { kind: 'accepted', id: earlier.id, reference: earlier.reference, repeated: true }
}
