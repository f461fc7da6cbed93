import 'server-only'
import { type Entry, submitApplication } from '@/lib/applications/receive/submit'
import { entrySources } from '@/lib/content/desk'
import type { Database } from '@/lib/db/store'
import { applicationSchema, type Application } from '@/schemas/enrolment'
import { fieldErrors, type FieldErrors } from '@/schemas/field-errors'
import type { Result } from '@/schemas/result'
import { openIntakes } from '@/lib/content/intakes'

type Aim = Pick<Application, 'project' | 'intake'>

/** The error of an intake that the program does not have, or that is closed by then. `kept` is an application's own, which stays. */
export function checkIntake(
  { project, intake }: Aim,
  at: Date,
  kept?: { project: string; intake: string | null },
): FieldErrors | undefined {
  if (intake === undefined || (kept?.project === project && kept.intake === intake)) return undefined
  if (openIntakes(at)[project]?.some(({ start }) => start === intake)) return undefined
  return { intake: 'components.enrolment.errors.intake.invalid' }
}

type Checked = Result<{ values: Application }, { errors: FieldErrors }>

/** Checks the fields of the API as staff enter them. Their consent and source come from the entry. */
export function checkEntered(kind: Entry['kind'], fields: Readonly<Record<string, string>>): Checked {
  const stated = { form: 'consultation', channel: entrySources()[kind], consent: '1' }
  const parsed = applicationSchema.safeParse({ ...fields, ...stated })
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
