import 'server-only'
import { createHash } from 'node:crypto'
import { and, eq, gte } from 'drizzle-orm'
import { cookies } from 'next/headers'
import { keepProof, type Visitor, keepCookie } from '@/app/form-visitor'
import type { NativeFormState } from '@/components/enrolment/enrolment-form/props'
import { getStore, type Database } from '@/lib/db/store'
import { acceptApplication } from '@/lib/enrolment/accept'
import { limitApplications } from '@/lib/enrolment/rate-limit'
import { callFailures } from '@/lib/errors/catalog'
import { getPlatform } from '@/lib/platform/platform'
import { limitChecking } from '@/lib/verification/rate-limit'
import { checkCode } from '@/lib/verification/codes'
import { formSchemas, isVerified, mailFormSchemas } from '@/schemas/enrolment-forms'
import { fieldErrors, summaryOf } from '@/lib/errors/field-errors'
import { formAgain, limitedState, wrongCode, wrongFields, type Entries } from './entries'
import { applications } from '@/lib/db/schema/applications'
import { env } from '@/lib/env'
import { cookieName } from '@/lib/http/server/cookies'

/** In ms. A phone that waits for a lost answer, and is asked for a new code, takes some minutes. */
const span = 10 * 60_000

/** What differs in a repeat: a new code, and the times and keys that only scripts send. */
const uncompared = new Set(['code', 'opened_at', 'idempotency_key'])

/**
 * The idempotency key of a form that was sent without a script: the same for the same entries from the same address within
 * ten minutes. A second press is then a repeat, which is answered with the first reference.
 */
async function repeatKey(
  db: Database,
  entries: Readonly<Record<string, string>>,
  { address, at }: { address: string; at: Date },
): Promise<string> {
  const compared = Object.entries(entries).filter(([name]) => !uncompared.has(name))
  const keyIn = (time: number) => {
    const contents = JSON.stringify([compared.sort(), address, Math.floor(time / span)])
    return createHash('sha256').update(contents).digest('hex').slice(0, 32)
  }
  const now = at.getTime()
  const [current, previous] = [keyIn(now), keyIn(now - span)]
  const isRepeat = and(
    eq(applications.idempotencyKey, previous),
    gte(applications.createdAt, new Date(now - span)),
  )
  const earlier = await db.select({ id: applications.id }).from(applications).where(isRepeat)
  return earlier.length > 0 ? previous : current
}

/** `reference` once stored, and the page to show then if it is not the form's; otherwise the form again. */
export type Submitted = { reference: string; next: string | undefined } | NativeFormState

/**
 * The submit button: validates the fields, checks the code and stores the application, as clients of the API do
 * (specification §4).
 */
export async function submitEntries(entries: Entries, visitor: Visitor): Promise<Submitted> {
  const { kind, byMail, values } = entries
  const checked = (byMail ? mailFormSchemas : formSchemas)[kind].safeParse(values)
  if (!checked.success) {
    const fields = fieldErrors(checked.error.issues)
    return wrongFields(entries, visitor, summaryOf(fields), fields)
  }
  const { db } = await getStore()
  const { phone = '', email = '', code = '' } = checked.data
  const account = byMail ? email : phone
  const proof = isVerified(kind)
    ? await prove(db, visitor, { account, code })
    : { token: undefined }
  if ('retryAfter' in proof) return limitedState(entries, visitor, proof.retryAfter)
  const result = await apply(db, entries, { ...visitor, proofToken: proof.token })
  return result === 'unproved'
    ? wrongCode(entries, visitor.say(callFailures['code-wrong'].text))
    : result
}

/**
 * The proof of the code; none for a wrong one. The application is submitted in any case: if only the response to an
 * earlier submission was lost, its code is used up, and the store recognizes the repeat by its key.
 */
async function prove(
  db: Database,
  visitor: Visitor,
  { account, code }: { account: string; code: string },
) {
  const limit = await limitChecking(db, visitor)
  if (!limit.ok) return limit
  const guess = {
    account,
    code,
    purpose: 'enrollment',
    at: visitor.at,
    proofToken: visitor.proofToken,
  } as const
  const result = await checkCode(db, guess, (own) => getPlatform().redeemCode(own, visitor))
  if (result.kind === 'wrong') return { token: undefined }
  if (result.kind === 'proved-before') return { token: visitor.proofToken }
  await keepProof(result.token)
  return { token: result.token }
}

async function apply(
  db: Database,
  entries: Entries,
  visitor: Visitor,
): Promise<Submitted | 'unproved'> {
  const { address, at } = visitor
  const limit = await limitApplications(db, { form: entries.kind, address, at })
  if (!limit.ok) return limitedState(entries, visitor, limit.retryAfter)
  const key = await repeatKey(db, entries.wire, { address, at })
  const result = await acceptApplication(db, { ...entries.wire, idempotency_key: key }, visitor)
  if (result.kind === 'unproved') return 'unproved'
  if (result.kind === 'conflict') throw new Error('Different entries had the same key')
  if (result.kind === 'fields') return wrongFields(entries, visitor, result.message, result.fields)
  if (result.kind === 'closed')
    return formAgain(entries, { problem: { title: visitor.say(result.message) } })
  if (isVerified(entries.kind)) await keepProof('') // spent
  return { reference: result.reference, next: result.next }
}

const sentCookie = () => cookieName('bh_sent', env().SITE_URL)

/** Keeps the reference number for the page that confirms the submission, long enough to write it down. */
export function setReferenceCookie(reference: string): Promise<void> {
  return keepCookie(sentCookie(), reference, 600)
}

/** The number of the application that this browser has just sent. */
export async function referenceFromCookie(): Promise<string | undefined> {
  const value = (await cookies()).get(sentCookie())?.value
  return value !== undefined && /^[A-Z0-9-]{1,32}$/.test(value) ? value : undefined
}
