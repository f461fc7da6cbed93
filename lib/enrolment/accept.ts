import 'server-only'
import { submitApplication, type SubmitInput, type Entry } from '@/lib/applications/receive/submit'
import { bookPlace } from '@/lib/bookings/book'
import { readLesson } from '@/lib/bookings/lesson'
import { bookingHref } from '@/lib/bookings/link'
import { openIntakes } from '@/lib/content/intakes'
import type { Database } from '@/lib/db/store'
import { isCrowded } from '@/lib/enrolment/rate-limit'
import type { MessageId } from '@/lib/i18n/message-ids'
import { fieldErrors, summaryOf, type FieldErrors } from '@/lib/errors/field-errors'
import {
  applicationSchemaFor,
  enteredSchema,
  spamReasons,
  withConsent,
  type Application,
} from '@/schemas/enrolment'
import { entrySources } from '@/lib/content/desk'
import type { Result } from '@/lib/result'

type Aim = Pick<Application, 'project' | 'intake'>

/** The error of an intake that the program does not have, or that is closed by then. `kept` is an application's own, which stays. */
export function checkIntake(
  { project, intake }: Aim,
  at: Date,
  kept?: { project: string; intake: string | null },
): FieldErrors | undefined {
  if (intake === undefined || (kept?.project === project && kept.intake === intake))
    return undefined
  if (openIntakes(at)[project]?.some(({ start }) => start === intake)) return undefined
  return { intake: 'components.enrolment.errors.intake.invalid' }
}

type Checked = Result<{ values: Application }, { errors: FieldErrors }>

/** Checks the fields of the API as staff enter them. Their consent comes from the entry, and their source unless a list names it. */
export function checkEntered(
  kind: Entry['kind'],
  fields: Readonly<Record<string, string>>,
): Checked {
  const stated = {
    form: 'consultation',
    channel: fields.channel || entrySources()[kind],
    consent: '1',
  }
  const parsed = enteredSchema.safeParse({ ...fields, ...stated })
  return parsed.success
    ? { ok: true, values: parsed.data }
    : { ok: false, errors: fieldErrors(parsed.error.issues) }
}

/**
 * Stores an application that an officer enters, by the same rules as one from the form; the phone is not verified. A key
 * that was accepted before gives the first answer again, or `conflict` if the contents differ.
 */
export function enterApplication(db: Database, values: Application, entry: Entry) {
  const context = { address: '', flagged: [] }
  return submitApplication(db, { values, proofToken: undefined, context, at: entry.by.at, entry })
}

/** What the server knows about the visitor besides the form. */
export type Visit = {
  /** The visitor's IP address, resolved through TRUST_PROXY. */
  address: string
  userAgent?: string
  /** From the proof cookie that check-code sets. */
  proofToken: string | undefined
  /** A signed delivery, which does not count among the applications that the site takes in an hour. */
  uncounted?: true
  at: Date
}

export type Acceptance =
  | { kind: 'accepted'; id: string; reference: string; repeated: boolean; next?: string }
  /** The open class cannot be booked, or the program has no quotation. */
  | { kind: 'closed'; message: MessageId }
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
  const parsed = applicationSchemaFor(fields).safeParse(withConsent(fields))
  if (!parsed.success) {
    const errors = fieldErrors(parsed.error.issues)
    return { kind: 'fields', message: summaryOf(errors), fields: errors }
  }
  const values = parsed.data
  const { proofToken, at, address, userAgent } = visit
  const flagged = spamReasons(values, at)
  const crowded = !visit.uncounted && (await isCrowded(db, { form: values.form, address, at }))
  const context = {
    address,
    userAgent,
    flagged: crowded ? [...flagged, 'crowded' as const] : flagged,
  }
  const input = { values, proofToken, context, at }
  if (values.form === 'booking') return acceptBooking(db, input)
  // A signed delivery was accepted elsewhere, perhaps before a deadline.
  return (visit.uncounted ? undefined : refuse(values, at)) ?? submitApplication(db, input)
}

/** Why there is nothing to apply for: a quotation of a program without fees, or an intake that the program does not have. */
function refuse(values: Application, at: Date): Acceptance | undefined {
  if (values.form === 'quotation' && !openIntakes(at)[values.project])
    return { kind: 'closed', message: 'components.enrolment.errors.quotation.missing' }
  const fields = checkIntake(values, at)
  return fields && { kind: 'fields', message: summaryOf(fields), fields }
}

const closed = (reason: 'full' | 'past' | 'canceled' | 'missing') =>
  ({ kind: 'closed', message: `components.enrolment.errors.lesson.${reason}` }) as const

async function acceptBooking(db: Database, input: SubmitInput): Promise<Acceptance> {
  const { lesson: id } = input.values
  const lesson = id === undefined ? undefined : await readLesson(id, input.at)
  const result = await bookPlace(db, lesson, input)
  switch (result.kind) {
    case 'accepted':
      return { ...result, next: bookingHref(result.id) }
    case 'unproved':
    case 'conflict':
      return result
    default:
      return closed(result.kind)
  }
}
